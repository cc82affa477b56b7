import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { CannotStart } from "#platform/server/cannot-start.ts";
import { dataFolderFault, makeDataFolder } from "#platform/server/data-folder.ts";
import { secretFault } from "#platform/server/secrets.ts";
import { newSecret } from "./config.ts";

/** The secret of an embedded portal, made at its first start and stored beside its database. Throws `CannotStart` when it is damaged. */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  try {
    return existsSync(path) ? wholeSecret(path) : writtenSecret(dataDir, path);
  } catch (error) {
    throw dataFolderFault(dataDir, error);
  }
}

function wholeSecret(path: string): string {
  const isFile = statSync(path).isFile();
  const secret = isFile ? readFileSync(path, "utf8").trim() : "";
  if (secret !== "" && secretFault(secret) === undefined) return secret;
  throw new CannotStart(
    `DATA_DIR has a damaged secret: ${resolve(path)} is ${!isFile ? "not a file" : secret ? `wrong (${secretFault(secret)})` : "empty"}. ` +
      "Put a copy of the file back, or delete it: a new one is made, and the carts of guests and the codes sent before are lost.",
  );
}

function writtenSecret(dataDir: string, path: string): string {
  makeDataFolder(dataDir);
  const secret = newSecret();
  // written atomically, whenever the machine stops
  const file = openSync(`${path}.new`, "w", 0o600);
  writeSync(file, secret);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  return secret;
}

import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { newSecret } from "./config.ts";

/** The secret of an embedded portal: made at its first start, and kept beside its database. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  if (existsSync(path)) return readFileSync(path, "utf8");
  mkdirSync(dataDir, { recursive: true });
  const secret = newSecret();
  // whole or not at all, whenever the machine stops
  const file = openSync(`${path}.new`, "w", 0o600);
  writeSync(file, secret);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  return secret;
}

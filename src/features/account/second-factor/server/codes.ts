import { randomInt } from "node:crypto";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { encryptionFor } from "#platform/server/encryption.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { keyedHash } from "#platform/server/keyed-hash.ts";
import { codeOf, RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LETTERS, shownCode } from "../rules.ts";
import type { Customers } from "./customers.ts";
import { sendNotice } from "./jobs.ts";
import { stepOf } from "./totp.ts";

/** Encrypts the secrets of authenticator apps. */
export const { encrypt, decrypt } = encryptionFor("vrata authenticator apps");

/** `secret`: the portal's, for hashes and encryption. */
export type CodeDependencies = { clock: Clock; customers: Customers; jobs: Jobs; secret: string };
const hashOf = (secret: string, userId: string, letters: string): string => keyedHash(secret, "recovery code", userId, letters);

/** Makes the user's recovery codes anew; only their hashes are stored. */
export async function newRecoveryCodes(tx: Db, userId: string, { clock, customers, secret }: CodeDependencies): Promise<string[]> {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
  const codes = Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_LETTERS }, letter).join(""));
  const hashes = codes.map((letters) => hashOf(secret, userId, letters));
  await customers.replaceRecoveryCodes(tx, userId, { hashes, now: clock.now() });
  return codes.map(shownCode);
}

/** Whether the typed code is one of the user's: of an app, or a recovery code. It is used up, and the owner is notified of a recovery code. */
export async function useCode(tx: Db, { userId, typed }: { userId: string; typed: string }, deps: CodeDependencies): Promise<boolean> {
  const { clock, customers, secret } = deps;
  const now = clock.now();
  const code = codeOf(typed);
  if (!code) return false;
  if ("app" in code) {
    for (const { id, encryptedSecret, usedStep } of await customers.appsOf(tx, userId)) {
      const step = stepOf(decrypt(secret, encryptedSecret), code.app, { now, after: usedStep });
      if (step !== undefined && (await customers.useStep(tx, id, { step, now }))) return true;
    }
    return false;
  }
  if (!(await customers.useRecoveryCode(tx, userId, { hash: hashOf(secret, userId, code.recovery), now }))) return false;
  await happened(tx, { userId, event: "recovery-code-used" }, deps);
  return true;
}

type Event = Parameters<Customers["addHistory"]>[1]["event"];

/** Writes the history of the user, and a mail about it. */
export async function happened(
  tx: Db,
  { userId, event, name, kind = "app" }: { userId: string; event: Event; name?: string; kind?: "app" | "passkey" },
  { clock, customers, jobs }: Pick<CodeDependencies, "clock" | "customers" | "jobs">,
): Promise<void> {
  const now = clock.now();
  await customers.addHistory(tx, { userId, event, now, ...(name && { details: { name } }) });
  const payload = { userId, event, name: name ?? "", kind, happenedAt: now.toISOString(), mailId: crypto.randomUUID() };
  await jobs.enqueue(tx, sendNotice, { payload });
}

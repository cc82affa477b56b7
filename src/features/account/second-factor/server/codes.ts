import { randomInt } from "node:crypto";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { encryptionFor } from "#platform/server/encryption.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { codeOf, RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LETTERS, shownCode } from "../rules.ts";
import type { Customers } from "./customers.ts";
import { hashesOfRecovery, hashOfRecovery } from "./recovery-hash.ts";
import { sendNotice } from "./jobs.ts";
import { stepOf } from "./totp.ts";

/** Encrypts the secrets of authenticator apps. */
export const appSecrets = encryptionFor("vrata authenticator apps");

type Log = { warn(about: object, message: string): void };
/** `secret`: the portal's, for hashes and encryption. */
export type CodeDependencies = { clock: Clock; customers: Customers; jobs: Jobs; secret: string; log: Log };

/** Makes the user's recovery codes anew; only their hashes are stored. */
export async function newRecoveryCodes(tx: Db, userId: string, { clock, customers }: CodeDependencies): Promise<string[]> {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
  const codes = Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_LETTERS }, letter).join(""));
  const hashes = await Promise.all(codes.map((letters) => hashOfRecovery(userId, letters)));
  await customers.replaceRecoveryCodes(tx, userId, { hashes, now: clock.now() });
  return codes.map(shownCode);
}

/** What a typed code is; `unreadable`: it may be of an app whose secret was encrypted under one that the portal no longer has. */
export type TypedCode = "right" | "wrong" | "unreadable";
type Typed = { userId: string; typed: string };

/** Whether the typed code is one of the user's: of an app, or a recovery code. It is used up, and the owner is notified of a recovery code. */
export async function useCode(tx: Db, { userId, typed }: Typed, deps: CodeDependencies): Promise<TypedCode> {
  const { clock, customers, secret } = deps;
  const now = clock.now();
  const code = codeOf(typed);
  if (!code) return "wrong";
  if ("app" in code) return takeAppCode(tx, { userId, typed: code.app }, deps);
  const hashes = await hashesOfRecovery({ userId, letters: code.recovery }, { secret, sealed: await customers.formerSecrets(tx) });
  if (!(await customers.useRecoveryCode(tx, userId, { hashes, now }))) return "wrong";
  await happened(tx, { userId, event: "recovery-code-used" }, deps);
  return "right";
}

async function takeAppCode(tx: Db, { userId, typed }: Typed, { clock, customers, secret, log }: CodeDependencies): Promise<TypedCode> {
  const now = clock.now();
  const apps = (await customers.appsOf(tx, userId)).map((app) => ({
    ...app,
    secret: appSecrets.decryptIfReadable(secret, app.encryptedSecret),
  }));
  for (const { id, secret: own, usedStep } of apps) {
    const step = own === undefined ? undefined : stepOf(own, typed, { now, after: usedStep });
    if (step !== undefined && (await customers.useStep(tx, id, { step, now }))) return "right";
  }
  if (apps.every(({ secret: own }) => own !== undefined)) return "wrong";
  log.warn({ userId }, "an authenticator app cannot be read: SESSION_SECRET lacks the value under which it was encrypted");
  return "unreadable";
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

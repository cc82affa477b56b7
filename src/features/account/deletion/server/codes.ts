import { randomUUID } from "node:crypto";
import { codeNotSent, newCode, type CodeFor } from "#platform/server/one-time-code.ts";
import { writeMail } from "#platform/server/letter.ts";
import { deletionLetters } from "../messages/mail.ts";
import { CODE_MINUTES, STEP_MINUTES } from "../rules.ts";
import type { DeletionDependencies } from "./dependencies.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

type Asker = { user: { id: string; sessionId: string } };

/** The code is for nothing but the deletion of this user. */
export const codeFor = (userId: string, { clock, limits }: Pick<DeletionDependencies, "clock" | "limits">): CodeFor => ({
  purpose: "account.delete",
  subject: userId,
  secret: limits.secret,
  now: clock.now(),
});

/**
 * Makes a code in the turn `from` of the process and mails it. The mail goes out after the transaction, since a mail server may take seconds; where it fails,
 * the process is where it was, but a code sent before is worth nothing.
 */
export async function mailCode({ user }: Asker, from: "started" | "code-sent", deps: DeletionDependencies) {
  const { db, clock, customers } = deps;
  const made = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    if ((await customers.holdDeletion(tx, { userId: user.id, sessionId: user.sessionId, now })) !== from) return "wrong-status";
    const to = await customers.recipientOf(tx, user.id);
    if (!to?.mail) return "not-sent";
    const code = await newCode(tx, codeFor(user.id, deps));
    if ("refused" in code) return code;
    await customers.moveDeletion(tx, user.id, { state: "code-sent", expiresAt: instantAfter(now, STEP_MINUTES * MINUTE_MS) });
    return { ...code, to: { ...to, mail: to.mail } };
  });
  if (made === "wrong-status") return { status: 203, body: { problem: made } } as const;
  if (made === "not-sent") return { status: 201, body: { problem: made } } as const;
  if ("refused" in made)
    return { status: 207, headers: { "retry-after": String(made.retryAfterSeconds) }, body: { problem: "too-many-sends" } } as const;
  if (await isMailed(made, deps)) return { status: 200, body: { minutes: CODE_MINUTES } } as const;
  await codeNotSent(db, codeFor(user.id, deps));
  if (from === "started") await backToStarted(user, deps);
  return { status: 201, body: { problem: "not-sent" } } as const;
}

type Made = { code: string; to: { name: string; mail: string; language: "bg" | "en" } };

/** Whether the mail server took the code. One that is away is as good as one that refuses: the code would come too late. */
async function isMailed({ code, to: { name, mail: to, language } }: Made, { mail, brand }: DeletionDependencies): Promise<boolean> {
  const { subject, lead, ...letter } = deletionLetters[language].code;
  const content = { ...letter, language, subject: subject(code), lead: lead(name, code, CODE_MINUTES) };
  try {
    const { state } = await mail.send({ id: `deletion-code-${randomUUID()}`, to, language, ...writeMail(content, brand) });
    return state === "accepted";
  } catch {
    return false;
  }
}

const backToStarted = ({ id: userId, sessionId }: Asker["user"], { db, clock, customers }: DeletionDependencies) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    if ((await customers.holdDeletion(tx, { userId, sessionId, now })) !== "code-sent") return;
    await customers.moveDeletion(tx, userId, { state: "started", expiresAt: instantAfter(now, STEP_MINUTES * MINUTE_MS) });
  });

import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { AccessRequest, FoundUser, Sought } from "#features/account/customers/contract.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { newCode } from "#platform/server/one-time-code.ts";
import { longInstantWords } from "#platform/instant-words.ts";
import { REQUEST_MINUTES, type TypedContact } from "../../rules.ts";
import type { WritingDependencies } from "../../server/dependencies.ts";
import { takeMessageShare } from "../../server/limits.ts";
import { contactKey, contactOnFile, sendTo } from "../../server/messages.ts";
import { openRequest } from "../../server/requests.ts";
import { mailWords } from "../messages/mail.ts";
import { codeFor } from "./code.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/**
 * Looks for what was typed and writes to the contact on file: a code, or how to sign in where everybody found is activated. A code is made for what is not on
 * file, too, so that trying one gets the same answers.
 */
export const sendActivationCode = job({
  name: "access.send-activation-code",
  payload: z.strictObject({ requestId: z.uuid(), send: z.int() }),
  attempts: 3,
  retryAfter: 5, // the code is valid for five minutes
  async run({ requestId, send }, deps: WritingDependencies) {
    const { db, clock, customers, limits } = deps;
    const now = clock.now();
    const request = await customers.accessRequestOf(db, requestId);
    if (!request?.sought || request.confirmedAt || request.usedAt || request.sends !== send || request.expiresAt <= now) return;
    const contact = contactOf(request.sought);
    const found = await customers.usersOnFile(db, request.sought["customer"] ?? "", contact);
    const counted = { kind: "activation", contact: contactKey(contact) } as const;
    const share = found.length > 0 ? await takeMessageShare(db, counted, { limits, now }) : undefined;
    const waiting = share ? found.filter(({ username }) => username === null) : [];
    // where a link is sent instead, there is no code to guess
    const opens = share?.isSpaced ? [] : waiting.map(({ id }) => id);
    await customers.settleAccessRequest(db, requestId, opens);
    const made = await newCode(db, codeFor(request, { secret: limits.secret, now }));
    const about = { request, contact };
    await share?.send(async () => {
      if (waiting.length === 0)
        return sendWayIn(
          found.flatMap(({ username }) => username ?? []),
          about,
          deps,
        );
      if (share.isSpaced) return sendLink(waiting, about, deps);
      if (!("refused" in made)) await sendCode(made.code, about, deps);
    });
  },
});

const contactOf = ({ mail, mobile }: Sought): TypedContact => (mail ? { mail } : { mobile: mobile ?? "" });

type About = { request: AccessRequest; contact: TypedContact };

/** Each run has another code, so that a repeat is another message. */
const sendCode = (code: string, { request: { language }, contact }: About, deps: WritingDependencies): Promise<void> => {
  const host = new URL(deps.addressOf("/")).hostname;
  return sendTo(contact, { id: randomUUID(), language, ...mailWords[language].code(code, host) }, deps);
};

/** A code serves the browser that asked, which may be a stranger's; this link serves whoever has the mailbox or phone. */
async function sendLink(users: readonly FoundUser[], { request: { language }, contact }: About, deps: WritingDependencies): Promise<void> {
  const { db, clock, customers, limits, addressOf } = deps;
  const now = clock.now();
  const opened = { purpose: "activation", language, now, minutes: REQUEST_MINUTES, secret: limits.secret } as const;
  const { id, token } = await db.transaction().execute(async (tx) => {
    const open = await openRequest(tx, { ...opened, userIds: users.map((user) => user.id) }, customers);
    await customers.confirmAccess(tx, open.id, now);
    return open;
  });
  const until = longInstantWords(instantAfter(now, REQUEST_MINUTES * MINUTE_MS).toISOString(), language);
  const about = { name: users[0]!.name, url: addressOf(`/login/activate?invitation=${token}`), until };
  await sendTo(contact, { id: `${id}-invitation`, language, ...mailWords[language].invitation(about) }, deps);
}

const sendWayIn = (names: string[], { request: { id, sends, language }, contact }: About, deps: WritingDependencies): Promise<void> => {
  const { addressOf } = deps;
  const words = mailWords[language].activated({ names, signIn: addressOf("/login"), forgotten: addressOf("/login/forgotten") });
  return sendTo(contact, { id: `${id}-${sends}`, language, ...words }, deps);
};

/** Notifies a user that the account was activated, in case it was somebody else. A retry has the same id. */
export const sendActivationNotice = job({
  name: "access.send-activation-notice",
  payload: z.strictObject({ userId: z.uuid(), requestId: z.uuid() }),
  attempts: 8,
  async run({ userId, requestId }, deps: WritingDependencies) {
    const [user] = await deps.customers.usersOf(deps.db, [userId]);
    const contact = user && contactOnFile(user);
    if (!contact || !user.username) return;
    const words = mailWords[user.language].done(user.name, user.username);
    await sendTo(contact, { id: `${requestId}-done`, language: user.language, ...words }, deps);
  },
});

/** Deletes ended requests, and what was typed into them, every night. */
export const forgetRequests = recurringJob(
  { name: "access.forget-requests", schedule: "35 3 * * *", attempts: 3 },
  async ({ db, clock, customers }: WritingDependencies) => void (await customers.forgetAccessRequests(db, clock.now())),
);

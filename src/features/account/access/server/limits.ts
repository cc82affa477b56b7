import type { CaptchaChallenge } from "#platform/captcha.ts";
import { HARD_COUNTER, newCaptcha } from "#platform/server/captcha.ts";
import type { Db } from "#platform/server/db.ts";
import { clear, giveBack, take, type Together } from "#platform/server/rate-limit.ts";
import { takeWithProof } from "#platform/server/take-with-proof.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "#vocabulary/time-units.ts";

/** Whether requests are limited, and the key that hashes the counters' names. */
export type AccessLimits = { on: boolean; secret: string };
type Counted = { limits: AccessLimits; now: Date };

/** Requests for a message about one subject from one address; then this pair waits, and nobody else. */
const STARTS = { limit: 3, windowSeconds: 15 * MINUTE_SECONDS };
/** Requests from one address; then its browsers prove work before each further one. */
const STARTS_OF_ADDRESS = { limit: 20, windowSeconds: HOUR_SECONDS };
/** Requests about one subject from anywhere; then browsers prove work, too. */
const STARTS_OF_SUBJECT = { limit: 50, windowSeconds: 15 * MINUTE_SECONDS };
/** Requests from one address, of browsers without scripts, which cannot prove work, for the link by mail, which is their only way. */
const PLAIN_STARTS_OF_ADDRESS = { limit: 60, windowSeconds: 15 * MINUTE_SECONDS };
/** Tries of codes and of new passwords with one request. */
const TRIES = { limit: 20, windowSeconds: 30 * MINUTE_SECONDS };

/** `plain`: from a browser that cannot prove work. */
type Start = { address: string; subject: string; captcha?: string | undefined; plain?: boolean };
/** Too many tries, for so many seconds. */
export const tooManyTries = (seconds: number) =>
  ({ status: 429, headers: { "retry-after": String(seconds) }, body: { problem: "too-many-tries" } }) as const;
type TooManyTries = ReturnType<typeof tooManyTries>;
type ProofNeeded = { status: 429; headers: { "retry-after": string }; body: { problem: "proof-needed"; challenge: CaptchaChallenge } };
type RefusedStart = TooManyTries | ProofNeeded;

/** Counts a request for a message, or says why it is refused; the same whether there is somebody to write to. */
export async function refuseStart(db: Db, start: Start, { limits: { on, secret }, now }: Counted): Promise<RefusedStart | undefined> {
  if (!on) return undefined;
  const { subject, captcha, plain = false } = start;
  const task = { purpose: `access ${subject}`, secret, now, counter: HARD_COUNTER };
  const { refused, each } = await takeWithProof(db, { captcha, task, limitsOf: (proved) => limitsOf(start, { proved, secret, now }) });
  if (!refused) return undefined;
  const waits = each.find(({ wasFull }, place) => wasFull && (plain || place === 0));
  if (waits) return tooManyTries(waits.retryAfterSeconds);
  return { status: 429, headers: { "retry-after": "0" }, body: { problem: "proof-needed", challenge: await newCaptcha(task) } };
}

function limitsOf({ address, subject, plain }: Start, { proved, secret, now }: { proved: boolean; secret: string; now: Date }): Together[] {
  const key = countedAddress(address);
  const ofAddress = plain
    ? { name: "access.plain.address", ...PLAIN_STARTS_OF_ADDRESS }
    : { name: "access.start.address", ...STARTS_OF_ADDRESS };
  return [
    { name: "access.start.pair", key: `${key} ${subject}`, ...STARTS, refuses: true },
    { ...ofAddress, key, refuses: !proved },
    ...(plain ? [] : [{ name: "access.start.subject", key: subject, ...STARTS_OF_SUBJECT, refuses: !proved }]),
  ].map((limit) => ({ ...limit, secret, now }));
}

/** Counts a try with an open request; the refusal when there were too many. Nobody else has that request. */
export async function refuseAttempt(
  db: Db,
  { kind, subject }: { kind: "code" | "finish"; subject: string },
  { limits: { on, secret }, now }: Counted,
): Promise<TooManyTries | undefined> {
  if (!on) return undefined;
  const { allowed, retryAfterSeconds } = await take(db, { name: `access.${kind}.subject`, key: subject, ...TRIES, secret, now });
  return allowed ? undefined : tooManyTries(retryAfterSeconds);
}

/** Messages of one kind to a mobile number or mailbox in a day: with five tries of each code, fifty guesses in a million. */
const MESSAGES = { limit: 10, windowSeconds: DAY_SECONDS };
/** After these ten, one message in 25 minutes. Its link is valid for 30, so the owner always has a valid one, whoever asked for it. */
const SPACED = { limit: 1, windowSeconds: 25 * MINUTE_SECONDS };

type Kind = "activation" | "password" | "username" | "sign-in";
const spaced = (kind: Kind, key: string, secret: string) => ({ name: `access.spaced.${kind}`, key, secret });

/** `isSpaced`: the contact's share of the day is spent. `send` counts the message no more where `work` fails, so that a repeat may send it. */
type MessageShare = { isSpaced: boolean; send(work: () => Promise<void>): Promise<void> };

/** Counts a message to a contact on file; undefined where it has to wait. */
export async function takeMessageShare(
  db: Db,
  { kind, contact: key }: { kind: Kind; contact: string },
  { limits: { on, secret }, now }: Counted,
): Promise<MessageShare | undefined> {
  if (!on) return { isSpaced: false, send: (work) => work() };
  const ofDay = { name: `access.message.${kind}`, key, secret };
  if ((await take(db, { ...ofDay, ...MESSAGES, now })).allowed) return { isSpaced: false, send: sending(() => giveBack(db, ofDay)) };
  const next = spaced(kind, key, secret);
  if (!(await take(db, { ...next, ...SPACED, now })).allowed) return undefined;
  // refused takes count up to one more than the limit: cleared, the next one is free
  return { isSpaced: true, send: sending(() => clear(db, next)) };
}

const sending =
  (uncount: () => Promise<void>): MessageShare["send"] =>
  async (work) => {
    try {
      await work();
    } catch (error) {
      await uncount();
      throw error;
    }
  };

/** The owner used the link of a message: the next one to these contacts need not wait. */
export async function messageUsed(
  tx: Db,
  { kind, contacts }: { kind: "password" | "sign-in"; contacts: readonly string[] },
  { secret }: AccessLimits,
): Promise<void> {
  for (const contact of contacts) await clear(tx, spaced(kind, contact, secret));
}

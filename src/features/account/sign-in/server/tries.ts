import type { CaptchaChallenge } from "#platform/captcha.ts";
import { HARD_COUNTER, newCaptcha } from "#platform/server/captcha.ts";
import type { Db } from "#platform/server/db.ts";
import { passwordFits } from "#platform/server/password.ts";
import { giveBackTogether, type Limited, type Together } from "#platform/server/rate-limit.ts";
import { takeWithProof } from "#platform/server/take-with-proof.ts";
import { TooBusy } from "#platform/server/limit-concurrency.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

/** Whether tries are limited, how many wrong ones a window allows, and the key that hashes the counters' names. */
export type TryLimits = {
  on: boolean;
  secret: string;
  /** For one user from one address, or from one known browser; then these wait. */
  triesOfUser: number;
  /** From one address, and for one user from anywhere; then unknown browsers prove work before each further one. */
  triesOfAddress: number;
  triesFromAnywhere: number;
  windowMinutes: number;
  /** For one user from unknown browsers in 24 hours. */
  triesADay: number;
};

/**
 * `subject`: what is tried, such as a user name, known or not; `address`: the caller's; `own`: of a browser or link that has proved to be the user's, what its
 * tries are counted by; `captcha`: the work that it proves.
 */
export type Tried = {
  subject: string;
  address: string;
  now: Date;
  limits: TryLimits;
  own?: string | undefined;
  captcha?: string | undefined;
};
export type Refused = { why: "too-many-tries" | "proof-needed" | "link-only"; retryAfter: number; challenge?: CaptchaChallenge };
/** `counted`: where the try counts; `userPressed`: from now on unknown browsers prove work for this user, wherever they are. */
export type Taken = { counted: Limited[]; userPressed: boolean };

/** What a try counts in; `proved`: whether work was done for it. */
export const ratesOf = ({ subject, address, now, limits, own }: Tried, proved: boolean): Together[] => {
  const { secret, triesOfUser, triesOfAddress, triesFromAnywhere, triesADay } = limits;
  const window = { secret, now, windowSeconds: limits.windowMinutes * 60 };
  if (own) return [{ name: "sign-in.own", key: `${own} ${subject}`, limit: triesOfUser, ...window, refuses: true }];
  const counted = countedAddress(address);
  return [
    { name: "sign-in.pair", key: `${counted} ${subject}`, limit: triesOfUser, ...window, refuses: true },
    { name: "sign-in.day", key: subject, limit: triesADay, secret, now, windowSeconds: DAY_SECONDS, slides: true, refuses: true },
    { name: "sign-in.address", key: counted, limit: triesOfAddress, ...window, refuses: !proved },
    { name: "sign-in.user", key: subject, limit: triesFromAnywhere, ...window, refuses: !proved },
  ];
};

/** A solved task of one user is worthless for another. */
const taskOf = ({ subject, now, limits: { secret } }: Tried) => ({ purpose: `sign-in ${subject}`, secret, now, counter: HARD_COUNTER });

/**
 * Counts a try before what is tried is checked, so that concurrent guesses count too, or says why it is not checked: this user and address, or this browser,
 * have to wait; an unknown browser has to prove work; or it may only use the link by mail. What is refused counts nowhere.
 */
export async function takeTry(db: Db, tried: Tried): Promise<{ refused: Refused } | Taken> {
  if (!tried.limits.on) return { counted: [], userPressed: false };
  const captcha = tried.own ? undefined : tried.captcha;
  const { refused, each, limits } = await takeWithProof(db, { captcha, task: taskOf(tried), limitsOf: (proved) => ratesOf(tried, proved) });
  const [pair, day, , user] = each;
  if (!refused) return { counted: limits.filter((_, place) => !each[place]!.wasFull), userPressed: user?.isFull === true };
  if (pair!.wasFull) return { refused: { why: "too-many-tries", retryAfter: pair!.retryAfterSeconds } };
  if (day?.wasFull) return { refused: { why: "link-only", retryAfter: day.retryAfterSeconds } };
  return { refused: { why: "proof-needed", retryAfter: 0, challenge: await newCaptcha(taskOf(tried)) } };
}

/** The tries of a user name by password, known or not. */
export const userSubject = (username: string): string => `user ${username}`;
/** The tries of a signed-in user's own password, in one session. */
export const ownPasswordSubject = ({ id, sessionId }: { id: string; sessionId: string }): string => `password of ${id} in ${sessionId}`;

/** Tries of a passkey, or of a signed-in user. `subject` names their owner; no other user's tries count in it. */
export type OwnTried = Pick<Tried, "subject" | "now" | "limits">;
const ownTried = (tried: OwnTried): Tried => ({ ...tried, own: "own", address: "" });

export async function takeOwnTry(db: Db, tried: OwnTried): Promise<{ retryAfter: number } | undefined> {
  const taken = await takeTry(db, ownTried(tried));
  return "refused" in taken ? { retryAfter: taken.refused.retryAfter } : undefined;
}

/** Checks the password of who is signed in. */
export async function checkOwnPassword(
  db: Db,
  { password, hash, ...tried }: OwnTried & { password: string; hash: string | undefined },
): Promise<"right" | "wrong" | { retryAfter: number }> {
  const taken = await takeTry(db, ownTried(tried));
  return "refused" in taken ? { retryAfter: taken.refused.retryAfter } : checkPassword(db, taken, { password, hash });
}

/** The counter of one address: guesses from elsewhere do not spend the owner's. */
export const atAddress = (subject: string, address: string): string => `${subject} from ${countedAddress(address)}`;

/** Seconds to wait when more people sign in at once than the server can hash for. */
const BUSY_SECONDS = 3;

/** Whether a password is right, with the same work whether there is a user or not. A try that could not be checked does not count. */
export async function checkPassword(
  db: Db,
  { counted }: Taken,
  { password, hash }: { password: string; hash: string | undefined },
): Promise<"right" | "wrong" | { why: "busy"; retryAfter: number }> {
  try {
    return (await passwordFits(password, hash)) ? "right" : "wrong";
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    if (counted.length > 0) await giveBackTogether(db, { reset: [], returned: counted });
    return { why: "busy", retryAfter: BUSY_SECONDS };
  }
}

/** Removes the counted tries of who has given the right password from this address or browser, and the right one wherever else it was `taken`. */
export async function forgiveTries(tx: Db, tried: Tried, taken?: Taken | { refused: Refused }): Promise<void> {
  if (!tried.limits.on) return;
  const [mine] = ratesOf(tried, true);
  const counted = taken && "counted" in taken ? taken.counted : [];
  await giveBackTogether(tx, { reset: [mine!], returned: counted.filter(({ name }) => name !== mine!.name) });
}

export const forgiveOwnTries = (tx: Db, tried: OwnTried): Promise<void> => forgiveTries(tx, ownTried(tried));

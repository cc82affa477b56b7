import type { Db } from "#platform/server/db.ts";
import { passwordFits } from "#platform/server/password.ts";
import { giveBack, take, type Limit } from "./limit.ts";
import { TooBusy } from "#platform/server/turns.ts";
import { TRIES } from "../rules.ts";

/** `subject` is whose password is tried, known or not; `address` the caller's, used as a key only. */
export type Tried = { subject: string; address: string; now: Date };

const ofUser = ({ subject }: Tried): Limit => ({ key: `sign-in of ${subject}`, most: TRIES.ofUser, windowSeconds: TRIES.windowSeconds });
const ofAddress = ({ address }: Tried): Limit => ({
  key: `sign-in from ${address}`,
  most: TRIES.ofAddress,
  windowSeconds: TRIES.windowSeconds,
});

/** Seconds to wait when more people sign in at once than can be hashed for. */
const BUSY_SECONDS = 3;

/**
 * Checks a password under the limits of decisions §3, with the same work whether the user is known or not. A try counts before it is
 * checked, so that guesses sent all at once count too; `forgiveTries` takes back those of somebody who knew the password.
 */
export async function checkPassword(
  db: Db,
  tried: Tried & { password: string; hash: string | undefined },
): Promise<"right" | "wrong" | { retryAfter: number }> {
  for (const limit of [ofAddress(tried), ofUser(tried)]) {
    const taken = await take(db, limit, tried.now);
    if (!taken.allowed) return { retryAfter: taken.retryAfter };
  }
  try {
    return (await passwordFits(tried.password, tried.hash)) ? "right" : "wrong";
  } catch (error) {
    if (error instanceof TooBusy) return { retryAfter: BUSY_SECONDS };
    throw error;
  }
}

/** Uncounts the tries of a user who has now given the right password, and the one from this address. */
export async function forgiveTries(tx: Db, tried: Tried): Promise<void> {
  await giveBack(tx, ofUser(tried), "all");
  await giveBack(tx, ofAddress(tried), 1);
}

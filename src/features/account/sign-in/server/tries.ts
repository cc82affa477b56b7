import type { Db } from "#platform/server/db.ts";
import { passwordFits } from "#platform/server/password.ts";
import { clear, giveBack, take, type Rate } from "#platform/server/rate-limit.ts";
import { TooBusy } from "#platform/server/limit-concurrency.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";

/** Whether tries are limited, how many wrong ones a window allows, and the key that hashes the counters' names. */
export type TryLimits = { on: boolean; secret: string; triesOfUser: number; triesOfAddress: number; windowMinutes: number };
/** `subject`: the user name that is tried, known or not; `address`: the caller's. */
export type Tried = { subject: string; address: string; now: Date; limits: TryLimits };

const rate = (name: string, key: string, { now, limits: { secret, windowMinutes } }: Tried): Omit<Rate, "limit"> => ({
  name,
  key,
  now,
  secret,
  windowSeconds: windowMinutes * 60,
});
const ofUser = (tried: Tried): Rate => ({ ...rate("sign-in.user", tried.subject, tried), limit: tried.limits.triesOfUser });
const ofAddress = (tried: Tried): Rate => ({
  ...rate("sign-in.address", countedAddress(tried.address), tried),
  limit: tried.limits.triesOfAddress,
});

/** Seconds to wait when more people sign in at once than the server can hash for. */
const BUSY_SECONDS = 3;

/** Counts a try, before what is tried is checked, so that concurrent guesses count too; `retryAfter` (seconds) after too many. */
export async function takeTry(db: Db, tried: Tried): Promise<{ retryAfter: number } | undefined> {
  for (const limit of tried.limits.on ? [ofAddress(tried), ofUser(tried)] : []) {
    const { allowed, retryAfterSeconds } = await take(db, limit);
    if (!allowed) return { retryAfter: retryAfterSeconds };
  }
  return undefined;
}

/**
 * Checks a password under the limits of decisions §3, with the same work whether the user is known or not; `forgiveTries` removes the tries of a user who
 * knew the password.
 */
export async function checkPassword(
  db: Db,
  tried: Tried & { password: string; hash: string | undefined },
): Promise<"right" | "wrong" | { retryAfter: number }> {
  const refused = await takeTry(db, tried);
  if (refused) return refused;
  try {
    return (await passwordFits(tried.password, tried.hash)) ? "right" : "wrong";
  } catch (error) {
    if (error instanceof TooBusy) return { retryAfter: BUSY_SECONDS };
    throw error;
  }
}

/** Removes the counted tries of a user who has given the right password, and the one from this address. */
export async function forgiveTries(tx: Db, tried: Tried): Promise<void> {
  if (!tried.limits.on) return;
  await clear(tx, ofUser(tried));
  await giveBack(tx, ofAddress(tried));
}

import type { Db } from "#platform/server/db.ts";
import { take, type Rate } from "#platform/server/rate-limit.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";

/** Whether requests are limited, and the key that hashes the counters' names. */
export type AccessLimits = { on: boolean; secret: string };
type Counted = { limits: AccessLimits; now: Date };

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** For each kind of attempt: how many from one address and for one subject, in how many seconds. */
const LIMITS = {
  start: { address: [20, 60 * MINUTE], subject: [3, 15 * MINUTE] },
  code: { address: [30, 15 * MINUTE], subject: [20, 30 * MINUTE] },
  finish: { address: [30, 15 * MINUTE], subject: [20, 30 * MINUTE] },
} as const;

/** Messages to one mobile number or mailbox in a day: with five tries of each code, fifty guesses in a million. */
const MESSAGES = 10;

type Attempt = { kind: keyof typeof LIMITS; address: string; subject: string };

/** Counts an attempt; the seconds to wait when there were too many from this address or about this subject, whether it exists or not. */
export async function refuseAttempt(db: Db, { kind, address, subject }: Attempt, { limits, now }: Counted): Promise<number | undefined> {
  if (!limits.on) return undefined;
  const { address: ofAddress, subject: ofSubject } = LIMITS[kind];
  const rates: Rate[] = [
    { name: `access.${kind}.address`, key: countedAddress(address), limit: ofAddress[0], windowSeconds: ofAddress[1], now, ...limits },
    { name: `access.${kind}.subject`, key: subject, limit: ofSubject[0], windowSeconds: ofSubject[1], now, ...limits },
  ];
  for (const rate of rates) {
    const { allowed, retryAfterSeconds } = await take(db, rate);
    if (!allowed) return retryAfterSeconds;
  }
  return undefined;
}

/** Counts a message to a contact on file; false when it has had its share of the day. */
export async function mayWriteTo(db: Db, contact: string, { limits: { on, secret }, now }: Counted): Promise<boolean> {
  if (!on) return true;
  return (await take(db, { name: "access.message", key: contact, limit: MESSAGES, windowSeconds: DAY, now, secret })).allowed;
}

import type { Db } from "#platform/server/db.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "#vocabulary/time-units.ts";

type Counted = { limits: { on: boolean; secret: string }; now: Date };

/** How many of each from one address, in seconds, with all links together: more than neighbours need, so that made-up links end, too. */
const OF_ADDRESS = {
  open: [60, 15 * MINUTE_SECONDS],
  number: [200, 15 * MINUTE_SECONDS],
  send: [200, HOUR_SECONDS],
  code: [200, 15 * MINUTE_SECONDS],
} as const;
/** How many of each from one address with one link, in seconds, so that nobody waits for a neighbour. */
const WITH_LINK = { number: [20, 15 * MINUTE_SECONDS], send: [20, HOUR_SECONDS], code: [20, 15 * MINUTE_SECONDS] } as const;

/** Refuses with 429 when there were too many from this address, with whatever links or with this one. */
export async function limitAddress(
  db: Db,
  { step, address, ref }: { step: keyof typeof OF_ADDRESS; address: string; ref: string },
  counted: Counted,
): Promise<void> {
  const { limits, now } = counted;
  if (!limits.on) return;
  const count = async (name: "address" | "link", key: string, [limit, windowSeconds]: readonly [number, number]): Promise<void> => {
    const taken = await take(db, { name: `e-invoice.${step}.${name}`, key, limit, windowSeconds, now, secret: limits.secret });
    if (!taken.allowed) throw new HttpProblem(429, { retryAfter: taken.retryAfterSeconds });
  };
  const from = countedAddress(address);
  await count("address", from, OF_ADDRESS[step]);
  if (step !== "open") await count("link", `${from} ${ref}`, WITH_LINK[step]);
}

/** Numbers that may be typed with one link in a day, from wherever. */
const NUMBERS = 20;
/** Codes that may be asked for: by one browser for one number, with one link, and for one number with all links of its account. */
const SENDS = { visit: [3, 15 * MINUTE_SECONDS], notice: [12, DAY_SECONDS], number: [10, DAY_SECONDS] } as const;

export async function mayTypeNumber(db: Db, noticeId: string, { limits: { on, secret }, now }: Counted): Promise<boolean> {
  if (!on) return true;
  return (await take(db, { name: "e-invoice.numbers", key: noticeId, limit: NUMBERS, windowSeconds: DAY_SECONDS, now, secret })).allowed;
}

type Sending = { visit: string; notice: string; number: string };

/** Counts a code that is asked for, the same for the owner's number and for others. */
export async function maySend(db: Db, keys: Sending, { limits: { on, secret }, now }: Counted): Promise<boolean> {
  if (!on) return true;
  for (const kind of ["visit", "notice", "number"] as const) {
    const [limit, windowSeconds] = SENDS[kind];
    const taken = await take(db, { name: `e-invoice.sends.${kind}`, key: keys[kind], limit, windowSeconds, now, secret });
    if (!taken.allowed) return false;
  }
  return true;
}

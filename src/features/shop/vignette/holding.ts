import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** Since when a holder has reserved a plate without paying, and until when it is reserved. */
export type Hold = { beganAt: Date; heldUntil: Date };
/** For how many minutes one holder may start new reservations of a plate, and for how many it is then free for others. */
export type HoldLimits = { mostMinutes: number; restMinutes: number };

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Whether a holder may reserve a plate until the instant, also repeatedly. After the longest time allowed the plate is free for others for a while; `retryAt`
 * is the end of that. A reservation that exists is not shortened, so that a payment under way is not too late.
 */
export function holdAgain(
  before: Hold | undefined,
  { now, until, limits: { mostMinutes, restMinutes } }: { now: Date; until: Date; limits: HoldLimits },
): Hold | { retryAt: Date } {
  if (!before || now >= instantAfter(before.heldUntil, restMinutes * MINUTE_MS)) return { beganAt: now, heldUntil: until };
  if (now < instantAfter(before.beganAt, mostMinutes * MINUTE_MS))
    return { beganAt: before.beganAt, heldUntil: latest(before.heldUntil, until) };
  return { retryAt: instantAfter(before.heldUntil, restMinutes * MINUTE_MS) };
}

/** Since when a holder has kept a plate from others without paying, and until when it is kept. */
export type Hold = { beganAt: Date; heldUntil: Date };
/** How long one holder may begin to keep a plate anew, and how long it is free for others then, in minutes. */
export type HoldLimits = { mostMinutes: number; restMinutes: number };

const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Whether a holder may keep a plate until the instant, again if need be. Once it was kept for long enough it is free for others for a while: `retryAt` tells
 * until when. What is kept already stays kept, so that money on its way is never too late.
 */
export function holdAgain(
  before: Hold | undefined,
  { now, until, limits: { mostMinutes, restMinutes } }: { now: Date; until: Date; limits: HoldLimits },
): Hold | { retryAt: Date } {
  if (!before || now >= later(before.heldUntil, restMinutes)) return { beganAt: now, heldUntil: until };
  if (now < later(before.beganAt, mostMinutes)) return { beganAt: before.beganAt, heldUntil: latest(before.heldUntil, until) };
  return { retryAt: later(before.heldUntil, restMinutes) };
}

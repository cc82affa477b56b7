/** How a phone went. */
export const REASONS = ["LOST", "STOLEN"] as const;
export type Reason = (typeof REASONS)[number];

/** What a suspension waits for: a change of the line that is under way, or its turn. */
export const WAITS = ["line.suspend", "line.resume", "suspension"] as const;
export type Wait = (typeof WAITS)[number];

/** So often the suspension is requested by itself before its owner is asked. */
export const MOST_ATTEMPTS = 3;
/** What may go better the next time. */
const PASSING: readonly string[] = ["failed", "other-than-requested", "cancelled", "unknown"];

type Suspension = { state: string; fault: { reason: string } | null };

/** Whether the suspension is requested again by itself. */
export const isRetried = (suspension: Suspension | undefined, attempts: number): boolean =>
  attempts < MOST_ATTEMPTS && suspension?.fault != null && PASSING.includes(suspension.fault.reason);

/** For how many days a phone that its owner has again is shown. */
export const SHOWN_DAYS = 7;

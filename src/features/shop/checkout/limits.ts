/** Why orders are rejected for a while, whatever is typed: the code of a 429. */
export const LIMITS = ["too-many-orders", "plate-rests"] as const;
/** `again` is the instant (ISO 8601) of the next allowed attempt. */
export type Limited = { why: (typeof LIMITS)[number]; again: string };

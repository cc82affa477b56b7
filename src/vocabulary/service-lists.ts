/** The types of lines, in the order of the tabs. */
export const SERVICE_TYPES = ["MOBILE", "INTERNET", "TV", "FIXED"] as const;
/** What is used of a line, and how much an offer adds: whole megabytes, minutes or messages. */
export const USAGE_KINDS = ["data", "minutes", "messages"] as const;
/** Why a customer has a line suspended. */
export const SUSPEND_REASONS = ["LOST", "STOLEN", "TRAVEL", "OTHER"] as const;
/** Why the system of faults refuses; `not-accepted`: for a reason that has no word here. */
export const FAULT_REFUSALS = ["unknown-area", "no-such-fault", "already-ended", "not-mended", "too-large", "not-accepted"] as const;

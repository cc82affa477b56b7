/** What can be requested for a line. Of one line, one operation of a family is under way at a time. */
export const KINDS = {
  "line.suspend": { family: "line.state", undo: "line.resume" },
  "line.resume": { family: "line.state", undo: "line.suspend" },
  "line.settings": { family: "line.settings", undo: null },
  "line.roaming": { family: "line.roaming", undo: "line.roaming" },
  "bolt-on.add": { family: "line.products", undo: "bolt-on.remove" },
  "bolt-on.remove": { family: "line.products", undo: null },
  "voucher.use": { family: "line.products", undo: null },
  "double-speed.add": { family: "line.products", undo: null },
} as const satisfies Record<string, { family: string; undo: string | null }>;
export type ServiceKind = keyof typeof KINDS;
export const SERVICE_KINDS = Object.keys(KINDS) as ServiceKind[];
/** The kinds that change whether a line works. */
export const STATE_KINDS = ["line.suspend", "line.resume"] as const satisfies ServiceKind[];
export type StateKind = (typeof STATE_KINDS)[number];

/**
 * Why an operation did not do what was requested: what the system of orders refused (`not-accepted`: for a reason that has no word here), that another
 * one was under way, or how it came to nothing.
 */
export const FAULTS = [
  "no-such-service",
  "not-suspended",
  "already-suspended",
  "not-allowed",
  "no-such-offer",
  "no-such-product",
  "already-there",
  "price-changed",
  "no-balance",
  "credit-limit",
  "not-accepted",
  "busy",
  "failed",
  "other-than-requested",
  "cancelled",
  "unknown",
] as const;
export type ServiceFault = (typeof FAULTS)[number];

export const STATES = ["queued", "applying", "applied", "failed", "expired"] as const;

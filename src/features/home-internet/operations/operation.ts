/** The settings of one contract that change one at a time (decisions §5). */
export const FAMILIES = ["wifi", "lan", "napt", "reservations", "access", "dns", "devices", "channels", "reset", "restart"] as const;
export type Family = (typeof FAMILIES)[number];

/** Whether an operation of this family must run alone in its contract. Reading the devices changes nothing. */
export const isExclusive = (family: Family): boolean => family === "reset" || family === "restart";

/** Families that write the same tables of a router: access gives its devices static addresses, as reservations do (decisions §10.1). */
const SHARED: readonly Family[] = ["reservations", "access"];

/** The families of which one operation runs at a time: those that share their settings with this one, and itself. */
export const familiesBeside = (family: Family): readonly Family[] => (SHARED.includes(family) ? SHARED : [family]);

/** Whether a family has settings of its own, which are compared and restored. */
export const hasSettings = (family: Family): boolean => !isExclusive(family) && family !== "devices" && family !== "channels";

/** What is requested. `repair` restores what a failed change left half done; `undo` is the customer's own command to restore the former value. */
export const KINDS = [
  "wifi.settings",
  "wifi.activate",
  "wifi.deactivate",
  "wifi.channels",
  "lan.settings",
  "lan.activate",
  "lan.deactivate",
  "devices.read",
  "napt.add",
  "napt.activate",
  "napt.deactivate",
  "napt.delete",
  "reservations.add",
  "reservations.activate",
  "reservations.deactivate",
  "reservations.delete",
  "access.type",
  "access.add",
  "access.edit",
  "access.delete",
  "dns.set",
  "dns.delete",
  "reset",
  "restart",
  "repair",
  "undo",
] as const;
export type Kind = (typeof KINDS)[number];

export const STATES = ["queued", "applying", "applied", "failed", "expired"] as const;
export type State = (typeof STATES)[number];

/** The progress of a change, in the customer's words: `asleep` waits for the router's next report; `handed` was taken by the router, which does not tell what it holds. */
export const STAGES = ["requested", "asleep", "sent", "applied", "handed", "refused", "failed", "expired", "undone"] as const;
export type Stage = (typeof STAGES)[number];

/** Why an operation failed. */
export const REASONS = [
  "refused-by-router",
  "not-supported",
  "router-full",
  "changed-at-router",
  "other-than-asked",
  "no-router",
  "too-late",
  "not-put-back",
] as const;
export type Reason = (typeof REASONS)[number];
/** `field`: of the form, where the router named a setting; `part`: which of several steps; `code`: the router's own fault code. */
export type OperationFault = { reason: Reason; field: string | null; part: string | null; code: string | null };

type OperationState = { state: State; asleep: boolean; fault: OperationFault | null; undone: boolean; onlyPassword: boolean };

/** The stage shown in the ledger. */
export function stageOf({ state, asleep, fault, undone, onlyPassword }: OperationState): Stage {
  if (undone) return "undone";
  if (state === "queued") return "requested";
  if (state === "applying") return asleep ? "asleep" : "sent";
  if (state === "failed") return fault?.reason === "refused-by-router" ? "refused" : "failed";
  if (state === "applied" && onlyPassword) return "handed";
  return state;
}

/** Kinds whose former value is known, so that they can be undone. */
const UNDOABLE: ReadonlySet<Kind> = new Set<Kind>(
  KINDS.filter((kind) => !["devices.read", "wifi.channels", "reset", "restart", "repair", "undo"].includes(kind)),
);

/** Whether the customer may restore the former value: the change was applied, nothing of the same family followed it, and it changed more than a password. */
export const mayUndo = (one: { kind: Kind; state: State; undone: boolean; newest: boolean; onlyPassword: boolean }): boolean =>
  UNDOABLE.has(one.kind) && one.state === "applied" && !one.undone && one.newest && !one.onlyPassword;

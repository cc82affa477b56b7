import type { Operation as RouterOperation } from "#features/home-internet/operations/contract.ts";
import { FAULTS, SERVICE_KINDS, type ServiceFault } from "../operations/kinds.ts";

type RouterKind = RouterOperation["kind"];
type RouterFault = NonNullable<RouterOperation["fault"]>["reason"];

const ROUTER_KINDS = [
  "router.wifi.settings",
  "router.wifi.activate",
  "router.wifi.deactivate",
  "router.lan.settings",
  "router.lan.activate",
  "router.lan.deactivate",
  "router.devices.read",
  "router.napt.add",
  "router.napt.activate",
  "router.napt.deactivate",
  "router.napt.delete",
  "router.reservations.add",
  "router.reservations.activate",
  "router.reservations.deactivate",
  "router.reservations.delete",
  "router.access.type",
  "router.access.add",
  "router.access.edit",
  "router.access.delete",
  "router.dns.set",
  "router.dns.delete",
  "router.reset",
  "router.wifi.channels",
  "router.restart",
  "router.repair",
  "router.undo",
] as const satisfies readonly `router.${RouterKind}`[];
const BILLING_KINDS = ["bill-delivery", "spending-limit"] as const;

/** Every kind of operation that the ledger has words for; another one, of a newer version, is left out. */
export const LEDGER_KINDS = [...SERVICE_KINDS, ...ROUTER_KINDS, ...BILLING_KINDS];
export type LedgerKind = (typeof LEDGER_KINDS)[number];

const ROUTER_FAULTS = [
  "refused-by-router",
  "not-supported",
  "router-full",
  "changed-at-router",
  "other-than-asked",
  "no-router",
  "too-late",
  "not-put-back",
] as const satisfies readonly RouterFault[];
/** Why something was not done. `refused`: the billing system said no. */
export const LEDGER_FAULTS = [...FAULTS, ...ROUTER_FAULTS, "refused"] as const;
export type LedgerFault = (typeof LEDGER_FAULTS)[number];

export const LEDGER_STATES = ["requested", "under-way", "late", "done", "refused", "failed", "cancelled", "unknown", "undone"] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

/** Faults by which what was requested came to nothing although nobody refused it. */
const FAILURES: ReadonlySet<LedgerFault> = new Set<ServiceFault | RouterFault>([
  "failed",
  "other-than-requested",
  "other-than-asked",
  "changed-at-router",
  "no-router",
  "not-put-back",
]);

export const faultOf = (reason: string): LedgerFault => LEDGER_FAULTS.find((one) => one === reason) ?? "refused";

type OperationFacts = {
  state: "queued" | "applying" | "applied" | "failed" | "expired";
  fault: string | null;
  late: boolean;
  undone: boolean;
};

/** How far an operation has come, as the ledger calls it. */
export function ledgerState({ state, fault, late, undone }: OperationFacts): LedgerState {
  if (undone) return "undone";
  if (state === "queued" || state === "applying") return late ? "late" : state === "queued" ? "requested" : "under-way";
  if (state === "applied") return "done";
  if (state === "expired") return fault === "unknown" ? "unknown" : "cancelled";
  return FAILURES.has(faultOf(fault ?? "refused")) ? "failed" : "refused";
}

type Applied = { kind: string; state: string; undoneBy: string | null; request: Readonly<Record<string, unknown>> };

/** What a line's change is taken back by: a change of the other kind. */
export type Reversal =
  | { kind: "line.resume"; change: { action: "resume" } }
  | { kind: "line.suspend"; change: { action: "suspend"; reason: "OTHER" } }
  | { kind: "line.roaming"; change: { action: "roaming"; enabled: boolean; capCents: number | null } };

const roamingOf = ({ request: { enabled, capCents } }: Pick<Applied, "request">) =>
  ({ action: "roaming", enabled: enabled === true, capCents: typeof capCents === "number" ? capCents : null }) as const;

/**
 * How a change of a line is taken back; undefined where it cannot be. Only the newest applied change of its family can, so that nothing older comes back with it.
 * `former`: the applied change of the same kind before it, whose value it replaced.
 */
export function reversalOf(one: Applied, { newest, former }: { newest: boolean; former?: Applied | undefined }): Reversal | undefined {
  if (one.state !== "applied" || one.undoneBy !== null || !newest) return undefined;
  switch (one.kind) {
    case "line.suspend":
      return { kind: "line.resume", change: { action: "resume" } };
    case "line.resume":
      return { kind: "line.suspend", change: { action: "suspend", reason: "OTHER" } };
    case "line.roaming":
      if (former) return { kind: "line.roaming", change: roamingOf(former) };
      return one.request["enabled"] === true
        ? { kind: "line.roaming", change: { action: "roaming", enabled: false, capCents: null } }
        : undefined;
    default:
      return undefined;
  }
}

/** Whether it added what its line's page ends: after the paid month, or at once by withdrawal, with what is then given back before the button. */
export const endsOnLine = ({ kind, state, request }: Applied): boolean =>
  kind === "bolt-on.add" && state === "applied" && request["recurring"] === true;

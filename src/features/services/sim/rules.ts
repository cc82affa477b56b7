import { SUSPEND_REASONS as REASONS } from "#vocabulary/service-lists.ts";

export { REASONS };
export type Reason = (typeof REASONS)[number];
/** So many lines are suspended or resumed as one act. */
export const MOST_LINES = 500;

/** The state of a line with a SIM card; `requested`: suspended at its customer's request, and only then its customer may resume it. */
export const SIM_STATES = ["active", "requested", "overdue", "blocked", "suspended"] as const;
export type SimState = (typeof SIM_STATES)[number];

export type Action = "suspend" | "resume";
/** Why a line is refused at once. `busy`: another operation of its state is under way. */
export const REFUSALS = ["no-sim", "already-suspended", "not-suspended", "not-allowed", "busy"] as const;
export type Refusal = (typeof REFUSALS)[number];

type Line = { serviceType: string; status: string; suspensionReason: string | null };

export function stateOf({ status, suspensionReason }: Omit<Line, "serviceType">): SimState {
  if (status === "ACTIVE") return "active";
  if (status === "BLOCKED") return "blocked";
  if (suspensionReason === "CUSTOMER_REQUEST") return "requested";
  return suspensionReason === "OVERDUE" ? "overdue" : "suspended";
}

/** Why the line cannot be suspended, or resumed; undefined where the system of orders decides. */
export function refusalOf(action: Action, line: Line): Refusal | undefined {
  if (!hasSim(line)) return "no-sim";
  const state = stateOf(line);
  if (action === "suspend") return state === "active" ? undefined : state === "blocked" ? "not-allowed" : "already-suspended";
  return state === "requested" ? undefined : state === "active" ? "not-suspended" : "not-allowed";
}

export const hasSim = ({ serviceType }: Pick<Line, "serviceType">): boolean => serviceType === "MOBILE";

/** A number as messages about a failure show it (B§8): with +359; what is no number stays as it is. */
export const shownNumber = (serviceId: string): string => (/^\d{8,9}$/.test(serviceId) ? `+359${serviceId}` : serviceId);

/** Which wording fits so many failures of so many lines. */
export const wordingOf = (failed: number, all: number): "one" | "several" | "all" =>
  failed === 1 ? "one" : failed === all ? "all" : "several";

import type { LineStatus, ServiceType, SuspensionReason } from "#features/account/customers/contract.ts";
import type { Act } from "#platform/act.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import { RUNS_OUT_DAYS } from "#vocabulary/shared-limits.ts";
import { LINE_STATES, lineState, type LineState } from "#vocabulary/states/line-states.ts";
import { PREPAID_STATES } from "#vocabulary/states/prepaid-states.ts";

export { LINE_STATES, lineState, type LineState };

/** Every state in which its prepaid number, where it has one, may have a status that takes money (B§4). */
const RECHARGEABLE = ["active", "empty", "graced", "disabled", "suspended", "blocked", "fault"] as const satisfies readonly LineState[];

/**
 * What is done to a line by its owner. What the state does not say decides the rest, where it is done: only a mobile line is suspended, and only its owner's own
 * suspension is ended by its owner.
 */
export const LINE_ACTS = {
  rename: { who: "change", where: ["lines.renameLine"], from: LINE_STATES },
  suspend: { who: "change", where: ["sim.suspendSims"], from: [...PREPAID_STATES, "fault"] },
  resume: { who: "change", where: ["sim.resumeSims"], from: ["suspended"] },
  /** Suspends the line where it is not suspended yet. */
  reportLost: { who: "change", where: ["lost-phone.reportLost", "lost-phone.retryLost", "lost-phones.retry"], from: LINE_STATES },
  recover: { who: "change", where: ["lost-phone.phoneRecovered"], from: LINE_STATES },
  undo: { who: "change", where: ["service-ledger.undoOperation"], from: LINE_STATES },
  pay: { who: "pay", where: ["bill-payments.payBills"], from: ["suspended"] },
  /** Once nothing is overdue, a line that was suspended for it is ordered back. */
  comeBack: { who: "pay", where: ["bill-payments.resumeLines", "bill-payments.resume", "bill-payments.resume-line"], from: ["suspended"] },
  recharge: { who: "pay", where: ["prepaid.recharge"], from: RECHARGEABLE },
  quickRecharge: { who: "anyone", where: ["prepaid.quickRecharge", "prepaid.payRecharge"], from: RECHARGEABLE },
} as const satisfies Record<string, Act<LineState>>;

/** The one thing to do about a line; `call` and `help` are no acts of the portal. */
export const ADVISED_ACTS = ["pay", "resume", "recharge", "call", "help", "none"] as const satisfies readonly (
  | keyof typeof LINE_ACTS
  | "call"
  | "help"
  | "none"
)[];
export type AdvisedAct = (typeof ADVISED_ACTS)[number];

/** What a list can be narrowed to: what works, what does not, and what is being mended. */
export const LINE_CONDITIONS = ["working", "stopped", "fault"] as const;
export type LineCondition = (typeof LINE_CONDITIONS)[number];

const WORKING: ReadonlySet<LineState> = new Set<LineState>(["active", "empty"]);
export const lineCondition = (state: LineState): LineCondition =>
  WORKING.has(state) ? "working" : state === "fault" ? "fault" : "stopped";

/** What the state of a line is made of. */
export type LineFacts = {
  serviceType: ServiceType;
  status: LineStatus;
  suspensionReason: SuspensionReason | null;
  prepaid: boolean;
  prepaidStatus: string | null;
  balanceCents: number | null;
  expireDate: string | null;
  hasIndividualFault: boolean;
  hasGroupFault: boolean;
};

/** The one thing to do about a line on a day. */
export function advisedAct(line: LineFacts, today: Day): AdvisedAct {
  const state = lineState(line);
  if (state === "active") return runsOut(line, today) ? "recharge" : "none";
  if (state !== "suspended") return ADVISED_IN[state];
  if (line.suspensionReason === "OVERDUE") return "pay";
  return line.suspensionReason === "CUSTOMER_REQUEST" && line.serviceType === "MOBILE" ? "resume" : "call";
}

const ADVISED_IN: Record<Exclude<LineState, "active" | "suspended">, AdvisedAct> = {
  empty: "recharge",
  blocked: "call",
  graced: "recharge",
  disabled: "recharge",
  expired: "help",
  preactive: "help",
  inactive: "call",
  fault: "help",
};

/** A prepaid line whose date is near. */
const runsOut = ({ prepaid, expireDate }: LineFacts, today: Day): boolean =>
  prepaid && expireDate !== null && expireDate <= plusDays(today, RUNS_OUT_DAYS);

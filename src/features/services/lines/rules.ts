import type { LineStatus, ServiceType, SuspensionReason } from "#features/account/customers/contract.ts";
import { lineState, type LineState } from "#vocabulary/states/line-states.ts";
import { refusePersonText } from "#vocabulary/person-text.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import type { USAGE_KINDS } from "#vocabulary/service-lists.ts";
import { RUNS_OUT_DAYS } from "#vocabulary/shared-limits.ts";

/** How many lines a page of the list has. */
export const PAGE_SIZE = 20;
export const PAGE_RANGE = 5;
/** The longest name, number or tariff that is searched for. */
export const LONGEST_SEARCH = 60;

/** The longest name of a line. */
export const LONGEST_NAME = 60;
export const NAME_PROBLEMS = ["missing", "too-long", "characters"] as const;
export type NameProblem = (typeof NAME_PROBLEMS)[number];

/** A line's name as it was typed, or why it cannot be one: it stands in notices and mails, so it is no address of a site. */
export function readName(typed: string): { name: string } | { problem: NameProblem } {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  if (name === "") return { problem: "missing" };
  if (name.length > LONGEST_NAME) return { problem: "too-long" };
  return refusePersonText(name) ? { problem: "characters" } : { name };
}

export type UseKind = (typeof USAGE_KINDS)[number];

/** What a list can be narrowed to: what works, what does not, and what is being mended. */
export const STANDINGS = ["working", "stopped", "fault"] as const;
export type Standing = (typeof STANDINGS)[number];

/** The one thing to do about a line. */
export const ACTS = ["pay", "resume", "recharge", "call", "help", "none"] as const;
export type Act = (typeof ACTS)[number];

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

const WORKING: ReadonlySet<LineState> = new Set<LineState>(["active", "empty"]);
export const standingOf = (state: LineState): Standing => (WORKING.has(state) ? "working" : state === "fault" ? "fault" : "stopped");

/** The one thing to do about a line on a day. */
export function actOf(line: LineFacts, today: Day): Act {
  const state = lineState(line);
  if (state === "active") return runsOut(line, today) ? "recharge" : "none";
  if (state !== "suspended") return OF_STATE[state];
  if (line.suspensionReason === "OVERDUE") return "pay";
  return line.suspensionReason === "CUSTOMER_REQUEST" && line.serviceType === "MOBILE" ? "resume" : "call";
}

const OF_STATE: Record<Exclude<LineState, "active" | "suspended">, Act> = {
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

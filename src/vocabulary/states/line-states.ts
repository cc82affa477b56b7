import { PREPAID_STATES, prepaidState, prepaidStates, type PrepaidState } from "./prepaid-states.ts";
import type { StateTable } from "./state-table.ts";

/** What a line is to its owner; a prepaid line is what its number is. GRACED and DISABLED count as suspended (B§4). */
export const LINE_STATES = [...PREPAID_STATES, "suspended", "fault"] as const;
export type LineState = PrepaidState | "suspended" | "fault";

/** What the state of a line is made of. */
export type LineStateFacts = {
  status: "ACTIVE" | "SUSPENDED" | "BLOCKED";
  prepaid: boolean;
  prepaidStatus: string | null;
  balanceCents: number | null;
  hasIndividualFault: boolean;
  hasGroupFault: boolean;
};

/** The one state of a line: what stops it comes before what disturbs it. */
export function lineState(line: LineStateFacts): LineState {
  if (line.status === "BLOCKED") return "blocked";
  if (line.status === "SUSPENDED") return "suspended";
  const number = line.prepaid ? prepaidState({ status: line.prepaidStatus, balanceCents: line.balanceCents }) : "active";
  const isDisturbed = line.hasIndividualFault || line.hasGroupFault;
  return isDisturbed && (number === "active" || number === "empty") ? "fault" : number;
}

const USABLE: ReadonlySet<LineState> = new Set<LineState>(["active", "empty", "fault"]);
/** Whether a line can be used: one that cannot shows no allowance. */
export const isUsable = (state: LineState): boolean => USABLE.has(state);

const bg: Record<LineState, string> = { ...prepaidStates.words.bg, suspended: "Спряна", fault: "Повреда" };
const en: typeof bg = { ...prepaidStates.words.en, suspended: "Suspended", fault: "Fault" };

export const lineStates: StateTable<LineState> = {
  kind: "line",
  tones: { ...prepaidStates.tones, suspended: "error", fault: "warning" },
  words: { bg, en },
};

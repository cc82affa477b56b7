import type { StateTable } from "./state-table.ts";

/** What a prepaid number is: `empty` is active without balance, `inactive` any status that the portal has no word for. */
export const PREPAID_STATES = ["active", "empty", "graced", "disabled", "blocked", "expired", "preactive", "inactive"] as const;
export type PrepaidState = (typeof PREPAID_STATES)[number];

const OF_STATUS: Record<string, PrepaidState> = {
  ...{ ACTIVE: "active", GRACED: "graced", DISABLED: "disabled" },
  ...{ BLOCKED: "blocked", EXPIRED: "expired", PREACTIVE: "preactive" },
};

/** The state of a prepaid number, from what the prepaid system tells of it. */
export function prepaidState({ status, balanceCents }: { status: string | null; balanceCents: number | null }): PrepaidState {
  const state = OF_STATUS[status ?? ""] ?? "inactive";
  return state === "active" && balanceCents !== null && balanceCents <= 0 ? "empty" : state;
}

/** The words are feminine: they are said of the line, the card and the service. */
const bg: Record<PrepaidState, string> = {
  active: "Работи",
  empty: "Без баланс",
  graced: "Ограничена",
  disabled: "Изключена",
  blocked: "Блокирана",
  expired: "Изтекла",
  preactive: "Неактивирана",
  inactive: "Неактивна",
};
const en: typeof bg = {
  active: "Working",
  empty: "No balance",
  graced: "Restricted",
  disabled: "Disabled",
  blocked: "Blocked",
  expired: "Expired",
  preactive: "Not activated",
  inactive: "Not active",
};

/** The words and tones of the states of a line with a prepaid number. */
export const prepaidStates: Pick<StateTable<PrepaidState>, "tones" | "words"> = {
  tones: {
    ...{ active: "success", empty: "warning", graced: "error", disabled: "error" },
    ...{ blocked: "error", expired: "plain", preactive: "plain", inactive: "plain" },
  },
  words: { bg, en },
};

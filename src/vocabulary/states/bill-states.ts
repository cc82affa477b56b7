import type { Day } from "../day.ts";
import type { StateTable } from "./state-table.ts";

/** What a bill is to its customer. */
export const BILL_STATES = ["prepared", "unpaid", "overdue", "paid", "credited"] as const;
export type BillState = (typeof BILL_STATES)[number];

/** A bill is overdue from the day after its due date; one without a due date never is. */
export const isOverdue = ({ dueOn }: { dueOn: string | null }, today: Day): boolean => dueOn !== null && dueOn < today;

const bg: Record<BillState, string> = {
  prepared: "Изготвя се",
  unpaid: "За плащане",
  overdue: "Просрочена",
  paid: "Платена",
  credited: "Кредитно известие",
};
const en: typeof bg = { prepared: "Being prepared", unpaid: "To pay", overdue: "Overdue", paid: "Paid", credited: "Credit note" };

export const billStates: StateTable<BillState> = {
  kind: "bill",
  tones: { prepared: "info", unpaid: "warning", overdue: "error", paid: "success", credited: "plain" },
  words: { bg, en },
};

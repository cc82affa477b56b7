import type { Act } from "#platform/act.ts";
import type { Day } from "#vocabulary/day.ts";
import { BILL_STATES, isOverdue, type BillState } from "#vocabulary/states/bill-states.ts";

export { BILL_STATES };

/** The life of a bill as the billing system has it (TM Forum 678), and the portal stores it; what is in neither list is settled. */
export const UNSENT_STATES = ["new", "onHold", "validated"] as const;
export const UNPAID_STATES = ["sent", "partiallyPaid"] as const;

/** What is done to a bill. The billing system issues it and says what is paid of it: a payment is posted there, and the bill is read again. */
export const BILL_ACTS = {
  issue: { who: "portal", where: ["bill-run.issue", "bill-run.refresh"], from: [], to: "prepared" },
  read: { who: "portal", where: ["bill-run.refresh", "bill-payments.read-back"], from: ["prepared", "unpaid", "overdue"] },
  remind: { who: "portal", where: ["bill-payments.remind", "bill-payments.send-reminder"], from: ["unpaid"] },
  pay: { who: "pay", where: ["bill-payments.payBills"], from: ["unpaid", "overdue"] },
  post: { who: "portal", where: ["bill-payments.post"], from: ["unpaid", "overdue"] },
} as const satisfies Record<string, Act<BillState>>;

/** The state of a bill on a day; it is overdue from the day after its due date. */
export function billState(bill: { kind: "invoice" | "credit-note"; state: string; dueOn: string | null }, today: Day): BillState {
  if (UNSENT_STATES.some((state) => state === bill.state)) return "prepared";
  if (bill.kind === "credit-note") return "credited";
  if (!UNPAID_STATES.some((state) => state === bill.state)) return "paid";
  return isOverdue(bill, today) ? "overdue" : "unpaid";
}

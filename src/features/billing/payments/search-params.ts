import { withQuery } from "#platform/address.ts";
import { FAULTS, WHATS, type Fault, type What } from "./rules.ts";

const PROBLEMS = [...FAULTS, "billing-away", "payments-away", "already-have-payment"] as const;
type PayProblem = Fault | "billing-away" | "payments-away" | "already-have-payment";

/** What the address of the tab asks for: an account or a bill to pay, and how a form ended that was sent without a script. */
export type PayParams = {
  account: string | undefined;
  bill: string | undefined;
  what: What | undefined;
  problem: PayProblem | undefined;
  /** The payment that is there already. */
  payment: string | undefined;
  isPaid: boolean;
  mayAnyway: boolean;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What is no such value counts as not asked for. */
export function readPayParams(search: Record<string, unknown>): PayParams {
  const [account, bill, payment] = [text(search["account"]), text(search["bill"]), text(search["payment"])];
  return {
    account: /^\d{10}$/.test(account) ? account : undefined,
    bill: /^[A-Za-z0-9._-]{1,64}$/.test(bill) ? bill : undefined,
    what: WHATS.find((what) => what === search["what"]),
    problem: PROBLEMS.find((problem) => problem === search["problem"]),
    payment: ID.test(payment) ? payment : undefined,
    isPaid: search["paymentState"] === "paid",
    mayAnyway: search["anyway"] === "yes",
  };
}

type PaySearch = {
  account: string;
  what: What;
  bill?: string | undefined;
  problem: PayProblem;
  payment?: string;
  paymentState?: "open" | "paid";
  anyway?: "yes" | undefined;
};
/** The address of the tab, with why a form began no payment. */
export const refusedPaymentAddress = (search: PaySearch): string => withQuery("{area}/invoices", { open: "payments", ...search });

/** The address of the page of a payment, with why its lines were not requested again. */
export const paymentAddress = (id: string, problem?: "open-order" | "nothing-to-resume"): string =>
  withQuery(`{area}/invoices/payments/${id}`, { problem });

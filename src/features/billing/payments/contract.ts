import { BILLS, BILL_CARDS, LINE_CHANGES } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import type { Call } from "#platform/client.ts";
import { endpoint } from "#platform/endpoint.ts";
import { ApiError, problem } from "#platform/problem.ts";
import { PAYMENT_STATES } from "#vocabulary/states/payment-states.ts";
import { INVOICES } from "#vocabulary/area-paths.ts";
import { FAULTS, RESUMPTION_STATES, WHATS } from "./rules.ts";
import { refusedPaymentAddress, paymentAddress, readPayParams, type PayParams } from "./search-params.ts";

/** Euro with two decimals. */
const Euro = z.string();

export const PayableBill = z.object({
  id: z.string(),
  number: z.string(),
  /** Null: the billing system says none. */
  dueOn: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** What is left of it in euro, and in lev for a bill of before 2026. */
  left: Euro,
  leftLev: z.nullable(z.string()),
});
export type PayableBill = z.infer<typeof PayableBill>;

const PaymentHead = z.object({
  id: z.string(),
  account: z.string(),
  what: z.enum(WHATS),
  amount: Euro,
  startedAt: z.iso.datetime(),
  state: z.enum(PAYMENT_STATES),
});
export type PaymentHead = z.infer<typeof PaymentHead>;

export const PayableAccount = z.object({
  code: z.string(),
  name: z.string(),
  /** The billing system did not answer now: these are its last words, with their time; null: it never answered. */
  isOld: z.boolean(),
  answeredAt: z.nullable(z.iso.datetime()),
  /** Unpaid after their due date, and the first of these dates; 0.00 and null where nothing is. */
  overdue: Euro,
  overdueDueOn: z.nullable(z.string()),
  unpaid: Euro,
  /** By due date. */
  bills: z.array(PayableBill),
  /** The user's names of the lines that are suspended because of its debt. */
  suspended: z.array(z.string()),
});
export type PayableAccount = z.infer<typeof PayableAccount>;

export const Payable = z.object({ accounts: z.array(PayableAccount), payments: z.array(PaymentHead) });
export type Payable = z.infer<typeof Payable>;

// any text: what is not granted gets the same answer as what does not exist
const Account = z.string().check(z.maxLength(40), z.describe("The code of a billing account."));
const Bill = z.string().check(z.maxLength(64), z.describe("The bill's id."));
const Id = z.string().check(z.maxLength(64), z.describe("The payment's id."));

export const payable = endpoint.get({
  path: `${INVOICES}/payable`,
  access: "customer",
  needs: "pay",
  summary: "What can be paid of the billing accounts that the user may pay for, and the last ten payments.",
  query: z.object({ account: z.optional(Account) }),
  answers: { 200: { when: "By account.", body: Payable } },
});

export const payBills = endpoint.post(
  {
    path: `${INVOICES}/pay`,
    requires: BILL_CARDS,
    access: "customer",
    needs: "pay",
    summary:
      "Begins a payment by card of a bill or a part of it, of all that is overdue of an account, or of a sum for it. The billing system is queried first. The same again continues the same payment.",
    idempotent: true,
    body: z.strictObject({
      account: Account,
      what: z.enum(WHATS),
      bill: z.optional(Bill),
      amount: z.string().check(z.maxLength(20), z.describe("In euro. For everything overdue: the sum that the payer saw.")),
      /** Pays although another payment is not finished. */
      anyway: z.optional(z.literal("yes")),
    }),
    answers: {
      200: { when: "The payer goes to the payment company's page.", body: z.object({ paymentId: z.string(), redirectUrl: z.string() }) },
      409: {
        when: "B§8 already have payment: another payment of the same is not finished (`open`), or was just paid and is being posted (`paid`). `anyway`: whether it may be paid all the same.",
        body: z.object({
          problem: z.literal("already-have-payment"),
          paymentId: z.string(),
          state: z.enum(["open", "paid"]),
          anyway: z.boolean(),
        }),
      },
      422: {
        when: "The sum is none, too small or too large; what is owed has changed since it was shown; or nothing is owed.",
        body: problem(...FAULTS),
      },
      502: {
        when: "The billing system or the payment company does not answer. Nothing was paid.",
        body: problem("billing-away", "payments-away"),
      },
    },
  }, // the page's CSP lets no form lead to another site: a link on the payment's page does it
  (answer, { body: { account, what, bill } }) => {
    if (answer.status === 200) return paymentAddress(answer.body.paymentId);
    const { problem: why } = answer.body;
    if (answer.status !== 409) return refusedPaymentAddress({ account, what, bill, problem: why });
    const { paymentId, state, anyway } = answer.body;
    return refusedPaymentAddress({
      account,
      what,
      bill,
      problem: why,
      payment: paymentId,
      paymentState: state,
      anyway: anyway ? "yes" : undefined,
    });
  },
);

export const BillPayment = z.object({
  ...PaymentHead.shape,
  accountName: z.string(),
  bills: z.array(z.object({ number: z.string(), amount: Euro })),
  /** Where it is paid while it is open; null otherwise. */
  payAt: z.nullable(z.string()),
  /** What is still overdue of its account, once it is posted. */
  overdue: Euro,
  /** What is left to pay of its account, where the money goes back and the account has been read since; null otherwise. */
  owed: z.nullable(Euro),
  lines: z.array(z.object({ serviceId: z.string(), name: z.string(), state: z.enum(RESUMPTION_STATES) })),
  /** Whether a line did not come back and may be requested again. */
  mayResume: z.boolean(),
  /** `no-mail`: its payer has no contact e-mail, so none comes. */
  receipt: z.enum(["none", "coming", "sent", "no-mail"]),
  /** Milliseconds after which to query again; absent when nothing will change by itself. */
  checkingTime: z.optional(z.int()),
});
export type BillPayment = z.infer<typeof BillPayment>;

export const billPayment = endpoint.get({
  path: `${INVOICES}/payment`,
  access: "customer",
  needs: "pay",
  summary: "How far a payment of bills is: at the payment company, at the billing system, and the lines that come back.",
  query: z.object({ id: Id }),
  answers: { 200: { when: "The payment.", body: BillPayment } },
});

export const resumeLines = endpoint.post(
  {
    path: `${INVOICES}/resume`,
    requires: [...BILLS, ...LINE_CHANGES],
    access: "customer",
    needs: "pay",
    summary: "Requests again the lines that did not come back after a payment.",
    idempotent: true,
    body: z.strictObject({ id: Id }),
    answers: {
      200: { when: "Requested: the payment as it is now.", body: BillPayment },
      409: {
        when: "`open-order` (B§8): an order for each of these lines is open already. `nothing-to-resume`: none of them is suspended for debt, or something is still overdue.",
        body: problem("open-order", "nothing-to-resume"),
      },
    },
  },
  (answer, { body: { id } }) => paymentAddress(id, answer.status === 200 ? undefined : answer.body.problem),
);

export const paymentsContract = { payable, payBills, billPayment, resumeLines };

/** What the tab of payments shows; `payable` is undefined for a user who may pay for no account. */
export type PayGiven = { payable: Payable | undefined; params: PayParams };

/** Reads the tab of payments. An account that is not granted counts as not asked for. */
export async function readPayments(call: Call, search: Record<string, unknown>): Promise<PayGiven> {
  const params = readPayParams(search);
  const { account } = params;
  const read = async (query: { account?: string }): Promise<Payable | undefined> => {
    try {
      return (await call(payable, { query })).body;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  };
  const shown = account === undefined ? undefined : await read({ account });
  return shown ? { payable: shown, params } : { payable: await read({}), params: { ...params, account: undefined } };
}

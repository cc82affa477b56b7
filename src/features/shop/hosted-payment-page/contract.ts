import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { paymentAddress } from "./search-params.ts";

const PaymentId = z.string().check(z.regex(/^pay_\w{10,40}$/), z.describe("The payment's id at the simulated payment company."));

/** What the demo's cards do when paying. */
export const CardScenario = z.enum(["pays", "no-funds", "bank-declines", "asks-code", "calls-twice", "loses-return", "calls-late"]);
export type CardScenario = z.infer<typeof CardScenario>;

export const Bill = z.object({
  paymentId: z.string(),
  /** A decimal with two places. */
  amount: z.string(),
  currency: z.enum(["EUR", "BGN"]),
  description: z.string(),
  status: z.enum(["open", "paid", "declined", "expired", "refunded"]),
  /** The shop's addresses: after an answer, and for a payer who returns without paying. */
  returnUrl: z.string(),
  cancelUrl: z.string(),
  cards: z.array(z.object({ number: z.string(), does: CardScenario })),
});
export type Bill = z.infer<typeof Bill>;

export const bill = endpoint.get({
  path: "/dev/payments/:paymentId/bill",
  access: "anyone",
  summary: "The amount to be paid, and the demo's card numbers. Only while DEMO is on and payments are simulated.",
  params: z.object({ paymentId: PaymentId }),
  answers: { 200: { when: "The payment as it stands.", body: Bill } },
});

export const pay = endpoint.post(
  {
    path: "/dev/payments/:paymentId/pay",
    access: "anyone",
    summary: "Pays with one of the demo's cards and sends the signed callback. Repeated, it charges once.",
    params: z.object({ paymentId: PaymentId }),
    body: z.strictObject({
      card: z.string().check(z.maxLength(30)),
      /** The bank's code, for a card that requires one. */
      code: z.optional(z.string().check(z.maxLength(10))),
      /** The selected card of the list, as the form sends it: the one that pays by default. */
      "demo-card": z.optional(z.string().check(z.maxLength(30))),
    }),
    answers: {
      200: {
        when: "Settled. `go` is the way back to the shop; null where this card loses it.",
        body: z.object({ outcome: z.enum(["paid", "declined"]), go: z.nullable(z.string()) }),
      },
      409: { when: "The payment's time has passed.", body: problem("closed") },
      422: { when: "No card of the demo, or the bank asks for a code first.", body: problem("unknown-card", "code-needed") },
    },
  },
  (answer, { params: { paymentId } }) => {
    if (answer.status !== 200) return paymentAddress(paymentId, { problem: answer.body.problem });
    return answer.body.go === null ? paymentAddress(paymentId, { lost: "yes" }) : { own: answer.body.go };
  },
);

export const hostedPaymentPageContract = { bill, pay };

import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { decimal, type Money } from "#vocabulary/money.ts";
import { hostedPaymentPageContract, type Bill } from "../contract.ts";
import { closeOverduePayments, sendCallback } from "./jobs.ts";

/** The simulated payment company as its page uses it. */
type PageSimulator = {
  cards: Bill["cards"];
  bill(
    paymentId: string,
  ): Promise<(Pick<Bill, "paymentId" | "description" | "status" | "returnUrl" | "cancelUrl"> & { amount: Money }) | undefined>;
  pay(
    db: Db,
    attempt: { paymentId: string; card: string; code?: string | undefined },
  ): Promise<
    | { state: "settled"; outcome: "paid" | "declined"; go: string | null; callbacks: { eventId: string; startAfter?: Date }[] }
    | { state: "code-needed" | "unknown-card" | "closed" | "no-such-payment" }
  >;
};
type Dependencies = { jobs: Jobs; simulator: PageSimulator };
type Pay = ServerFeature<typeof hostedPaymentPageContract, Dependencies>["handlers"]["pay"];

/** The simulated payment company's hosted page. The app registers it in a demo only. */
export const hostedPaymentPage: ServerFeature<typeof hostedPaymentPageContract, Dependencies> = {
  contract: hostedPaymentPageContract,
  handlers: {
    async bill({ params }, { simulator }) {
      const found = await simulator.bill(params.paymentId);
      if (!found) throw new HttpProblem(404);
      const { cents, currency } = found.amount;
      return { status: 200, body: { ...found, amount: decimal(cents), currency, cards: simulator.cards } };
    },

    pay: (request, deps) => pay(request, deps),
  },
};

export const hostedPaymentPageServer = {
  name: "hosted-payment-page",
  about: "The payment page of the simulated payment provider.",
  feature: hostedPaymentPage,
  jobs: [closeOverduePayments, sendCallback],
};

/** Decides on a card and notifies the shop. */
const pay: Pay = ({ params, body: { "demo-card": marked, ...written }, once }, { simulator, jobs }) =>
  once(async (tx) => {
    const decision = await simulator.pay(tx, { ...params, ...written, card: written.card.trim() || (marked ?? "") });
    if (decision.state === "no-such-payment") throw new HttpProblem(404);
    if (decision.state === "closed") return { status: 409, body: { problem: "closed" } };
    if (decision.state !== "settled") return { status: 422, body: { problem: decision.state } };
    for (const { eventId, ...when } of decision.callbacks) await jobs.enqueue(tx, sendCallback, { payload: { eventId }, ...when });
    return { status: 200, body: { outcome: decision.outcome, go: decision.go } };
  });

import * as z from "zod/mini";
import { GiveUp, job } from "#platform/server/jobs.ts";
import { payeeOf, type CardDependencies } from "./payee.ts";
import { findCard, findRefund, settleRefund } from "./store.ts";

/** Refunds a payment at the payment company. */
export const refundCard = job({
  name: "bill-payments.refund",
  payload: z.strictObject({ refundId: z.uuid() }),
  attempts: 300, // about three days
  retryAfter: 10,
  async run({ refundId }, { db, clock, payments, payees }: CardDependencies) {
    const owed = await findRefund(db, refundId);
    const card = owed && (await findCard(db, owed.cardId));
    if (owed?.state !== "due" || !card?.providerId) return;
    const amount = { cents: card.eurCents, currency: "EUR" } as const;
    const answer = await payments.refund({ paymentId: card.providerId, amount, key: refundId });
    await db.transaction().execute(async (tx) => {
      const settled = answer.state === "refused" ? answer : { state: "done" as const, providerRefundId: answer.refundId, now: clock.now() };
      const isNew = await settleRefund(tx, refundId, settled);
      if (isNew) await payeeOf(payees, card).refunded?.(tx, card, settled.state);
    });
    if (answer.state === "refused") throw new GiveUp(`the payment company refused to give back ${refundId}: ${answer.reason}`);
  },
});

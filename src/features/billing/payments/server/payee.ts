import type { Clock } from "#platform/server/clock.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Payee } from "./cards/payee.ts";
import { postPayment, sendRefundNotice } from "./jobs.ts";
import { markPaid } from "./store.ts";

/** Bills as a payee: money that came is posted to the billing system by a job. */
export const billsPayee = ({ clock, jobs }: { clock: Pick<Clock, "now">; jobs: Jobs }): Payee => ({
  name: "bills",
  async paid(tx, { id, subject, settledAt }) {
    const isNew = await markPaid(tx, subject, { cardId: id, paidAt: settledAt ?? clock.now() });
    if (!isNew) return "unusable";
    await jobs.enqueue(tx, postPayment, { payload: { paymentId: subject } });
    return "taken";
  },
  async refunded(tx, { id, subject }, answer) {
    if (answer === "done") await jobs.enqueue(tx, sendRefundNotice, { payload: { paymentId: subject, cardId: id } });
  },
});

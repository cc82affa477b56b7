import { SHOP } from "#vocabulary/system-needs.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { sendReceipt, sendRefundNotice } from "./jobs.ts";
import { sendConfirmationRequest, lapseUnconfirmed } from "../confirming/server/jobs.ts";
import { settleLines } from "./lines.ts";
import { paymentsOf, unpaidOrders } from "./money-store.ts";
import { isGoods, type OrdersDependencies } from "./dependencies.ts";
import { orderPayments } from "./news.ts";
import { sendWithdrawalReceipt, sendCancellationNotice } from "../history/server/jobs.ts";
import { sendParcelNotice } from "./parcel-jobs.ts";
import { moveParcels, cancelParcel } from "./parcels.ts";
import { markCancelled, forgetUnpaid, lockOrder, waitingOrders } from "./store.ts";
import { isLive } from "#vocabulary/card-payment.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

const AT_A_TIME = 100;

/** Queries payments without an event, and cancels orders whose time to pay is over. */
export const checkPendingPayments = recurringJob(
  { name: "orders.check-payments", requires: [...SHOP, "payments"], schedule: "* * * * *" },
  async (deps: OrdersDependencies) => {
    const { db, clock } = deps;
    await orderPayments.checkQuiet(deps);
    for (const orderId of await unpaidOrders(db, { now: clock.now(), most: AT_A_TIME }))
      await db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId);
        const live = (await paymentsOf(tx, orderId)).some(isLive);
        if (order?.state === "received" && !live) await markCancelled(tx, orderId, "not-paid");
      });
  },
);

/** Queries the sellers about paid lines that are not settled. */
export const checkWaitingLines = recurringJob({ name: "orders.check-lines", schedule: "* * * * *" }, async (deps: OrdersDependencies) => {
  // goods are tracked by their parcel instead, and would only delay the others
  const kinds = deps.sellers.filter((seller) => !isGoods(seller)).map(({ kind }) => kind);
  for (const orderId of await waitingOrders(deps.db, { kinds, most: AT_A_TIME }))
    await deps.db.transaction().execute((tx) => settleLines(tx, orderId, deps));
});

/** Days for which an unpaid order is stored, as the policy informs the buyer. */
const UNPAID_RETENTION_DAYS = 30;

/** Nightly: deletes unpaid orders. */
export const forgetUnpaidOrders = recurringJob(
  { name: "orders.forget-unpaid", schedule: "40 4 * * *", attempts: 3 },
  async ({ db, clock }: Pick<OrdersDependencies, "db" | "clock">) => {
    const before = instantBefore(clock.now(), UNPAID_RETENTION_DAYS * DAY_MS);
    while ((await forgetUnpaid(db, before)) === 1000);
  },
);

/** Every job of this feature. */
export const ordersJobs = [
  sendReceipt,
  orderPayments.refund,
  sendRefundNotice,
  sendCancellationNotice,
  sendWithdrawalReceipt,
  sendParcelNotice,
  cancelParcel,
  moveParcels,
  checkPendingPayments,
  checkWaitingLines,
  sendConfirmationRequest,
  lapseUnconfirmed,
  forgetUnpaidOrders,
];

import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { GRACE_MINUTES, minutesLater } from "../rules.ts";
import { refund, sendReceipt, tellRefund } from "./jobs.ts";
import { askToConfirm, lapseUnconfirmed } from "../confirming/server/jobs.ts";
import { settleLines } from "./lines.ts";
import { paymentsOf, quietPayments, unpaidOrders, type PaymentRow } from "./money-store.ts";
import { isGoods, type OrdersDependencies } from "./dependencies.ts";
import { hearOutcome } from "./news.ts";
import { sendWithdrawalReceipt, tellCancelled } from "../history/server/jobs.ts";
import { tellOfParcel } from "./parcel-jobs.ts";
import { moveParcels, recallParcel } from "./parcels.ts";
import { cancelOrder, forgetUnpaid, lockOrder, waitingOrders } from "./store.ts";

const AT_A_TIME = 100;
/** The company's callback gets this long, in minutes, before we ask ourselves. */
const QUIET_MINUTES = 2;

/** Asks about payments of which no news came, and gives up orders whose time to pay is over. */
export const askAboutPayments = job({
  name: "orders.ask-about-payments",
  payload: z.strictObject({}),
  attempts: 1,
  schedule: "* * * * *",
  async run(_, deps: OrdersDependencies) {
    const { db, clock } = deps;
    const now = clock.now();
    for (const payment of await quietPayments(db, { startedBefore: minutesLater(now, -QUIET_MINUTES), most: AT_A_TIME })) {
      const outcome = await outcomeOf(payment, deps);
      if (outcome) await db.transaction().execute((tx) => hearOutcome(tx, payment.id, { ...deps, outcome }));
    }
    for (const orderId of await unpaidOrders(db, { now, most: AT_A_TIME }))
      await db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId);
        const live = (await paymentsOf(tx, orderId)).some(({ state }) => state === "beginning" || state === "open");
        if (order?.state === "received" && !live) await cancelOrder(tx, orderId, "not-paid");
      });
  },
});

async function outcomeOf({ providerId, expiresAt }: PaymentRow, { payments, clock }: OrdersDependencies) {
  const over = minutesLater(expiresAt, GRACE_MINUTES) <= clock.now();
  // never opened as far as we know; if it was after all, its news names our own id and is still heard
  if (!providerId) return over ? "expired" : undefined;
  const status = await payments.status(providerId);
  if (status === "paid" || status === "declined" || status === "expired") return status;
  return status === "open" || !over ? undefined : "expired";
}

/** Asks the sellers about paid lines of which they have not told. */
export const askAboutLines = job({
  name: "orders.ask-about-lines",
  payload: z.strictObject({}),
  attempts: 1,
  schedule: "* * * * *",
  async run(_, deps: OrdersDependencies) {
    // what is sent is followed by its parcel instead, and would only keep the others waiting
    const kinds = deps.sellers.filter((seller) => !isGoods(seller)).map(({ kind }) => kind);
    for (const orderId of await waitingOrders(deps.db, { kinds, most: AT_A_TIME }))
      await deps.db.transaction().execute((tx) => settleLines(tx, orderId, deps));
  },
});

/** How long the trace of an unpaid order is kept, in days: as the policy tells the buyer. */
const UNPAID_KEPT_DAYS = 30;

/** Nightly: forgets who wanted to buy what and did not. */
export const forgetUnpaidOrders = job({
  name: "orders.forget-unpaid",
  payload: z.strictObject({}),
  attempts: 3,
  schedule: "40 4 * * *",
  async run(_, { db, clock }: Pick<OrdersDependencies, "db" | "clock">) {
    const before = minutesLater(clock.now(), -UNPAID_KEPT_DAYS * 24 * 60);
    while ((await forgetUnpaid(db, before)) === 1000);
  },
});

/** Every job of this room. */
export const ordersJobs = [
  sendReceipt,
  refund,
  tellRefund,
  tellCancelled,
  sendWithdrawalReceipt,
  tellOfParcel,
  recallParcel,
  moveParcels,
  askAboutPayments,
  askAboutLines,
  askToConfirm,
  lapseUnconfirmed,
  forgetUnpaidOrders,
];

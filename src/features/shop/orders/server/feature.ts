import { SHOP } from "#vocabulary/system-needs.ts";
import type { Language } from "#platform/language.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Db } from "#platform/server/db.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import type { PaymentNews } from "#providers/payments/port.ts";
import { ordersContract, type Order } from "../contract.ts";
import { isMoving, unconfirmedStanding } from "../order.ts";
import { confirmationOf } from "../confirming/server/store.ts";
import { CHECKING_TIME, showCommon, showLine } from "../history/server/show.ts";
import type { OrdersDependencies, OtherPayments } from "./dependencies.ts";
import { checkPayments, orderPayments } from "./news.ts";
import { hiddenMailbox, opensOrder } from "./order-link.ts";
import { isReceiptDue, readOrder, type WholeOrder } from "./read-order.ts";
import { findOrder, findOrderFor } from "./store.ts";
import { sendReceipt, sendRefundNotice } from "./jobs.ts";
import { sendParcelNotice } from "./parcel-jobs.ts";
import { moveParcels, cancelParcel } from "./parcels.ts";
import { checkWaitingLines, checkPendingPayments, forgetUnpaidOrders } from "./sweeps.ts";

export const ordersFeature: ServerFeature<typeof ordersContract, OrdersDependencies & OtherPayments> = {
  contract: ordersContract,
  handlers: {
    async order({ params: { basketId }, query: { key }, knownVisitor, user, language }, deps) {
      const visitor = knownVisitor && visitorHash(knownVisitor);
      const own = await findOrderFor(deps.db, basketId, { visitor, userId: user?.id });
      const known = own ?? (await findByLink(basketId, key, deps));
      if (!known) throw new HttpProblem(404);
      const find = () => findOrder(deps.db, known.id);
      if (known.state === "received") await checkPayments([known.id], deps);
      const order = known.state === "received" ? ((await find()) ?? known) : known;
      const awaited = unconfirmedStanding(order) === "awaiting-confirmation" ? await confirmationOf(deps.db, order.id) : undefined;
      const shown = show(await readOrder(deps.db, order, deps), { language, awaited });
      return { status: 200, body: own ? shown : forOthers(shown) };
    },

    async paymentNews({ raw }, { db, payments, ...deps }) {
      if (!raw.body) throw new HttpProblem(400);
      const read = await payments.verify(raw.body, raw.headers);
      // the same answer for a forged signature and for a payment that is not ours
      if (read.state === "refused") throw new HttpProblem(400);
      const settled = async (tx: Db, news: PaymentNews) =>
        (await orderPayments.settleNews(tx, news, deps)) || (await deps.cardPayments.settleNews(tx, news));
      if (read.state === "news" && !(await db.transaction().execute((tx) => settled(tx, read)))) throw new HttpProblem(400);
      return { status: 200, body: { received: true } };
    },
  },
};

export const ordersServer = {
  name: "orders",
  requires: SHOP,
  about: "An order as its buyer sees it, and its payment.",
  feature: ordersFeature,
  jobs: [
    orderPayments.refund,
    sendReceipt,
    sendRefundNotice,
    sendParcelNotice,
    moveParcels,
    cancelParcel,
    checkWaitingLines,
    checkPendingPayments,
    forgetUnpaidOrders,
  ],
};

async function findByLink(id: string, key: string | undefined, { db, clock, orderLimits: { secret } }: OrdersDependencies) {
  const order = key === undefined ? undefined : await findOrder(db, id);
  return order && opensOrder(order, key!, { secret, now: clock.now() }) ? order : undefined;
}

/** What a link shows, as it may have been forwarded: the order's standing, without mailbox, address and payment link. */
const forOthers = ({ delivery, email, ...order }: Order): Order => ({
  ...order,
  email: hiddenMailbox(email),
  delivery: delivery && { ...delivery, to: delivery.way === "shop" ? delivery.to : null },
  payAt: null,
});

/** An order as its viewer may see it. */
function show(
  whole: WholeOrder,
  { language, awaited }: { language: Language; awaited: Awaited<ReturnType<typeof confirmationOf>> },
): Order {
  const { order, standing, lines } = whole;
  return {
    ...showCommon(whole, language),
    receipt: awaited ? receiptState(awaited.mailSentAt, awaited.mailRefusedAt) : receiptState(order.receiptSentAt, order.receiptRefusedAt),
    confirmBy: awaited?.expiresAt.toISOString() ?? null,
    lines: lines.map((line) => showLine(line, language)),
    ...((isMoving(standing) || isReceiptDue(whole)) && { checkingTime: CHECKING_TIME }),
  };
}

/** The state of a mail. */
const receiptState = (sentAt: Date | null, refusedAt: Date | null): Order["receipt"] =>
  sentAt ? "sent" : refusedAt ? "refused" : "coming";

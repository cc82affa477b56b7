import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { Refusal } from "#platform/server/refuse.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import { decimals, times } from "#vocabulary/money.ts";
import { ordersContract, type LineState, type Order } from "../contract.ts";
import { isMoving, standingOf } from "../rules.ts";
import { payAtOf, paymentsOf } from "./money-store.ts";
import { isGoods, sellerOf, type OrdersNeeds } from "./needs.ts";
import { hearNews } from "./news.ts";
import { parcelOf } from "./parcel-store.ts";
import { findOrderFor, linesOf, type KeptOrder, type Line } from "./store.ts";

/** How often a page may ask how far a waiting order is, in milliseconds. */
const CHECKING_TIME = 2_000;

export const ordersRoom: ServerFeature<typeof ordersContract, OrdersNeeds> = {
  contract: ordersContract,
  handlers: {
    async order({ params: { basketId }, knownVisitor, user, language }, needs) {
      const visitor = knownVisitor && visitorHash(knownVisitor);
      const order = await findOrderFor(needs.db, basketId, { visitor, userId: user?.id });
      if (!order) throw new Refusal(404);
      return { status: 200, body: await show(order, language, needs) };
    },

    async paymentNews({ raw }, { db, payments, ...needs }) {
      if (!raw.body) throw new Refusal(400);
      const read = await payments.verify(raw.body, raw.headers);
      // the same answer for a forged signature and for a payment that is not ours
      if (read.state === "refused") throw new Refusal(400);
      if (read.state === "news" && !(await db.transaction().execute((tx) => hearNews(tx, read, needs)))) throw new Refusal(400);
      return { status: 200, body: { heard: true } };
    },
  },
};

async function show(order: KeptOrder, language: Language, { db, sellers, clock }: OrdersNeeds): Promise<Order> {
  const [payments, kept] = [await paymentsOf(db, order.id), await linesOf(db, order.id)];
  // who pays later has nothing to pay here: the order was confirmed with the submit
  const agreed = order.paymentMethod !== "card" && order.state !== "received";
  const anyPaid = agreed || payments.some(({ state }) => state === "paid");
  const lines = anyPaid ? await asSellersSay(db, kept, sellers) : kept;
  const standing = standingOf({
    state: order.state,
    givenUp: order.cancelledBecause === "by-customer",
    lastPayment: payments[0]?.state,
    anyPaid,
    isAtShop: Boolean((await parcelOf(db, order.id))?.readyAt),
    lines: lines.map((line) => ({ ...line, isGoods: isGoods(sellerOf(sellers, line.kind)) })),
  });
  return {
    basketId: order.id,
    number: order.number,
    state: order.state,
    standing,
    email: order.email,
    placedAt: order.placedAt.toISOString(),
    receipt: order.receiptSentAt ? "sent" : order.receiptRefusedAt ? "refused" : "coming",
    lines: lines.map(({ kind, title, note, madeOutTo, quantity, unit, state, refund }) => ({
      kind,
      title: title[language],
      note: note[language],
      madeOutTo,
      quantity,
      total: decimals(times(unit, quantity)),
      state,
      refund: refund ?? (state === "refused" ? "due" : null),
    })),
    total: decimals(order),
    paymentMethod: order.paymentMethod,
    delivery: order.delivery && { way: order.delivery.way, to: order.delivery.to[language], price: decimals(order.delivery.price) },
    payAt: payAtOf(order, payments, clock.now()),
    ...((isMoving(standing) || isReceiptDue(order)) && { checkingTime: CHECKING_TIME }),
  };
}

/** A paid order's page waits for its receipt to go out too. */
const isReceiptDue = ({ state, receiptSentAt, receiptRefusedAt }: KeptOrder): boolean =>
  (state === "confirmed" || state === "delivered") && !receiptSentAt && !receiptRefusedAt;

/** The seller knows first; what it says is written down by its own news or the next sweep. */
async function asSellersSay(db: Db, lines: Line[], sellers: OrdersNeeds["sellers"]): Promise<Line[]> {
  const said = new Map<string, LineState>();
  for (const kind of new Set(lines.map((line) => line.kind))) {
    const waiting = lines.filter((line) => line.kind === kind && line.state === "waiting").map(({ subject }) => subject);
    if (waiting.length > 0)
      for (const [subject, state] of await sellerOf(sellers, kind).states(db, waiting)) said.set(`${kind} ${subject}`, state);
  }
  return lines.map((line) => ({ ...line, state: said.get(`${line.kind} ${line.subject}`) ?? line.state }));
}

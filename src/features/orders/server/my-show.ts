import type { Language } from "#platform/language.ts";
import { decimals, times, withLev, type BothCents } from "#vocabulary/money.ts";
import { whatCanBeCancelled, withdrawalCents, withdrawalOf, type Withdrawal } from "../cancelling.ts";
import type { MyOrder, OrderRow } from "../my-contract.ts";
import { deliveredOf, linesWithGoods, type GoodsLine } from "./goods.ts";
import { cancellationOf, refundsOf, withdrawnFrom, type HistoryRow, type KeptRefunds, type KeptWithdrawal } from "./my-store.ts";
import { payAtOf, paymentsOf } from "./money-store.ts";
import type { OrdersNeeds } from "./needs.ts";
import { parcelOf } from "./parcel-store.ts";
import type { KeptOrder } from "./store.ts";

/** What was paid or goes back of an order: all of it is in lev what the order is, whose lines were rounded one by one. */
export const moneyOf = (eurCents: number, order: BothCents) => decimals(eurCents === order.eurCents ? order : withLev(eurCents));

/** A row of the history, in the reader's language. */
export const showRow = ({ id, number, state, placedAt, ...row }: HistoryRow, language: Language): OrderRow => ({
  basketId: id,
  number,
  state,
  placedAt: placedAt.toISOString(),
  total: decimals(row),
  title: language === "bg" ? row.titleBg : row.titleEn,
  more: row.lines - 1,
  withdrawalRequested: row.withdrawn,
});

export const showLine = (
  { position, kind, title, note, madeOutTo, quantity, unit, state, goods, refund }: GoodsLine,
  { language, whole }: { language: Language; whole: KeptRefunds | undefined },
) => ({
  ...{ position, kind, title: title[language], note: note[language], madeOutTo, quantity, state, goods },
  total: decimals(times(unit, quantity)),
  refund: refund ?? whole?.state ?? null,
});

/** An order with all that its buyer may know of it. */
export async function showMine(order: KeptOrder, language: Language, { db, sellers, clock }: OrdersNeeds): Promise<MyOrder> {
  const lines = await linesWithGoods(db, order.id, sellers);
  const payments = await paymentsOf(db, order.id);
  const payment = payments.find(({ state }) => state === "paid");
  const refunds = await refundsOf(db, order.id);
  const whole = refunds.find(({ lineId, eurCents }) => lineId === null && eurCents === payment?.eurCents);
  const parcel = await parcelOf(db, order.id);
  const cancellation = await cancellationOf(db, order.id);
  const withdrawn = await withdrawnFrom(db, order.id);
  const right = withdrawalOf(parcel?.deliveredAt ?? null, clock.now());
  return {
    ...{ basketId: order.id, number: order.number, state: order.state, email: order.email, placedAt: order.placedAt.toISOString() },
    lines: lines.map((line) => showLine(line, { language, whole })),
    total: decimals(order),
    paymentMethod: order.paymentMethod,
    delivery: order.delivery && { way: order.delivery.way, to: order.delivery.to[language], price: decimals(order.delivery.price) },
    payAt: payAtOf(order, payments, clock.now()),
    paid: payment ? moneyOf(payment.eurCents, order) : null,
    refunds: refunds.map(({ eurCents, state }) => ({ amount: moneyOf(eurCents, order), state })),
    parcel: parcel
      ? {
          state: parcel.state,
          trackingNumber: parcel.trackingNumber,
          shippedAt: parcel.shippedAt?.toISOString() ?? null,
          readyAt: parcel.readyAt?.toISOString() ?? null,
          deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
        }
      : null,
    cancellable: typeof whatCanBeCancelled({ state: order.state, lines }) !== "string" && !cancellation,
    cancellation: cancellation
      ? { reason: cancellation.reason, description: cancellation.words, cancelledAt: cancellation.cancelledAt.toISOString() }
      : null,
    withdrawal: right ? showWithdrawal({ order, lines, right, withdrawn }) : null,
  };
}

type Withdrawing = { order: KeptOrder; lines: GoodsLine[]; right: Withdrawal; withdrawn: KeptWithdrawal | undefined };

function showWithdrawal({ order, lines, right, withdrawn }: Withdrawing): NonNullable<MyOrder["withdrawal"]> {
  const goods = deliveredOf(lines);
  const positions = withdrawn?.positions ?? goods.map(({ position }) => position);
  const deliveryCents = order.delivery?.price.eurCents ?? 0;
  return {
    ...{
      state: withdrawn ? "requested" : right.state,
      until: right.lastDay,
      requestedAt: withdrawn?.requestedAt.toISOString() ?? null,
      positions,
    },
    amount: moneyOf(withdrawalCents(goods, { positions, deliveryCents }), order),
    delivery: deliveryCents > 0 ? decimals(order.delivery!.price) : null,
  };
}

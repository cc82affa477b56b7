import type { Language } from "#platform/language.ts";
import { decimals, times, withLev, type BothCents } from "#vocabulary/money.ts";
import { REASONS, whatCanBeCancelled, withdrawalOf, type Cancellable, type Withdrawal } from "../../cancellation.ts";
import { reasons } from "../../messages/reasons.ts";
import type { CancelForm, MyOrder, OrderSummary } from "../contract.ts";
import { isMoving, type OrderStanding } from "../../order.ts";
import { deliveredOf } from "../../server/goods.ts";
import { cancellationOf, type HistoryRow } from "./store.ts";
import type { OrdersDependencies } from "../../server/dependencies.ts";
import { givenBackFor, readOrder, type StandingLine, type WholeOrder } from "../../server/read-order.ts";
import type { OrderRow } from "../../server/store.ts";

/** The interval at which a page may query a waiting order, in milliseconds. */
export const CHECKING_TIME = 2_000;

/** An amount paid or refunded of an order: the full amount takes the order's own lev, whose lines were rounded one by one. */
const moneyOf = (eurCents: number, order: BothCents) => decimals(eurCents === order.eurCents ? order : withLev(eurCents));

/** A row of the history, in the reader's language. */
export const showRow = (
  { id, number, state, placedAt, ...row }: HistoryRow & Omit<OrderStanding, "lines">,
  language: Language,
): OrderSummary => ({
  basketId: id,
  number,
  state,
  standing: row.standing,
  gone: row.gone,
  placedAt: placedAt.toISOString(),
  total: decimals(row),
  title: language === "bg" ? row.titleBg : row.titleEn,
  more: row.lines.length - 1,
});

export const showLine = (
  { kind, title, note, madeOutTo, quantity, unit, state, standing, goods, refund }: StandingLine,
  language: Language,
) => ({
  kind,
  title: title[language],
  note: note[language],
  madeOutTo,
  quantity,
  state,
  standing,
  goods,
  refund,
  total: decimals(times(unit, quantity)),
});

const showMyLine = (line: StandingLine, language: Language) => ({ position: line.position, ...showLine(line, language) });

/** The fields of an order that guests and customers see alike. */
export const showCommon = ({ order, standing, gone, back, payAt, knownBy }: WholeOrder, language: Language) => ({
  basketId: order.id,
  number: order.number,
  state: order.state,
  standing,
  gone,
  email: order.email,
  payAt,
  placedAt: order.placedAt.toISOString(),
  total: decimals(order),
  paymentMethod: order.paymentMethod,
  delivery: order.delivery && { way: order.delivery.way, to: order.delivery.to[language], price: decimals(order.delivery.price) },
  knownBy: knownBy?.toISOString() ?? null,
  back: back ? { total: moneyOf(back.eurCents, order), done: moneyOf(back.doneCents, order) } : null,
});

/** What a buyer can cancel of an order, and the refund for it. */
export function showCancelForm(
  read: WholeOrder,
  { lines, whole }: Cancellable<StandingLine>,
  { language, descriptionLimit }: { language: Language; descriptionLimit: number },
): CancelForm {
  const { order, paid, back } = read;
  const some = lines.reduce((sum, { unit, quantity }) => sum + unit.eurCents * quantity, order.delivery?.price.eurCents ?? 0);
  const cents = !paid ? 0 : lines.length === read.lines.length ? paid.eurCents : some;
  return {
    basketId: order.id,
    number: order.number,
    whole,
    descriptionLimit,
    paymentMethod: order.paymentMethod,
    lines: lines.map((line) => showMyLine(line, language)),
    refund: paid ? moneyOf(cents, order) : null,
    refundInAll: paid && back ? moneyOf(cents + back.eurCents, order) : null,
    reasons: REASONS.map((value) => ({ value, label: reasons[language][value] })),
  };
}

/** An order with all that its buyer may know of it. */
export async function showMine(
  order: OrderRow,
  language: Language,
  { db, sellers, clock, brand, pageLimits }: OrdersDependencies,
): Promise<MyOrder> {
  const whole = await readOrder(db, order, { sellers, clock });
  const { lines, paid, refunds, parcel } = whole;
  const cancellation = await cancellationOf(db, order.id);
  const can = cancellation ? "cancelled" : whatCanBeCancelled({ state: order.state, lines });
  const right = withdrawalOf({ deliveredAt: parcel?.deliveredAt ?? null, days: brand.withdrawalDays }, clock.now());
  return {
    ...showCommon(whole, language),
    lines: lines.map((line) => showMyLine(line, language)),
    paid: paid ? moneyOf(paid.eurCents, order) : null,
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
    cancellable: typeof can !== "string",
    cancelForm: typeof can === "string" ? null : showCancelForm(whole, can, { language, descriptionLimit: pageLimits.cancelling }),
    cancellation: cancellation
      ? { reason: cancellation.reason, description: cancellation.words, cancelledAt: cancellation.cancelledAt.toISOString() }
      : null,
    withdrawal: right ? showWithdrawal(whole, right) : null,
    ...(isMoving(whole.standing) && { checkingTime: CHECKING_TIME }),
  };
}

function showWithdrawal({ order, lines, withdrawal }: WholeOrder, right: Withdrawal): NonNullable<MyOrder["withdrawal"]> {
  const goods = deliveredOf(lines);
  const positions = withdrawal?.positions ?? goods.map(({ position }) => position);
  return {
    state: withdrawal ? "requested" : right.state,
    until: right.lastDay,
    requestedAt: withdrawal?.requestedAt.toISOString() ?? null,
    positions,
    amount: moneyOf(givenBackFor(order, lines, positions), order),
    delivery: (order.delivery?.price.eurCents ?? 0) > 0 ? decimals(order.delivery!.price) : null,
  };
}

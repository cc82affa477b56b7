import type { Db } from "#platform/server/db.ts";
import { withdrawalCents } from "../cancellation.ts";
import { canGoOn, GRACE_MINUTES } from "#vocabulary/card-payment.ts";
import { counts, lineStateAt, moneyBack, type OrderStanding, type OrderState } from "../order.ts";
import { standingsOf } from "./facts.ts";
import { deliveredOf, linesWithGoods, type GoodsLine } from "./goods.ts";
import { paymentsOf, type PaymentRow } from "./money-store.ts";
import { refundsOf, withdrawnFrom, type OrderRefundRow, type WithdrawalRow } from "../history/server/store.ts";
import type { OrdersDependencies } from "./dependencies.ts";
import { parcelOf, type ParcelRow } from "./parcel-store.ts";
import type { OrderRow } from "./store.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

export type StandingLine = GoodsLine & { standing: OrderState };
/** An order with all its stored data and its standing. */
export type WholeOrder = Omit<OrderStanding, "lines"> & {
  order: OrderRow;
  lines: StandingLine[];
  paid: PaymentRow | undefined;
  refunds: OrderRefundRow[];
  parcel: ParcelRow | undefined;
  withdrawal: WithdrawalRow | undefined;
  /** The total refund of the order, due or done. */
  back: { eurCents: number; doneCents: number } | undefined;
  payAt: string | null;
  knownBy: Date | null;
};

type Dependencies = Pick<OrdersDependencies, "sellers" | "clock">;

/** Reads a whole order: every page and mail takes its standing and refunds from here. */
export async function readOrder(db: Db, order: OrderRow, { sellers, clock }: Dependencies): Promise<WholeOrder> {
  const now = clock.now();
  const all = await linesWithGoods(db, order.id, sellers);
  const payments = await paymentsOf(db, order.id);
  const parcel = await parcelOf(db, order.id);
  const withdrawal = await withdrawnFrom(db, order.id);
  const refunds = await refundsOf(db, order.id);
  const paid = payments.find(({ state }) => state === "paid");
  const written = { ...order, lines: all, payments, parcel, withdrawn: withdrawal?.positions ?? [] };
  const [read] = await standingsOf(db, [written], { sellers, now });
  const { standing, lines: standings, gone } = read!;
  const whole = refunds.find(({ lineId, eurCents }) => lineId === null && eurCents === paid?.eurCents);
  const lines = all.map((line, place) =>
    withStanding(line, { standing: standings[place]!, whole: whole?.state, isPaid: paid !== undefined }),
  );
  const back = moneyBack(refunds, withdrawal ? givenBackFor(order, lines, withdrawal.positions) : 0);
  return { order, lines, paid, refunds, parcel, withdrawal, standing, gone, back, ...waysToPay(standing, payments, now) };
}

type Meant = { standing: OrderState; whole: "due" | "done" | undefined; isPaid: boolean };

/** A line with its seller's current state, and whether it is refunded. */
function withStanding(line: GoodsLine, { standing, whole, isPaid }: Meant): StandingLine {
  const isOwed = standing === "withdrawn" || (isPaid && standing === "refused" && line.unit.eurCents > 0);
  return { ...line, standing, state: lineStateAt(standing) ?? line.state, refund: line.refund ?? whole ?? (isOwed ? "due" : null) };
}

/** The refund for a withdrawal from the goods at these positions, in euro cents. */
export const givenBackFor = ({ delivery }: Pick<OrderRow, "delivery">, lines: GoodsLine[], positions: number[]): number =>
  withdrawalCents(deliveredOf(lines), { positions, deliveryCents: delivery?.price.eurCents ?? 0 });

/** The payment page, and while a payment is being checked, when the result is known. */
function waysToPay(standing: OrderState, payments: PaymentRow[], now: Date): Pick<WholeOrder, "payAt" | "knownBy"> {
  const open = payments.find((payment) => payment.redirectUrl && canGoOn(payment, now));
  return {
    payAt: standing === "waiting-for-payment" ? (open?.redirectUrl ?? null) : null,
    knownBy: standing === "checking-payment" ? instantAfter(payments[0]!.expiresAt, GRACE_MINUTES * MINUTE_MS) : null,
  };
}

/** Whether the mail with its receipt or confirmation is still on its way. */
export const isReceiptDue = ({ order, standing }: Pick<WholeOrder, "order" | "standing">): boolean =>
  counts(standing) && order.state !== "cancelled" && order.state !== "shipped" && !order.receiptSentAt && !order.receiptRefusedAt;

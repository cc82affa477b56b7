import type { Db } from "#platform/server/db.ts";
import type { PaymentNews, PaymentOutcome } from "#providers/payments/port.ts";
import { afterNews } from "#vocabulary/card-payment.ts";
import { refundCard } from "./jobs.ts";
import { payeeOf, type CardDependencies } from "./payee.ts";
import { findCard, lockCards, noteEvent, oweRefund, settleCard, type Card, type RefundReason } from "./store.ts";

type Settling = Pick<CardDependencies, "clock" | "jobs" | "payees">;

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Applies a verified event in the caller's transaction; false when it is of an unknown payment. Idempotent, in any order. */
export async function settleNews(tx: Db, news: PaymentNews, deps: Settling): Promise<boolean> {
  const cards = isId(news.orderRef) ? await lockWithOthers(tx, news.orderRef) : [];
  const card = cards.find(({ id }) => id === news.orderRef);
  if (!card || (card.providerId !== null && card.providerId !== news.paymentId)) return false;
  const now = deps.clock.now();
  const isNew = await noteEvent(tx, { eventId: news.eventId, paymentId: card.id, outcome: news.outcome, at: news.at, now });
  if (isNew) await settle(tx, { card, cards, outcome: news.outcome, providerId: news.paymentId }, deps);
  return true;
}

/** Applies the result of a query to the payment company. */
export async function settleOutcome(tx: Db, id: string, { outcome, ...deps }: Settling & { outcome: PaymentOutcome }): Promise<void> {
  const cards = await lockWithOthers(tx, id);
  const card = cards.find((candidate) => candidate.id === id);
  if (card) await settle(tx, { card, cards, outcome, providerId: card.providerId }, deps);
}

/** Locks every payment of the same subject, so that one of them alone counts. */
async function lockWithOthers(tx: Db, id: string): Promise<Card[]> {
  const known = await findCard(tx, id);
  return known ? lockCards(tx, known) : [];
}

type Locked = { card: Card; cards: Card[]; outcome: PaymentOutcome; providerId: string | null };

async function settle(tx: Db, { card, cards, outcome, providerId }: Locked, deps: Settling): Promise<void> {
  const others = cards.filter(({ id }) => id !== card.id);
  const state = afterNews(card.state, { outcome, paidOtherwise: others.some((other) => other.state === "paid") });
  if (!state) return;
  const settled = await settleCard(tx, card.id, { state, providerId, now: deps.clock.now() });
  const payee = payeeOf(deps.payees, settled);
  if (state === "overpaid") return owe(tx, { cardId: card.id, reason: "paid-twice" }, deps);
  if (state !== "paid") return payee.unpaid?.(tx, settled);
  if ((await payee.paid(tx, settled)) === "unusable") await owe(tx, { cardId: card.id, reason: "unusable" }, deps);
}

/** Records that a payment is refunded. A repeat changes nothing. */
export async function owe(
  tx: Db,
  { cardId, reason }: { cardId: string; reason: RefundReason },
  { clock, jobs }: Pick<Settling, "clock" | "jobs">,
): Promise<void> {
  const refundId = await oweRefund(tx, { cardId, reason, now: clock.now() });
  if (refundId) await jobs.enqueue(tx, refundCard, { payload: { refundId } });
}

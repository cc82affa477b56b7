import { cardPaymentEngine, openPage } from "#platform/server/card-payment-engine.ts";
import { cardPaymentStore } from "#platform/server/card-payment-store.ts";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { payeeOf, type CardDependencies, type CardPayment } from "./payee.ts";
import { cardsOf, findCard, findRefund, lockCards, oweRefund, quietCards, startCard, type Card, type RefundReason } from "./store.ts";

type Settling = Pick<CardDependencies, "clock" | "jobs" | "payees">;

const cards = cardPaymentEngine<Card, Settling>({
  refundJob: "bill-payments.refund",
  store: cardPaymentStore({
    payments: "bill_payments.cards",
    events: "bill_payments.card_events",
    refunds: "bill_payments.refunds",
    paymentId: "card_id",
  }),
  find: findCard,
  quiet: quietCards,
  findRefund,
  async lock(tx, id) {
    const known = await findCard(tx, id);
    return known ? lockCards(tx, known) : [];
  },
  async settled(tx, { payment: card }, deps) {
    const payee = payeeOf(deps.payees, card);
    if (card.state === "overpaid") return owe(tx, { cardId: card.id, reason: "paid-twice" }, deps);
    if (card.state !== "paid") return payee.unpaid?.(tx, card);
    if ((await payee.paid(tx, card)) === "unusable") await owe(tx, { cardId: card.id, reason: "unusable" }, deps);
  },
  async refunded(tx, { payment, answer }, { payees }) {
    await payeeOf(payees, payment).refunded?.(tx, payment, answer);
  },
});
export const { settleNews, markOpened, refund: refundCard } = cards;

/** Queries payments without an event. */
export const checkQuietCards = recurringJob(
  { name: "bill-payments.check-cards", requires: ["payments"], schedule: "* * * * *" },
  (deps: CardDependencies) => cards.checkQuiet(deps),
);

/** Queries the payment company about a subject's live payment before it is shown. */
export const checkCards = async (subject: Pick<Card, "payee" | "subject">, deps: CardDependencies): Promise<void> =>
  cards.check(await cardsOf(deps.db, subject), deps);

/** Records that a payment is refunded. A repeat changes nothing. */
export async function owe(
  tx: Db,
  { cardId, reason }: { cardId: string; reason: RefundReason },
  { clock, jobs }: Pick<Settling, "clock" | "jobs">,
): Promise<void> {
  await cards.enqueueRefund(tx, await oweRefund(tx, { cardId, reason, now: clock.now() }), { jobs });
}

/**
 * Opens a payment at the payment company, or continues the live one of the same subject and sum: a double click, or a submit whose answer was lost, leads to
 * the same page. Not for use within a transaction. Throws `ProviderUnavailable`.
 */
export async function beginCardPayment(
  { payee, subject, eurCents, owner, description, language, returnPath }: CardPayment,
  { db, clock, payments, addressOf }: CardDependencies,
): Promise<{ paymentId: string; redirectUrl: string }> {
  const now = clock.now();
  const start = (tx: Db) => async (expiresAt: Date) => {
    const started = { payee, subject, eurCents, userId: null, visitor: null, ...owner, startedAt: now, expiresAt };
    const card = (await startCard(tx, started)) ?? (await lockCards(tx, { payee, subject }))[0];
    if (!card) throw new Error(`a payment of ${payee} ${subject} was not written`);
    return card;
  };
  const { payment } = await db
    .transaction()
    .execute(async (tx) => cards.current(tx, await lockCards(tx, { payee, subject }), { eurCents, now, start: start(tx) }));
  const returnUrl = addressOf(returnPath);
  const { redirectUrl, opened } = await openPage(payment, { description, language, returnUrl, cancelUrl: returnUrl }, payments);
  if (opened) await markOpened(db, payment.id, opened);
  return { paymentId: payment.id, redirectUrl };
}

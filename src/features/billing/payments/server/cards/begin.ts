import type { Db } from "#platform/server/db.ts";
import { canGoOn, PAYMENT_MINUTES } from "#vocabulary/card-payment.ts";
import type { CardDependencies, CardPayment } from "./payee.ts";
import { lockCards, markOpened, settleCard, startCard, type Card } from "./store.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

type Begun = { paymentId: string; redirectUrl: string };

/**
 * Opens a payment at the payment company, or continues the live one of the same subject and sum: a double click, or a submit whose answer was lost, leads to
 * the same page. Not for use within a transaction. Throws `ProviderUnavailable`.
 */
export async function beginCardPayment(payment: CardPayment, deps: CardDependencies): Promise<Begun> {
  const { db, payments, addressOf } = deps;
  const card = await db.transaction().execute((tx) => liveCard(tx, payment, deps.clock.now()));
  if (card.redirectUrl) return { paymentId: card.id, redirectUrl: card.redirectUrl };
  const returnUrl = addressOf(payment.returnPath);
  const { paymentId: providerId, redirectUrl } = await payments.begin({
    orderRef: card.id,
    key: card.id,
    amount: { cents: card.eurCents, currency: "EUR" },
    description: payment.description,
    returnUrl,
    cancelUrl: returnUrl,
    language: payment.language,
    expiresAt: card.expiresAt,
  });
  await markOpened(db, card.id, { providerId, redirectUrl });
  return { paymentId: card.id, redirectUrl };
}

async function liveCard(tx: Db, { payee, subject, eurCents, owner }: CardPayment, now: Date): Promise<Card> {
  const owned = { userId: null, visitor: null, ...owner };
  const live = (await lockCards(tx, { payee, subject })).find(({ state }) => state === "pending" || state === "open");
  if (live && canGoOn(live, now) && live.eurCents === eurCents) return live;
  // its page may still be paid: then the later one of the two is refunded
  if (live) await settleCard(tx, live.id, { state: "expired", providerId: null, now });
  const started = { payee, subject, eurCents, ...owned, startedAt: now, expiresAt: instantAfter(now, PAYMENT_MINUTES * MINUTE_MS) };
  const card = (await startCard(tx, started)) ?? (await lockCards(tx, { payee, subject }))[0];
  if (!card) throw new Error(`a payment of ${payee} ${subject} was not written`);
  return card;
}

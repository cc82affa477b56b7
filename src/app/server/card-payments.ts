import { beginCardPayment, checkCards, owe, settleNews } from "#features/billing/payments/server/cards/engine.ts";
import { billsPayee } from "#features/billing/payments/server/payee.ts";
import type { CardDependencies, CardPayment, Payee } from "#features/billing/payments/server/cards/payee.ts";
import { cardsOf, refundOf, type Card, type RefundReason } from "#features/billing/payments/server/cards/store.ts";
import { rechargePayee } from "#features/billing/prepaid/server/payee.ts";
import type { Db } from "#platform/server/db.ts";
import type { PaymentNews } from "#providers/payments/port.ts";

/** Every feature that takes money by card outside the shop. A new payee adds its line here. */
const payeesWith = (deps: Pick<CardDependencies, "clock" | "jobs">): readonly Payee[] => [billsPayee(deps), rechargePayee(deps)];

/** Payments by card, for the features that take money outside the shop. */
export const cardPaymentsWith = (deps: CardDependencies) => ({
  /** Opens a payment, or continues the live one of its subject; the payer goes to `redirectUrl`. Outside transactions; throws `ProviderUnavailable`. */
  begin: (payment: CardPayment) => beginCardPayment(payment, deps),
  /** Queries the payment company about a subject's live payment, for at most 1.5 seconds, before it is shown. */
  check: (subject: Pick<Card, "payee" | "subject">) => checkCards(subject, deps),
  /** The payments of a subject, newest first. */
  paymentsOf: cardsOf,
  /** Applies an event of the payment company; false for a payment unknown here. */
  settleNews: (tx: Db, news: PaymentNews) => settleNews(tx, news, deps),
  /** Gives the whole payment back, once. */
  refund: (tx: Db, refund: { cardId: string; reason: RefundReason }) => owe(tx, refund, deps),
  refundOf,
});

/** Payments by card with their payees. */
export function cardDependencies(deps: Omit<CardDependencies, "payees">) {
  const payees = payeesWith(deps);
  return { payees, cardPayments: cardPaymentsWith({ ...deps, payees }) };
}

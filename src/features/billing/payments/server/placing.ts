import { filled, shownBrand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { canGoOn, PAYMENT_MINUTES } from "#vocabulary/card-payment.ts";
import { words } from "../messages/words.ts";
import { divided, SAME_SUM_MINUTES, type Fault, type Part, type What } from "../rules.ts";
import { paymentPath, type PaymentDependencies } from "./dependencies.ts";
import { addPayment, latestPayments, partsOf, type Payment } from "./store.ts";
import { DAY_MS, instantAfter, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

export type PayCommand = {
  userId: string;
  account: string;
  what: What;
  bill: string | undefined;
  amount: string;
  /** Pays although another payment is not finished. */
  anyway: boolean;
};
export type Already = { problem: "already-have-payment"; paymentId: string; state: "open" | "paid"; anyway: boolean };

/** Days after which a payment is no longer looked at: it has long been settled or read back. */
const LOOK_BACK_DAYS = 3;

/** Stores the payment, or continues the same one; or why it cannot be made. The account's state was queried just before. */
export async function placePayment(
  tx: Db,
  command: PayCommand,
  deps: PaymentDependencies,
): Promise<Payment | Already | { problem: Fault }> {
  const { account, what, userId, anyway } = command;
  const now = deps.clock.now();
  await deps.bills.lockAccount(tx, account); // one payment of an account is placed after the other
  const division = divided(command, { bills: await deps.bills.unpaidBillsOf(tx, [account]), today: deps.clock.today() });
  const requested = typeof division === "string" ? undefined : { ...division, what, userId };
  const others = await unfinishedOf(tx, account, deps);
  const same = requested && others.find((other) => other.state === "open" && other.payment.userId === userId && isSame(other, requested));
  if (same) return same.payment;
  // what was just paid is still owed at the billing system until it is posted
  const already = others.find((other) => overlaps(other, { command, parts: requested?.parts ?? [], cents: requested?.cents, now }));
  const mayAnyway = already?.state === "open" || (already !== undefined && what === "sum");
  if (already && !(anyway && mayAnyway))
    return { problem: "already-have-payment", paymentId: already.payment.id, state: already.state, anyway: mayAnyway };
  if (typeof division === "string") return { problem: division };
  return addPayment(tx, { userId, account, what, eurCents: division.cents, parts: division.parts, now });
}

type Unfinished = { payment: Payment; parts: Part[]; state: "open" | "paid" };

/** Payments of the account at the payment company or on their way to the billing system, and those that have just arrived there. */
async function unfinishedOf(tx: Db, account: string, { cardPayments, clock }: PaymentDependencies): Promise<Unfinished[]> {
  const now = clock.now();
  const since = instantBefore(now, LOOK_BACK_DAYS * DAY_MS);
  const found: Unfinished[] = [];
  for (const payment of await latestPayments(tx, [account], { since, most: 50 })) {
    const isPaid = payment.posting === "due" || payment.posting === "posted";
    const [card] = isPaid ? [] : await cardPayments.paymentsOf(tx, { payee: "bills", subject: payment.id });
    const isOpen = payment.posting === "none" && canGoOn(card ?? beforeItsCard(payment), now);
    if (isPaid || isOpen) found.push({ payment, parts: await partsOf(tx, payment.id), state: isPaid ? "paid" : "open" });
  }
  return found;
}

/** A payment that is placed at this moment in another tab: its payment by card is written after it, and would look like this. */
const beforeItsCard = ({ startedAt }: Payment) => ({
  state: "pending" as const,
  expiresAt: instantAfter(startedAt, PAYMENT_MINUTES * MINUTE_MS),
});

const isSame = ({ payment, parts }: Unfinished, requested: { what: What; cents: number; parts: Part[] }): boolean =>
  payment.what === requested.what &&
  payment.eurCents === requested.cents &&
  JSON.stringify(parts) === JSON.stringify(sorted(requested.parts));
const sorted = (parts: Part[]): Part[] =>
  parts.toSorted((a, b) => a.number.localeCompare(b.number)).map(({ billId, number, cents }) => ({ billId, number, cents }));

type Requested = { command: PayCommand; parts: Part[]; cents: number | undefined; now: Date };

/** Whether the payments pay the same bill, or the same free sum within a few minutes. */
function overlaps({ payment, parts, state }: Unfinished, { command, parts: requested, cents, now }: Requested): boolean {
  const isRecent = payment.paidAt !== null && now.getTime() - payment.paidAt.getTime() < SAME_SUM_MINUTES * MINUTE_MS;
  // what was posted and read back no longer owes anything of its own; a part of the rest is another payment
  if (payment.posting === "posted" && payment.readBackAt !== null) return command.what === "sum" && isRecent && payment.eurCents === cents;
  if (command.what === "sum") return payment.eurCents === cents && (state === "open" || isRecent);
  const bills = new Set([...requested.map(({ billId }) => billId), ...(command.bill === undefined ? [] : [command.bill])]);
  return parts.some(({ billId }) => bills.has(billId)) || (command.what === "overdue" && payment.what === "overdue");
}

/** Opens the payment at the payment company; throws `ProviderUnavailable`. */
export const beginPayment = (payment: Payment, { userId, language }: { userId: string; language: Language }, deps: PaymentDependencies) =>
  deps.cardPayments.begin({
    payee: "bills",
    subject: payment.id,
    eurCents: payment.eurCents,
    description: filled(words[language].description(payment.account), shownBrand(deps.brand, language)),
    language,
    owner: { userId },
    returnPath: paymentPath(payment.id, deps),
  });

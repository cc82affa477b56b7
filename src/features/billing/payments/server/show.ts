import type { Db } from "#platform/server/db.ts";
import { canGoOn, isUnsure } from "#vocabulary/card-payment.ts";
import { decimal } from "#vocabulary/money.ts";
import type { Day } from "#vocabulary/day.ts";
import type { BillPayment, PayableAccount, PaymentHead } from "../contract.ts";
import { isOverdue } from "#vocabulary/states/bill-states.ts";
import type { PaymentState } from "#vocabulary/states/payment-states.ts";
import { leftOf, sumOf } from "../rules.ts";
import type { Card } from "./cards/store.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { resumptionsOf } from "./resumption-store.ts";
import { partsOf, type Payment } from "./store.ts";

/** Milliseconds after which a page queries again while something changes by itself. */
const CHECKING_TIME = 1_500;

type Shown = { account: { code: string; name: string }; deps: PaymentDependencies };

/** A payment in the list of the latest. */
export async function headOf(db: Db, payment: Payment, deps: PaymentDependencies): Promise<PaymentHead> {
  const { state } = await paymentStateOf(db, payment, deps);
  const { id, account, what, eurCents, startedAt } = payment;
  return { id, account, what, amount: decimal(eurCents), startedAt: startedAt.toISOString(), state };
}

/** A payment with everything that became of it. */
export async function showPayment(payment: Payment, { account, deps }: Shown): Promise<BillPayment> {
  const { db } = deps;
  const { state, payAt } = await paymentStateOf(db, payment, deps);
  const lines = await resumptionsOf(db, payment.account, payment.startedAt);
  const [known] = await deps.bills.accountsOf(db, [payment.account]);
  const overdueCents = known?.overdueCents ?? 0;
  const isDone = payment.posting === "posted" && payment.readBackAt !== null;
  const isGivenBack = (state === "refunding" || state === "refunded") && payment.readBackAt !== null;
  const failed = lines.some((line) => line.state === "failed");
  const isMoving =
    state === "open" ||
    state === "checking" ||
    state === "paid" ||
    state === "refunding" ||
    (state === "posted" && !isDone) ||
    // what is still owed is known once the bills are read back
    (state === "refunded" && !isGivenBack) ||
    lines.some((line) => line.state === "due" || line.state === "placed");
  return {
    ...(await headOf(db, payment, deps)),
    accountName: account.name,
    bills: (await partsOf(db, payment.id)).map(({ number, cents }) => ({ number, amount: decimal(cents) })),
    payAt,
    overdue: decimal(isDone ? overdueCents : 0),
    owed: isGivenBack ? decimal(sumOf(await deps.bills.unpaidBillsOf(db, [payment.account]))) : null,
    lines: lines.map(({ serviceId, name, state: line }) => ({ serviceId, name, state: line })),
    mayResume: failed && isDone && overdueCents === 0,
    receipt: await receiptOf(payment, deps),
    ...(isMoving && { checkingTime: CHECKING_TIME }),
  };
}

async function receiptOf(
  { receiptSentAt, posting, userId }: Payment,
  { db, notifications }: PaymentDependencies,
): Promise<BillPayment["receipt"]> {
  if (receiptSentAt) return "sent";
  if (posting !== "posted") return "none";
  const reached = userId ? await notifications.reachOf(db, userId, "required") : undefined;
  return reached?.mail ? "coming" : "no-mail";
}

async function paymentStateOf(
  db: Db,
  { id, posting, cardId }: Payment,
  { cardPayments, clock }: PaymentDependencies,
): Promise<{ state: PaymentState; payAt: string | null }> {
  if (posting === "due") return { state: "paid", payAt: null };
  if (posting === "posted") return { state: "posted", payAt: null };
  if (posting === "refused") {
    const refund = cardId === null ? undefined : await cardPayments.refundOf(db, cardId);
    return { state: refund?.state === "done" ? "refunded" : "refunding", payAt: null };
  }
  const [card] = await cardPayments.paymentsOf(db, { payee: "bills", subject: id });
  return stateOfCard(card, clock.now());
}

function stateOfCard(card: Card | undefined, now: Date): { state: PaymentState; payAt: string | null } {
  if (!card || card.state === "expired") return { state: "expired", payAt: null };
  if (card.state === "declined") return { state: "declined", payAt: null };
  if (card.state === "paid" || card.state === "overpaid") return { state: "paid", payAt: null };
  // while it may have been paid nothing invites to pay again
  if (isUnsure(card, now)) return { state: "checking", payAt: null };
  return canGoOn(card, now) && card.redirectUrl ? { state: "open", payAt: card.redirectUrl } : { state: "checking", payAt: null };
}

type Owed = { code: string; name: string; today: Day; suspended: string[] };
type StoredAccount = Awaited<ReturnType<PaymentDependencies["bills"]["accountsOf"]>>[number];
type UnpaidBill = Awaited<ReturnType<PaymentDependencies["bills"]["unpaidBillsOf"]>>[number];

/** What is owed of an account; older answers of the billing system than `freshAfter` are its last words. */
export function showAccount(
  { code, name, today, suspended }: Owed,
  { stored, bills, freshAfter }: { stored: StoredAccount | undefined; bills: UnpaidBill[]; freshAfter: Date },
): PayableAccount {
  const overdue = bills.filter((bill) => isOverdue(bill, today));
  return {
    code,
    name,
    isOld: !stored?.answeredAt || stored.answeredAt < freshAfter,
    answeredAt: stored?.answeredAt?.toISOString() ?? null,
    // the sum of the bills below, so that the page agrees with itself
    overdue: decimal(sumOf(overdue)),
    overdueDueOn: overdue[0]?.dueOn ?? null,
    unpaid: decimal(sumOf(bills)),
    bills: bills.map((bill) => ({
      id: bill.id,
      number: bill.number,
      dueOn: bill.dueOn,
      isOverdue: isOverdue(bill, today),
      left: decimal(leftOf(bill)),
      leftLev: bill.currency === "BGN" ? decimal(bill.totalCents - bill.paidCents) : null,
    })),
    suspended,
  };
}

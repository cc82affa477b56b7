import * as z from "zod/mini";
import { toEuro } from "#vocabulary/money.ts";
import { listAll, type TmfRequests } from "../tmf-interface.ts";
import { DayOfInstant, Id, moneyOf, Ref, SignedMoney } from "../tmf-shapes.ts";
import { lenient } from "../tolerant.ts";
import { ProviderUnavailable, type AccountPayment, type ReceivedPayment, type ReceivedPayments } from "./port.ts";

export const BILLING_SYSTEM = "billing system";
export const unexpected = (why: string) => new ProviderUnavailable(BILLING_SYSTEM, new Error(`an unexpected answer: ${why}`));

const PAYMENTS = "/paymentManagement/v4/payment";
/** More than a payment a day in ten years. */
const MOST_PAYMENTS = 4_000;

const Payment = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  correlatorId: z.nullish(z.string().check(z.maxLength(100))),
  status: z.nullish(z.string().check(z.maxLength(50))),
});
/** Whose a payment is: of another's nothing more is read. */
const OwnedPayment = z.looseObject({ id: Id, ...lenient({ account: Ref }) });
/** A payment of TM Forum 676 as a statement needs it; what was paid back is below zero. */
const DatedPayment = z.extend(Payment, {
  paymentDate: DayOfInstant,
  totalAmount: SignedMoney,
  paymentItem: z.nullish(z.array(z.object({ totalAmount: SignedMoney })).check(z.maxLength(200))),
});

const FAILED = new Set(["failed", "canceled", "denied"]);
const came = ({ status }: { status?: string | null | undefined }): boolean => !FAILED.has(status ?? "done");

/** What was paid for an account, oldest first, and how many payments cannot be shown; before 2026 it may be in lev. */
export async function paymentsOf(requests: TmfRequests, { account, since }: { account: string; since: string }): Promise<ReceivedPayments> {
  const filter = { "account.id": account, "paymentDate.gte": since, sort: "paymentDate" };
  const found = await listAll(requests, { path: PAYMENTS, filter, most: MOST_PAYMENTS }, OwnedPayment);
  if (!found) throw unexpected("payments without an end");
  const payments: ReceivedPayment[] = [];
  let unread = 0;
  for (const one of found.items) {
    if (one.account?.id !== account) continue;
    const payment = requests.more(one, DatedPayment);
    if (payment && !came(payment)) continue;
    const received = payment && receivedOf(payment);
    if (received) payments.push(received);
    else unread += 1;
  }
  return { payments: payments.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1)), unread };
}

/** Undefined: in a currency that was never one of ours. */
function receivedOf({ paymentDate, totalAmount, paymentItem }: z.infer<typeof DatedPayment>): ReceivedPayment | undefined {
  const sums = [totalAmount, ...(paymentItem ?? []).map((item) => item.totalAmount)].map(inEuro);
  const [cents, ...onBills] = sums.filter((sum) => sum !== undefined);
  if (cents === undefined || onBills.length + 1 < sums.length) return undefined;
  return { paidOn: paymentDate, cents, onBillsCents: onBills.reduce((sum, one) => sum + one, 0) };
}

function inEuro({ unit, value: cents }: z.infer<typeof SignedMoney>): number | undefined {
  return unit === "EUR" || unit === "BGN" ? toEuro({ cents, currency: unit }).cents : undefined;
}

/** A payment is looked up before it is posted: one whose answer was lost is found by our id, and not posted again. Returns why it was refused. */
export async function postPayment(requests: TmfRequests, payment: AccountPayment): Promise<string | undefined> {
  const posted = () => isPosted(requests, payment.ourId);
  if (await posted()) return undefined;
  const body = {
    correlatorId: payment.ourId,
    account: { id: payment.account, "@referredType": "BillingAccount" },
    paymentDate: payment.paidAt.toISOString(),
    totalAmount: moneyOf(payment.cents),
    paymentMethod: { name: "card", "@type": "PaymentMethod" },
    paymentItem: payment.bills.map(({ id, cents }) => ({ item: { id, "@referredType": "CustomerBill" }, totalAmount: moneyOf(cents) })),
  };
  const answer = await requests.create(PAYMENTS, body, Payment);
  return "made" in answer || (await posted()) ? undefined : answer.refused;
}

async function isPosted({ list }: TmfRequests, ourId: string): Promise<boolean> {
  const { items, unread } = await list(PAYMENTS, { correlatorId: ourId, limit: 2 }, Payment);
  if (unread.length > 0) throw unexpected("a payment that cannot be read");
  if (items.some(({ correlatorId }) => correlatorId !== ourId)) throw unexpected("payments of another id");
  return items.some(came);
}

import * as z from "zod/mini";
import { toEuro } from "#vocabulary/money.ts";
import { listAll, type TmfRequests } from "../tmf-interface.ts";
import { DayOfInstant, Money, moneyOf, Ref } from "../tmf-shapes.ts";
import { ProviderUnavailable, type AccountPayment, type ReceivedPayment } from "./port.ts";

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
/** A payment of TM Forum 676 as a statement needs it. */
const DatedPayment = z.extend(Payment, {
  account: Ref,
  paymentDate: DayOfInstant,
  totalAmount: Money,
  paymentItem: z.nullish(z.array(z.object({ totalAmount: Money })).check(z.maxLength(200))),
});

const FAILED = new Set(["failed", "canceled", "denied"]);
const came = ({ status }: { status?: string | null | undefined }): boolean => !FAILED.has(status ?? "done");

/** What was paid for an account, oldest first; before 2026 it may be in lev. */
export async function paymentsOf(
  requests: TmfRequests,
  { account, since }: { account: string; since: string },
): Promise<ReceivedPayment[]> {
  const filter = { "account.id": account, "paymentDate.gte": since, sort: "paymentDate" };
  const found = await listAll(requests, { path: PAYMENTS, filter, most: MOST_PAYMENTS }, DatedPayment);
  if (!found) throw unexpected("payments without an end");
  if (found.unread.length > 0) throw unexpected("a payment that cannot be read");
  if (found.items.some((payment) => payment.account.id !== account)) throw unexpected("payments of another account");
  return found.items.filter(came).map(({ paymentDate, totalAmount, paymentItem }) => ({
    paidOn: paymentDate,
    cents: inEuro(totalAmount),
    onBillsCents: (paymentItem ?? []).reduce((sum, item) => sum + inEuro(item.totalAmount), 0),
  }));
}

function inEuro({ unit, value: cents }: z.infer<typeof Money>): number {
  if (unit !== "EUR" && unit !== "BGN") throw unexpected("the currency of a payment");
  return toEuro({ cents, currency: unit }).cents;
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

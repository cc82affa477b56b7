import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { CARDS } from "#providers/payments/cards.ts";
import { comeHome } from "./home-customer.ts";
import { unexpected } from "./leaver.ts";
import { insist } from "./visitor.ts";

const ACCOUNT = "1000000021";
let cents = 500;

/** Pays a sum for the account, another one each time; a lost answer is asked for again with the same key. */
export async function payBill(url: string, begun: string[]): Promise<void> {
  const payer = await comeHome(url, "overdue").catch(() => comeHome(url, "overdue"));
  cents += 1;
  const body = { account: ACCOUNT, what: "sum", amount: (cents / 100).toFixed(2), anyway: "yes" };
  const key = `payment-of-a-sum-${cents}`;
  const answer = await insist(() => payer.send("POST", "/myvrata/invoices/pay", { body, key }));
  if (answer.status !== 200) throw unexpected("the payment", answer);
  const { paymentId, redirectUrl } = answer.body as { paymentId: string; redirectUrl: string };
  begun.push(paymentId);
  const paid = await insist(() => payer.send("POST", `/dev/payments/${redirectUrl.split("/").at(-1)}/pay`, { body: { card: CARDS.pays } }));
  if (paid.status !== 200) throw unexpected("the card", paid);
  await insist(() => payer.send("GET", `/myvrata/invoices/payment?id=${paymentId}`));
}

/** Each payment: what the payment company took, what was posted to the billing system, and how many receipts were mailed. */
export async function storedPayments(db: Db) {
  const { rows } = await sql<{ id: string; charges: number; posted: number; posting: string; receipts: number }>`
    select p.id, p.posting,
      (select coalesce(sum(s.charges), 0)::int from bill_payments.cards c join simulated_payments.payments s on s.order_ref = c.id::text
        where c.payee = 'bills' and c.subject = p.id::text) as charges,
      (select count(*)::int from simulated_billing.commands where our_id = p.id::text and answer ->> 'state' = 'posted') as posted,
      (select count(*)::int from simulated_outbox.mails where id = 'bill-receipt-' || p.id) as receipts
    from bill_payments.payments p order by p.started_at`.execute(db);
  return rows;
}

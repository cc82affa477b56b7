import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { PaymentOutcome, PaymentStatus, PaymentRequest } from "./port.ts";

export type PaymentRow = {
  paymentId: string;
  orderRef: string;
  cents: number;
  currency: "EUR" | "BGN";
  description: string;
  returnUrl: string;
  cancelUrl: string;
  language: "bg" | "en";
  expiresAt: Date;
  status: PaymentStatus;
  refundId: string | null;
};
export type Event = { eventId: string; paymentId: string; orderRef: string; outcome: PaymentOutcome; at: Date };

const COLUMNS = sql`payment_id as "paymentId", order_ref as "orderRef", cents, currency, description, return_url as "returnUrl",
  cancel_url as "cancelUrl", language, expires_at as "expiresAt", status, refund_id as "refundId"`;

const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString("base64url").replace(/[-_]/g, "0")}`;

/** Opens a payment, or returns the one with this key. */
export async function open(db: Db, request: PaymentRequest, now: Date): Promise<PaymentRow> {
  const { key, orderRef, amount, description, returnUrl, cancelUrl, language, expiresAt } = request;
  await sql`
    insert into simulated_payments.payments
      (payment_id, key, order_ref, cents, currency, description, return_url, cancel_url, language, expires_at, begun_at)
    values (${newId("pay")}, ${key}, ${orderRef}, ${amount.cents}, ${amount.currency}, ${description}, ${returnUrl}, ${cancelUrl},
      ${language}, ${expiresAt}, ${now})
    on conflict (key) do nothing`.execute(db);
  return rowsIn(db).one(sql<PaymentRow>`select ${COLUMNS} from simulated_payments.payments where key = ${key}`);
}

/** The payment's state; overdue ones count as expired. */
export async function find(db: Db, paymentId: string, now: Date): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${COLUMNS} from simulated_payments.payments where payment_id = ${paymentId}`.execute(db);
  const [payment] = rows;
  return payment?.status === "open" && payment.expiresAt <= now ? { ...payment, status: "expired" } : payment;
}

/** Settles an open payment and returns the event to send; undefined when it was settled already. Two clicks settle once. */
export async function settle(
  db: Db,
  paymentId: string,
  { outcome, now }: { outcome: PaymentOutcome; now: Date },
): Promise<string | undefined> {
  const due = outcome === "expired" ? sql`expires_at <= ${now}` : sql`expires_at > ${now}`;
  const { rows } = await sql`
    update simulated_payments.payments set status = ${outcome}, charges = ${outcome === "paid" ? 1 : 0}
    where payment_id = ${paymentId} and status = 'open' and ${due} returning payment_id`.execute(db);
  if (rows.length === 0) return undefined;
  const eventId = newId("evt");
  await sql`
    insert into simulated_payments.events (event_id, payment_id, outcome, happened_at)
    values (${eventId}, ${paymentId}, ${outcome}, ${now})`.execute(db);
  return eventId;
}

/** Open payments whose time has passed, at most 100. */
export async function overdue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    select payment_id as "paymentId" from simulated_payments.payments
    where status = 'open' and expires_at <= ${now} order by expires_at limit 100`.execute(db);
  return rows.map(({ paymentId }) => paymentId);
}

export const findEvent = (db: Db, eventId: string): Promise<Event | undefined> =>
  rowsIn(db).maybe(sql<Event>`
    select e.event_id as "eventId", e.payment_id as "paymentId", p.order_ref as "orderRef", e.outcome, e.happened_at as "at"
    from simulated_payments.events e join simulated_payments.payments p using (payment_id) where e.event_id = ${eventId}`);

/** Expiries whose callback is not acknowledged yet, at most 100. */
export async function undeliveredExpiries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select event_id as "eventId" from simulated_payments.events
    where outcome = 'expired' and delivered = 0 order by happened_at limit 100`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

export async function countDelivery(db: Db, eventId: string): Promise<void> {
  await sql`update simulated_payments.events set delivered = delivered + 1 where event_id = ${eventId}`.execute(db);
}

/** Refunds a paid payment once. Returns the refund's id, or undefined when the payment was not paid. */
export async function refundAll(db: Db, paymentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ refundId: string | null }>`
    update simulated_payments.payments set status = 'refunded', refund_id = coalesce(refund_id, ${newId("ref")})
    where payment_id = ${paymentId} and status in ('paid', 'refunded') returning refund_id as "refundId"`.execute(db);
  return rows[0]?.refundId ?? undefined;
}

/** Refunds a part, once for each key; the last part makes the payment refunded. Undefined when it was not paid or less than that is left. */
export const givePart = (db: Db, part: { paymentId: string; key: string; cents: number }): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const { paymentId, key, cents } = part;
    await sql`select 1 from simulated_payments.payments where payment_id = ${paymentId} for update`.execute(tx);
    await sql`
      insert into simulated_payments.partial_refunds (refund_id, payment_id, key, cents)
      select ${newId("ref")}, p.payment_id, ${key}, ${cents} from simulated_payments.payments p
      where p.payment_id = ${paymentId} and p.status = 'paid'
        and p.cents >= ${cents} + (select coalesce(sum(r.cents), 0) from simulated_payments.partial_refunds r where r.payment_id = p.payment_id)
      on conflict (key) do nothing`.execute(tx);
    await sql`
      update simulated_payments.payments p set status = 'refunded', refund_id = ${newId("ref")} where p.payment_id = ${paymentId} and p.status = 'paid'
        and p.cents = (select sum(r.cents) from simulated_payments.partial_refunds r where r.payment_id = p.payment_id)`.execute(tx);
    const { rows } = await sql<{ refundId: string }>`
      select refund_id as "refundId" from simulated_payments.partial_refunds where key = ${key} and payment_id = ${paymentId}`.execute(tx);
    return rows[0]?.refundId;
  });

/** The secret that signs callbacks: the same in every process on this database. */
export async function secretOf(db: Db): Promise<string> {
  const fresh = `whsec_${randomBytes(24).toString("base64url")}`;
  await sql`insert into simulated_payments.secrets (secret) values (${fresh}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ secret: string }>`select secret from simulated_payments.secrets`.execute(db);
  return rows[0]!.secret;
}

import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { PAGE_SIZE, type Reason } from "../../cancellation.ts";
import type { ParcelState } from "../../order.ts";
import type { Written } from "../../server/facts.ts";

/** A user's orders, with the exact condition of the index `orders_of_user_newest`, so that it is used. */
const ofUser = (userId: string) => sql`user_id = ${userId} and user_id is not null and cancelled_because is distinct from 'superseded'`;

/** How many orders the history of a user has. Counted in its index alone. */
export async function countOrders(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders.orders where ${ofUser(userId)}`.execute(db);
  return rows[0]!.count;
}

export type HistoryRow = Written & {
  id: string;
  number: string;
  placedAt: Date;
  eurCents: number;
  bgnCents: number;
  titleBg: string;
  titleEn: string;
};
type Instants = { expiresAt: string; openConfirmedAt: string | null };
type ReadRow = Omit<HistoryRow, "payments" | "parcel"> & {
  payments: (Omit<Written["payments"][number], keyof Instants> & Instants)[];
  parcel: { state: ParcelState; readyAt: string | null } | null;
};

/** The newest orders of a page: found in the index, and read from the tables only where they are shown. */
const shown = (userId: string, page: number) => sql`
  select id from orders.orders where ${ofUser(userId)} order by placed_at desc, id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`;

/** One page of a user's orders, newest first, each with the facts of its standing. */
export async function historyOf(db: Db, userId: string, page: number): Promise<HistoryRow[]> {
  const { rows } = await sql<ReadRow>`
    select o.id, o.number, o.state, o.cancelled_because as "cancelledBecause", o.payment_method as "paymentMethod", o.placed_at as "placedAt",
      o.eur_cents as "eurCents", o.bgn_cents as "bgnCents", first.title_bg as "titleBg", first.title_en as "titleEn", own.lines,
      coalesce(paying.payments, '[]'::jsonb) as payments, sent.parcel, coalesce(back.positions, '{}') as withdrawn
    from (${shown(userId, page)}) shown
      join orders.orders o on o.id = shown.id
      cross join lateral (select title_bg, title_en from orders.lines l where l.order_id = o.id order by position limit 1) first
      cross join lateral (select jsonb_agg(jsonb_build_object('kind', l.kind, 'subject', l.subject, 'state', l.state) order by l.position) as lines
        from orders.lines l where l.order_id = o.id) own
      cross join lateral (select jsonb_agg(jsonb_build_object('state', p.state, 'providerId', p.provider_id, 'expiresAt', p.expires_at,
        'openConfirmedAt', p.open_confirmed_at) order by p.started_at desc, p.id) as payments from orders.payments p where p.order_id = o.id) paying
      left join lateral (select jsonb_build_object('state', p.state, 'readyAt', p.ready_at) as parcel
        from orders.parcels p where p.order_id = o.id) sent on true
      left join orders.withdrawals back on back.order_id = o.id
    order by o.placed_at desc, o.id desc`.execute(db);
  return rows.map(({ payments, parcel, ...row }) => ({
    ...row,
    payments: payments.map((one) => ({
      ...one,
      expiresAt: new Date(one.expiresAt),
      openConfirmedAt: one.openConfirmedAt ? new Date(one.openConfirmedAt) : null,
    })),
    parcel: parcel ? { state: parcel.state, readyAt: parcel.readyAt ? new Date(parcel.readyAt) : null } : undefined,
  }));
}

/** The orders on a page that wait for payment: the payment company is queried before they are shown. */
export const waitingIn = (db: Db, userId: string, page: number): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select o.id from (${shown(userId, page)}) shown join orders.orders o on o.id = shown.id where o.state = 'received'`);

export type OrderRefundRow = { lineId: string | null; eurCents: number; state: "due" | "done" };

/** The order's refunds, due or done, oldest first. A refund that the company refused remains due. */
export const refundsOf = (db: Db, orderId: string): Promise<OrderRefundRow[]> =>
  rowsIn(db).all(sql<OrderRefundRow>`
    select r.line_id as "lineId", r.eur_cents as "eurCents", case r.state when 'done' then 'done' else 'due' end as state
    from orders.refunds r join orders.payments p on p.id = r.payment_id where p.order_id = ${orderId} order by r.due_at, r.id`);

export type Cancellation = { reason: Reason | null; words: string | null; cancelledAt: Date; noticeSentAt: Date | null };

export const cancellationOf = (db: Db, orderId: string): Promise<Cancellation | undefined> =>
  rowsIn(db).maybe(sql<Cancellation>`
    select reason, words, cancelled_at as "cancelledAt", notice_sent_at as "noticeSentAt" from orders.cancellations where order_id = ${orderId}`);

export async function noteCancellation(
  tx: Db,
  orderId: string,
  { reason, words, now }: { reason: Reason | null; words: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into orders.cancellations (order_id, reason, words, cancelled_at) values (${orderId}, ${reason}, ${words}, ${now})`.execute(tx);
}

export async function markCancellationNoticeSent(tx: Db, orderId: string, now: Date): Promise<void> {
  await sql`update orders.cancellations set notice_sent_at = coalesce(notice_sent_at, ${now}) where order_id = ${orderId}`.execute(tx);
}

/** Cancels waiting lines. */
export async function cancelLines(tx: Db, ids: string[]): Promise<void> {
  await sql`update orders.lines set state = 'cancelled' where id = any(${ids}::uuid[]) and state = 'waiting'`.execute(tx);
}

export type WithdrawalRow = { positions: number[]; requestedAt: Date; receiptSentAt: Date | null; receiptRefusedAt: Date | null };

export const withdrawnFrom = (db: Db, orderId: string): Promise<WithdrawalRow | undefined> =>
  rowsIn(db).maybe(sql<WithdrawalRow>`
    select positions, requested_at as "requestedAt", receipt_sent_at as "receiptSentAt", receipt_refused_at as "receiptRefusedAt"
    from orders.withdrawals where order_id = ${orderId}`);

export async function noteWithdrawal(tx: Db, orderId: string, { positions, now }: { positions: number[]; now: Date }): Promise<void> {
  await sql`
    insert into orders.withdrawals (order_id, positions, requested_at)
    values (${orderId}, (${`{${positions.join(",")}}`}::text)::smallint[], ${now})`.execute(tx);
}

/** The mail server's answer to the receipt of a withdrawal. */
export async function markWithdrawalReceipt(
  tx: Db,
  orderId: string,
  { state, now }: { state: "accepted" | "refused"; now: Date },
): Promise<void> {
  const column = state === "accepted" ? sql`receipt_sent_at` : sql`receipt_refused_at`;
  await sql`
    update orders.withdrawals set ${column} = ${now}
    where order_id = ${orderId} and receipt_sent_at is null and receipt_refused_at is null`.execute(tx);
}

import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { Language, Worded } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { BothCents } from "#vocabulary/money.ts";
import { ORDER_ACTS, type CancelReason, type LineState, type PaymentMethod, type StoredState } from "../order.ts";

/** Who buys, as typed at the checkout. `mobile` is nine digits (decisions §7). */
export type Contact = { email: string; name: string; mobile: string | null; language: Language };
/** A line as ordered: its texts and price never change. */
export type Ordered = {
  kind: string;
  subject: string;
  title: Worded;
  note: Worded;
  madeOutTo: string | null;
  unit: BothCents;
  vatPercent: 0 | 9 | 20;
  quantity: number;
};
export type Line = Ordered & { id: string; state: LineState; refund: "due" | "done" | null };
/** The delivery of an order, in both languages as written then, and its price; `shop` is the code of the pickup shop. */
export type Delivery = { way: "address" | "shop"; to: Worded; price: BothCents; shop?: string | null };
export type OrderRow = Contact & {
  id: string;
  number: string;
  visitor: string;
  userId: string | null;
  state: StoredState;
  cancelledBecause: CancelReason | null;
  eurCents: number;
  bgnCents: number;
  placedAt: Date;
  receiptSentAt: Date | null;
  receiptRefusedAt: Date | null;
  paymentMethod: PaymentMethod;
  delivery: Delivery | null;
};

/** Whether a text is a valid id of an order or payment; the database rejects any other. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const COLUMNS = sql`id, number, visitor, user_id as "userId",
  state, cancelled_because as "cancelledBecause", email, name, mobile, language, eur_cents as "eurCents", bgn_cents as "bgnCents",
  placed_at as "placedAt", receipt_sent_at as "receiptSentAt", receipt_refused_at as "receiptRefusedAt", payment_method as "paymentMethod",
  case when delivery_way is not null then jsonb_build_object('way', delivery_way, 'to', jsonb_build_object('bg', delivery_to_bg, 'en', delivery_to_en),
    'price', jsonb_build_object('eurCents', delivery_eur_cents, 'bgnCents', delivery_bgn_cents), 'shop', delivery_shop) end as delivery`;

export type Placing = {
  visitor: string;
  userId: string | undefined;
  contact: Contact;
  lines: Ordered[];
  /** What the lines cost together; the delivery comes on top. */
  total: BothCents;
  delivery?: Delivery | null;
  /** By card by default. */
  method?: PaymentMethod;
  now: Date;
};

/** Writes an order that waits for payment. Throws when the visitor already has one, or the total is not the sum of the lines. */
export async function placeOrder(tx: Db, { visitor, userId, contact, lines, total, now, ...how }: Placing): Promise<OrderRow> {
  const { method = "card", delivery = null } = how;
  const price = delivery?.price ?? { eurCents: 0, bgnCents: 0 };
  const { rows } = await sql<OrderRow>`
    insert into orders.orders (id, visitor, user_id, email, name, mobile, language, eur_cents, bgn_cents, terms_accepted_at, placed_at,
      payment_method, delivery_way, delivery_to_bg, delivery_to_en, delivery_eur_cents, delivery_bgn_cents, delivery_shop)
    values (${randomUUID()}, ${visitor}, ${userId ?? null}, ${contact.email}, ${contact.name}, ${contact.mobile}, ${contact.language},
      ${total.eurCents + price.eurCents}, ${total.bgnCents + price.bgnCents}, ${now}, ${now},
      ${method}, ${delivery?.way ?? null}, ${delivery?.to.bg ?? null}, ${delivery?.to.en ?? null}, ${price.eurCents}, ${price.bgnCents},
      ${delivery?.shop ?? null})
    returning ${COLUMNS}`.execute(tx);
  const [order] = rows;
  if (!order) throw new Error("an order was not written");
  for (const [place, line] of lines.entries())
    await sql`
      insert into orders.lines (id, order_id, position, kind, subject, title_bg, title_en, note_bg, note_en, made_out_to, eur_cents, bgn_cents,
        vat_percent, quantity)
      values (${randomUUID()}, ${order.id}, ${place + 1}, ${line.kind}, ${line.subject}, ${line.title.bg}, ${line.title.en}, ${line.note.bg},
        ${line.note.en}, ${line.madeOutTo}, ${line.unit.eurCents}, ${line.unit.bgnCents}, ${line.vatPercent}, ${line.quantity})`.execute(
      tx,
    );
  return order;
}

/** The condition of the index `one_open_order`; orders paid later may wait for confirmation instead. */
const waitingForMoney = (visitor: string) => sql`visitor = ${visitor} and state = 'received' and payment_method = 'card'`;

/** The visitor's order that waits for its money, locked. */
export const openOrderOf = (tx: Db, visitor: string): Promise<OrderRow | undefined> =>
  rowsIn(tx).maybe(sql<OrderRow>`
    select ${COLUMNS} from orders.orders where ${waitingForMoney(visitor)} for update`);

/** The visitor's order that waits for its money, for reading. */
export const findOpenOrder = (db: Db, visitor: string): Promise<OrderRow | undefined> =>
  rowsIn(db).maybe(sql<OrderRow>`select ${COLUMNS} from orders.orders where ${waitingForMoney(visitor)}`);

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  rowsIn(db).maybe(sql<OrderRow>`select ${COLUMNS} from orders.orders where id = ${id}`);

/** The order, locked until the transaction ends. */
export const lockOrder = (tx: Db, id: string): Promise<OrderRow | undefined> =>
  rowsIn(tx).maybe(sql<OrderRow>`select ${COLUMNS} from orders.orders where id = ${id} for update`);

/** The order for its browser, or for the user who was signed in there; undefined for everyone else. */
export async function findOrderFor(
  db: Db,
  id: string,
  who: { visitor: string | undefined; userId: string | undefined },
): Promise<OrderRow | undefined> {
  const order = await findOrder(db, id);
  const own = order && ((who.visitor && order.visitor === who.visitor) || (who.userId && order.userId === who.userId));
  return own ? order : undefined;
}

type LineRow = Omit<Line, "title" | "note" | "unit"> &
  Record<"titleBg" | "titleEn" | "noteBg" | "noteEn", string> & {
    eurCents: number;
    bgnCents: number;
  };

/** The lines in their order, each with the state of its refund. */
export async function linesOf(db: Db, orderId: string): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.kind, l.subject, l.title_bg as "titleBg", l.title_en as "titleEn", l.note_bg as "noteBg", l.note_en as "noteEn",
      l.made_out_to as "madeOutTo", l.eur_cents as "eurCents", l.bgn_cents as "bgnCents", l.vat_percent as "vatPercent", l.quantity, l.state,
      case when r.state = 'done' then 'done' when r.id is not null then 'due' end as refund
    from orders.lines l left join orders.refunds r on r.line_id = l.id where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows.map(({ titleBg, titleEn, noteBg, noteEn, eurCents, bgnCents, ...line }) => ({
    ...line,
    title: { bg: titleBg, en: titleEn },
    note: { bg: noteBg, en: noteEn },
    unit: { eurCents, bgnCents },
  }));
}

/** Stores the buyer's corrected contact data before payment. */
export async function changeContact(tx: Db, id: string, contact: Contact & { userId: string | undefined }): Promise<void> {
  await sql`
    update orders.orders set email = ${contact.email}, name = ${contact.name}, mobile = ${contact.mobile}, language = ${contact.language},
      user_id = coalesce(${contact.userId ?? null}, user_id)
    where id = ${id}`.execute(tx);
}

export async function confirmOrder(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update orders.orders set state = 'confirmed', confirmed_at = ${now}, cancelled_because = null where id = ${id}`.execute(tx);
}

export async function markCancelled(tx: Db, id: string, because: CancelReason): Promise<void> {
  await sql`update orders.orders set state = 'cancelled', cancelled_because = ${because} where id = ${id} and state <> 'cancelled'`.execute(
    tx,
  );
}

/** Settles a waiting line; returns whether this call did so. */
export const settleLine = (tx: Db, id: string, state: Exclude<LineState, "waiting">): Promise<boolean> =>
  rowsIn(tx).some(sql`update orders.lines set state = ${state} where id = ${id} and state = 'waiting' returning 1`);

/** Marks the order delivered when every line is settled and any was delivered. */
export async function closeIfSettled(tx: Db, id: string): Promise<void> {
  await sql`
    update orders.orders o set state = 'delivered' where id = ${id} and state = any(${[...ORDER_ACTS.deliver.from]})
      and not exists (select from orders.lines l where l.order_id = o.id and l.state = 'waiting')
      and exists (select from orders.lines l where l.order_id = o.id and l.state = 'active')`.execute(tx);
}

/** Paid orders with lines of these kinds that their seller has not settled yet, oldest first. */
export const waitingOrders = (db: Db, { kinds, most }: { kinds: string[]; most: number }): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select o.id from orders.orders o where o.state in ('confirmed', 'shipped')
      and exists (select from orders.lines l where l.order_id = o.id and l.state = 'waiting' and l.kind = any(${kinds}))
    order by o.confirmed_at limit ${most}`);

/** Deletes orders placed before the instant that were cancelled and never paid, a thousand at a time; returns how many. Paid orders stay. */
export async function forgetUnpaid(db: Db, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (
      select o.id from orders.orders o where o.state = 'cancelled' and o.placed_at < ${before}
        and not exists (select from orders.payments p where p.order_id = o.id and p.state in ('paid', 'overpaid')) limit 1000)
    delete from orders.orders o using old where o.id = old.id`.execute(db);
  return Number(numAffectedRows);
}

/** The paid order that contains the seller's subject, if any. */
export async function orderHolding(db: Db, { kind, subject }: { kind: string; subject: string }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders.lines l join orders.orders o on o.id = l.order_id
    where l.kind = ${kind} and l.subject = ${subject} and o.state in ('confirmed', 'shipped')`.execute(db);
  return rows[0]?.id;
}

/** The mail server's answer to the receipt. A repeat does not change the first answer. */
export async function markReceipt(tx: Db, id: string, { state, now }: { state: "accepted" | "refused"; now: Date }): Promise<void> {
  const column = state === "accepted" ? sql`receipt_sent_at` : sql`receipt_refused_at`;
  await sql`
    update orders.orders set ${column} = ${now} where id = ${id} and receipt_sent_at is null and receipt_refused_at is null`.execute(tx);
}

/** Moves the browser's waiting order to the user who signs in; a waiting order from another browser is cancelled for it. The caller has locked both carts. */
export async function takeAlong(tx: Db, { from, to, userId }: { from: string; to: string; userId: string }): Promise<void> {
  const waiting = await openOrderOf(tx, from);
  if (!waiting) return;
  const own = await openOrderOf(tx, to);
  if (own) await markCancelled(tx, own.id, "superseded");
  await sql`update orders.orders set visitor = ${to}, user_id = ${userId} where id = ${waiting.id}`.execute(tx);
}

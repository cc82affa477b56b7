import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { CartLine } from "../contract.ts";

/** How far in the future a cart's times can be. */
export const cartBounds: Bounds[] = [
  { table: "cart.carts", latest: { created_at: 0, touched_at: 0 } },
  { table: "cart.removed", latest: { removed_at: 0 } },
];

/** A line as stored in the cart. */
export type CartEntryRow = Omit<CartLine, "madeOutTo" | "vatPercent" | "acceptedTerms"> & {
  entryNumber: number;
  quantity: number;
  madeOutTo: string | null;
  vatPercent: 0 | 9 | 20;
  acceptedTerms: string | null;
};

type Row = {
  entry_number: number;
  kind: string;
  subject: string;
  title_bg: string;
  title_en: string;
  note_bg: string;
  note_en: string;
  made_out_to: string | null;
  eur_cents: number;
  bgn_cents: number;
  vat_percent: 0 | 9 | 20;
  quantity: number;
  max_quantity: number;
  accepted_terms: string | null;
};

/**
 * Adds a seller's subject to a cart and returns its entry number. An existing entry takes the line's new texts and price and keeps its number and quantity.
 * `cart` is the hash of its owner.
 */
export async function put(tx: Db, cart: string, line: CartLine): Promise<number> {
  const { next } = await rowsIn(tx).one(sql<{ next: number }>`
    insert into cart.carts (visitor, last_number, created_at, touched_at) values (${cart}, 1, now(), now())
    on conflict (visitor) do update set last_number = cart.carts.last_number + 1, touched_at = now()
    returning last_number as next`);
  const { rows } = await sql<{ entry_number: number }>`
    insert into cart.entries (visitor, entry_number, kind, subject, title_bg, title_en, note_bg, note_en, made_out_to, eur_cents, bgn_cents,
      vat_percent, quantity, max_quantity, accepted_terms, added_at)
    values (${cart}, ${next}, ${line.kind}, ${line.subject}, ${line.title.bg}, ${line.title.en}, ${line.note.bg}, ${line.note.en},
      ${line.madeOutTo ?? null}, ${line.unit.eurCents}, ${line.unit.bgnCents}, ${line.vatPercent ?? 0}, 1, ${line.maxQuantity}, ${line.acceptedTerms ?? null}, now())
    on conflict (visitor, kind, subject) do update set title_bg = excluded.title_bg, title_en = excluded.title_en, note_bg = excluded.note_bg,
      note_en = excluded.note_en, made_out_to = excluded.made_out_to, eur_cents = excluded.eur_cents, bgn_cents = excluded.bgn_cents,
      vat_percent = excluded.vat_percent, accepted_terms = excluded.accepted_terms, max_quantity = excluded.max_quantity, quantity = least(cart.entries.quantity, excluded.max_quantity)
    returning entry_number`.execute(tx);
  const [entry] = rows;
  if (!entry) throw new Error("an entry was neither added nor found");
  return entry.entry_number;
}

/** Locks the cart for this transaction, as `lock` does, and creates it if it is missing, so that first changes wait for one another too. */
export async function open(tx: Db, cart: string): Promise<void> {
  const { rows } = await lockRow(tx, cart);
  if (rows.length > 0) return;
  await sql`
    insert into cart.carts (visitor, created_at, touched_at) values (${cart}, now(), now())
    on conflict (visitor) do update set touched_at = excluded.touched_at`.execute(tx);
}

/** Locks the cart for this transaction, where there is one; others that change or order it wait. `cart` is the hash of its visitor. */
export async function lock(tx: Db, cart: string): Promise<void> {
  await lockRow(tx, cart);
}

const lockRow = (tx: Db, cart: string) => sql`select 1 from cart.carts where visitor = ${cart} for update`.execute(tx);

/** The cart's entries, in the order in which they were added. */
export async function entriesOf(db: Db, cart: string): Promise<CartEntryRow[]> {
  const { rows } = await sql<Row>`
    select entry_number, kind, subject, title_bg, title_en, note_bg, note_en, made_out_to, eur_cents, bgn_cents, vat_percent, quantity, max_quantity,
      accepted_terms
    from cart.entries where visitor = ${cart} order by entry_number`.execute(db);
  return rows.map((row) => ({
    entryNumber: row.entry_number,
    kind: row.kind,
    subject: row.subject,
    title: { bg: row.title_bg, en: row.title_en },
    note: { bg: row.note_bg, en: row.note_en },
    madeOutTo: row.made_out_to,
    unit: { eurCents: row.eur_cents, bgnCents: row.bgn_cents },
    vatPercent: row.vat_percent,
    quantity: row.quantity,
    maxQuantity: row.max_quantity,
    acceptedTerms: row.accepted_terms,
  }));
}

/** The number of pieces in the cart, for the header. */
export async function countOf(db: Db, cart: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(quantity), 0)::int as count from cart.entries where visitor = ${cart}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Changes an entry's quantity and the line data that the visitor agreed to. */
export async function change(
  tx: Db,
  cart: string,
  { entryNumber, quantity, maxQuantity, unit }: Pick<CartEntryRow, "entryNumber" | "quantity" | "maxQuantity" | "unit">,
): Promise<void> {
  await touch(tx, cart);
  await sql`
    update cart.entries set quantity = ${quantity}, max_quantity = ${maxQuantity}, eur_cents = ${unit.eurCents}, bgn_cents = ${unit.bgnCents}
    where visitor = ${cart} and entry_number = ${entryNumber}`.execute(tx);
}

const touch = (tx: Db, cart: string) => sql`update cart.carts set touched_at = now() where visitor = ${cart}`.execute(tx);

/** Removes one entry; it can be restored. */
export async function takeOut(tx: Db, cart: string, entryNumber: number): Promise<void> {
  await touch(tx, cart);
  await sql`
    with gone as (delete from cart.entries e where visitor = ${cart} and entry_number = ${entryNumber} returning to_jsonb(e) as entry)
    insert into cart.removed (visitor, entry_number, entry, removed_at) select ${cart}, ${entryNumber}, entry, now() from gone`.execute(tx);
}

/** The removed entry of this number, unless it was restored since. */
export const findRemoved = (
  tx: Db,
  cart: string,
  entryNumber: number,
): Promise<{ kind: string; subject: string; quantity: number } | undefined> =>
  rowsIn(tx).maybe(sql<{ kind: string; subject: string; quantity: number }>`
    select entry->>'kind' as kind, entry->>'subject' as subject, (entry->>'quantity')::int as quantity
    from cart.removed where visitor = ${cart} and entry_number = ${entryNumber}`);

/** Restores the entry as it was; where the same subject was added again meanwhile, that entry stays instead. */
export async function restore(tx: Db, cart: string, entryNumber: number): Promise<void> {
  await touch(tx, cart);
  await sql`
    with back as (delete from cart.removed where visitor = ${cart} and entry_number = ${entryNumber} returning entry)
    insert into cart.entries select e.* from back, jsonb_populate_record(null::cart.entries, back.entry) e on conflict do nothing`.execute(
    tx,
  );
}

/** Deletes entries removed before the instant. */
export async function forgetRemoved(db: Db, before: Date): Promise<void> {
  await sql`delete from cart.removed where removed_at < ${before}`.execute(db);
}

/** Removes what was bought. Its seller keeps the reservation. */
export async function takeBought(tx: Db, cart: string, bought: { kind: string; subject: string }[]): Promise<void> {
  for (const { kind, subject } of bought)
    await sql`delete from cart.entries where visitor = ${cart} and kind = ${kind} and subject = ${subject}`.execute(tx);
}

/** Which of a seller's subjects are in a cart now, or were removed from one and can be restored. */
export async function whichLieIn(db: Db, { kind, subjects }: { kind: string; subjects: string[] }): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from cart.entries where kind = ${kind} and subject = any(${subjects})
    union select entry->>'subject' from cart.removed where entry->>'kind' = ${kind} and entry->>'subject' = any(${subjects})`.execute(db);
  return rows.map(({ subject }) => subject);
}

/** The entries of this cart with these of a seller's subjects. */
export const entriesWith = (
  db: Db,
  cart: string,
  { kind, subjects }: { kind: string; subjects: string[] },
): Promise<{ subject: string; entryNumber: number }[]> =>
  rowsIn(db).all(sql<{ subject: string; entryNumber: number }>`
    select subject, entry_number as "entryNumber" from cart.entries
    where visitor = ${cart} and kind = ${kind} and subject = any(${subjects})`);

/** Deletes carts unchanged since the instant; returns how many. Their reservations expire by themselves. */
export async function forgetOlderThan(db: Db, instant: Date): Promise<number> {
  const { rows } = await sql`delete from cart.carts where touched_at < ${instant} returning 1`.execute(db);
  return rows.length;
}

/** Deletes a cart with all its entries. Its reservations are left to their sellers. */
export async function forget(tx: Db, cart: string): Promise<void> {
  await sql`delete from cart.carts where visitor = ${cart}`.execute(tx);
}

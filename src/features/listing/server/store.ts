import { CompiledQuery, sql } from "kysely";
import type { Card, Category } from "#features/catalogue/contract.ts";
import type { Db } from "#platform/server/db.ts";
import type { Band, Cell } from "../rules.ts";
import type { Sort, SortField } from "../widgets.ts";

export type KeptColour = { key: string; bg: string; en: string; hex: string };

/** The cube of counts: some thousand rows, however many products there are. */
export async function readCells(db: Db): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select category, manufacturer, memories, colours, price_band as band, discounted, in_stock as "inStock", products, cell as number
    from catalogue.facets where products > 0`.execute(db);
  return rows;
}

/** The same of those products alone that have the words; `search` as `searchFor` writes it. */
export async function readCellsOf(db: Db, search: string): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select category, manufacturer, memories, colours, price_band as band, discounted, in_stock as "inStock", count(*)::integer as products, cell as number
    from catalogue.cards where words @@ to_tsquery('simple', ${search}) group by 1, 2, 3, 4, 5, 6, 7, cell`.execute(db);
  return rows;
}

export async function readBands(db: Db): Promise<Band[]> {
  const { rows } = await sql<Band>`
    select category, band, from_eur_cents as "fromCents", to_eur_cents as "toCents" from catalogue.price_bands order by category, from_eur_cents`.execute(
    db,
  );
  return rows;
}

export async function readColours(db: Db): Promise<Map<string, KeptColour>> {
  const { rows } = await sql<KeptColour>`select key, bg, en, hex from catalogue.colours`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

const CARD = sql`c.product_sid as "productSid", c.offer_sid as "offerSid", c.slug, c.category, c.manufacturer, c.model, c.picture, c.memory,
  c.eur_cents as "eurCents", c.discounted_eur_cents as "discountedEurCents", c.lowest_30_eur_cents as "lowest30EurCents", c.stock`;

/** Each field's own order first, as its index has it. */
const ORDERS: Record<SortField, [own: string, reversed: string]> = {
  relevance: ["c.popularity desc, c.product_sid", "c.popularity, c.product_sid desc"],
  price: ["c.effective_eur_cents, c.product_sid", "c.effective_eur_cents desc, c.product_sid desc"],
  name: ["c.name, c.product_sid", "c.name desc, c.product_sid desc"],
  newest: ["c.added_at desc, c.product_sid", "c.added_at, c.product_sid desc"],
};

export type KeysWanted = {
  category: Category | undefined;
  /** The numbers of the cells whose products fit, and of those in the category whose products do not: the fewer of them are told. */
  cells: { fit: string[]; unfit: string[] };
  search: string;
  sort: Sort;
  offset: number;
  limit: number;
  /** What is fetched before it is sorted, where that is little: the products of the cells that fit, or those that have the words. Else all are looked through in order. */
  first: "cells" | "words" | undefined;
};

/** Which product stands in a listing, and how many pieces there are of it. */
export type CardKey = { productSid: string; stock: number };

/**
 * Which products stand in a listing, in order, and of which version of the catalogue: both in one look, so that they belong together. What is
 * sorted, or counted up to, is only keys. The statement is put together as text from what stands here: it is another one for each shape of a question.
 */
export async function findKeys(db: Db, asked: KeysWanted): Promise<{ keys: CardKey[]; version: string }> {
  const { category, cells, search, sort, offset, limit, first } = asked;
  const [field, reversed] = sort.split(",") as [SortField, "desc" | undefined];
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const { fit, unfit } = cells;
  const fitting =
    first === "cells" || fit.length < unfit.length
      ? `c.cell = any(${value(fit)}::bigint[])`
      : unfit.length > 0 && `c.cell <> all(${value(unfit)}::bigint[])`;
  const has = search && `c.words @@ to_tsquery('simple', ${value(search)})`;
  const inCategory = category && `c.category = ${value(category)}`;
  const where = (...conditions: (string | false | undefined)[]): string => conditions.filter(Boolean).join(" and ") || "true";
  const among = {
    cells: `(select * from catalogue.cards c where ${where(fitting)} offset 0) c where ${where(has, inCategory)}`,
    words: `(select * from catalogue.cards c where ${where(has)} offset 0) c where ${where(inCategory, fitting)}`,
    // PostgreSQL has no index for what "is true": words that many have are judged last
    order: `catalogue.cards c where ${where(has && `(${has}) is true`, inCategory, fitting)}`,
  };
  const by = ORDERS[field][reversed ? 1 : 0];
  const found = `select c.product_sid from ${among[first ?? "order"]} order by ${by} limit ${value(limit)} offset ${value(offset)}`;
  const statement = `select v.number as version, (
      select string_agg(k.product_sid || ' ' || s.stock, ',' order by k.place) from (
        select f.product_sid, row_number() over () as place from (${found}) f) k
      join catalogue.cards s on s.product_sid = k.product_sid) as keys
    from catalogue.version v`;
  const { rows } = await db.executeQuery<{ version: string; keys: string | null }>(CompiledQuery.raw(statement, values));
  const [{ version, keys } = { version: "", keys: null }] = rows;
  return { keys: keys === null ? [] : keys.split(",").map(keyOf), version };
}

/** One text of all keys is read several times faster than a row of each; a sid holds neither comma nor space. */
function keyOf(text: string): CardKey {
  const [productSid = "", stock] = text.split(" ");
  return { productSid, stock: Number(stock) };
}

/** The cards of these products, and the version of the catalogue that they are of. */
export async function readCards(db: Db, productSids: string[]): Promise<{ cards: Card[]; version: string }> {
  const { rows } = await sql<Card & { version: string }>`
    select v.number as version, ${CARD} from catalogue.version v left join catalogue.cards c on c.product_sid = any(${productSids}::text[])`.execute(
    db,
  );
  return { cards: rows.filter(({ productSid }) => productSid !== null), version: rows[0]?.version ?? "" };
}

/**
 * Products of the same category that can be bought and cost about as much, the nearest in price first; undefined when there is no such product.
 * Read from both sides of its place in the index of prices.
 */
export async function findRelated(db: Db, productSid: string, most: number): Promise<Card[] | undefined> {
  const { rows: found } = await sql<{ category: string; cents: number }>`
    select category, effective_eur_cents as cents from catalogue.cards where product_sid = ${productSid}`.execute(db);
  const [one] = found;
  if (!one) return undefined;
  const beside = sql`c.category = ${one.category} and c.in_stock and c.product_sid <> ${productSid}`;
  const { rows } = await sql<Card & { away: number }>`
    select * from (
      (select ${CARD}, c.effective_eur_cents - ${one.cents}::integer as away from catalogue.cards c
        where ${beside} and c.effective_eur_cents >= ${one.cents} order by c.effective_eur_cents, c.product_sid limit ${most})
      union all
      (select ${CARD}, ${one.cents}::integer - c.effective_eur_cents as away from catalogue.cards c
        where ${beside} and c.effective_eur_cents < ${one.cents} order by c.effective_eur_cents desc, c.product_sid desc limit ${most})) near
    order by away, "productSid" limit ${most}`.execute(db);
  return rows;
}

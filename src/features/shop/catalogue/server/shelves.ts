import { CompiledQuery, sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { equalAtOnce, inOneStatement } from "#platform/server/one-statement.ts";
import type { Band, Card, CardKey, CardOrder, Cell, KeysQuery, NamedColour } from "../contract.ts";

const CELL = sql`n.number, n.parent, n.category, n.manufacturer, n.memory, n.colour, n.price_band as band, n.discounted, n.in_stock as "inStock"`;

/** The cube of counts: some thousand cells whatever the number of products; parents before their children. */
export const readCells = (db: Db): Promise<Cell[]> =>
  rowsIn(db).all(sql<Cell>`
    select ${CELL}, n.variants, n.products from catalogue.cells n where n.variants > 0 order by n.depth`);

/** The cube of the products that match the words; `search` as `tsquery` writes it. */
export const readCellsOf = (db: Db, search: string): Promise<Cell[]> =>
  rowsIn(db).all(sql<Cell>`
    select ${CELL}, found.variants, found.products
    from (
      select v.cell, count(*)::integer as variants, (count(*) filter (where v.last))::integer as products
      from catalogue.cards c join catalogue.variants v on v.product_sid = c.product_sid
      where c.words @@ to_tsquery('simple', ${search}) group by v.cell) found
    join catalogue.cells n on n.number = found.cell order by n.depth`);

export const readBands = (db: Db): Promise<Band[]> =>
  rowsIn(db).all(sql<Band>`
    select category, band, from_eur_cents as "fromCents", to_eur_cents as "toCents" from catalogue.price_bands order by category, from_eur_cents`);

export async function readColours(db: Db): Promise<Map<string, NamedColour>> {
  const { rows } = await sql<NamedColour>`select key, bg, en, hex from catalogue.colours`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** `c`: the card, `k`: its colour's row. */
const CARD = sql`c.product_sid as "productSid", c.offer_sid as "offerSid", c.slug, c.category, c.manufacturer, c.model, c.picture, c.memory,
  c.colour, jsonb_build_object('bg', k.bg, 'en', k.en) as "colourName", k.hex,
  c.eur_cents as "eurCents", c.discounted_eur_cents as "discountedEurCents", c.lowest_30_eur_cents as "lowest30EurCents", c.stock`;

/** Each field's default order first, as its index has it. */
const ORDERS: Record<CardOrder, [own: string, reversed: string]> = {
  relevance: ["c.popularity desc, c.product_sid", "c.popularity, c.product_sid desc"],
  price: ["c.effective_eur_cents, c.product_sid", "c.effective_eur_cents desc, c.product_sid desc"],
  name: ["c.name, c.product_sid", "c.name desc, c.product_sid desc"],
  newest: ["c.added_at desc, c.product_sid", "c.added_at, c.product_sid desc"],
};

type FoundKeys = { keys: CardKey[]; version: string };

/** The offers of a listing in order and the version of the catalogue. Requests at the same moment for an unfiltered listing share one statement. */
export const findKeys = (db: Db, query: KeysQuery): Promise<FoundKeys> =>
  query.cells === "first" ? findUnfilteredKeys(db, query) : readKeys(db, query);

const findUnfilteredKeys = equalAtOnce(readKeys);

/**
 * Reads keys and version in one statement so that they are consistent. Only keys are sorted or counted. The statement is composed of the constant texts in this
 * file: it differs for each shape of query.
 */
async function readKeys(db: Db, query: KeysQuery): Promise<FoundKeys> {
  const { category, cells, search, sort, offset, limit, first } = query;
  const [field, reversed] = sort.split(",") as [CardOrder, "desc" | undefined];
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const fitting = fits(cells, { fetched: first === "cells", value });
  const words = search && `w.words @@ to_tsquery('simple', ${value(search)})`;
  // PostgreSQL has no index for one product's words: frequent words are checked last
  const has = words && `(select ${words} from catalogue.cards w where w.product_sid = c.product_sid)`;
  const inCategory = category && `c.category = ${value(category)}`;
  const where = (...conditions: (string | false | undefined)[]): string => conditions.filter(Boolean).join(" and ") || "true";
  const among = {
    cells: `(select * from catalogue.variants c where ${where(fitting)} offset 0) c where ${where(inCategory, has)}`,
    words: `(select w.product_sid from catalogue.cards w where ${where(words)} offset 0) w
      join catalogue.variants c on c.product_sid = w.product_sid where ${where(inCategory, fitting)}`,
    order: `catalogue.variants c where ${where(inCategory, fitting, has)}`,
  };
  const by = ORDERS[field][reversed ? 1 : 0];
  const found = `select c.product_sid, c.place as variant from ${among[first ?? "order"]} order by ${by} limit ${value(limit)} offset ${value(offset)}`;
  const statement = `select v.number as version, (
      select string_agg(s.offer_sid || ' ' || o.stock_left, ',' order by k.place) from (
        select f.product_sid, f.variant, row_number() over () as place from (${found}) f) k
      join catalogue.variants s on s.product_sid = k.product_sid and s.place = k.variant
      join catalogue.offers o on o.sid = s.offer_sid) as keys
    from catalogue.version v`;
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement, values));
  const { version, keys } = rows[0] ?? {};
  return { keys: typeof keys === "string" ? keys.split(",").map(keyOf) : [], version: typeof version === "string" ? version : "" };
}

type CellFilter = { fetched: boolean; value: (given: unknown) => string };

/** Which variants represent their products, as a condition; false: all do. */
function fits(cells: KeysQuery["cells"], { fetched, value }: CellFilter): string | false {
  if (cells === "first") return "c.place = 1";
  const { fit, unfit } = cells;
  if (fetched || fit.length < unfit.length) return `c.cell = any(${value(fit)}::bigint[])`;
  return unfit.length > 0 && `c.cell <> all(${value(unfit)}::bigint[])`;
}

/** One text of all keys is read several times faster than a row for each; a sid contains neither comma nor space. */
function keyOf(text: string): CardKey {
  const [offerSid = "", stock] = text.split(" ");
  return { offerSid, stock: Number(stock) };
}

type Stocks = { version: string; stocks: Map<string, number> };

/** The available pieces of these offers, perhaps of others too, and the version of the catalogue, read in one statement. */
export const readStocks = inOneStatement<string, Stocks>(async (db, offerSids) => {
  const { rows } = await sql<{ version: string; stocks: string | null }>`
    select v.number as version,
      (select string_agg(o.sid || ' ' || o.stock_left, ',') from catalogue.offers o where o.sid = any(${offerSids}::text[])) as stocks
    from catalogue.version v`.execute(db);
  const [{ version, stocks } = { version: "", stocks: null }] = rows;
  return {
    version,
    stocks: new Map(
      stocks
        ?.split(",")
        .map(keyOf)
        .map(({ offerSid, stock }) => [offerSid, stock]),
    ),
  };
});

/** A card, or nulls where an offer is gone; the version is returned either way. */
type CardRow = { [Name in keyof Card]: Card[Name] | null } & { version: string };

const isCard = (row: CardRow): row is Card & { version: string } => row.offerSid !== null && row.productSid !== null;

/** The cards of these offers, and their version of the catalogue. */
export async function readCards(db: Db, offerSids: string[]): Promise<{ cards: Card[]; version: string }> {
  const { rows } = await sql<CardRow>`
    select v.number as version, p.sid as "productSid", o.sid as "offerSid", p.slug, p.category, p.manufacturer, p.model, o.pictures -> 0 as picture,
      o.memory, o.colour, jsonb_build_object('bg', k.bg, 'en', k.en) as "colourName", k.hex, o.eur_cents as "eurCents",
      o.discounted_eur_cents as "discountedEurCents", o.lowest_30_eur_cents as "lowest30EurCents", o.stock_left as stock
    from catalogue.version v left join catalogue.offers o on o.sid = any(${offerSids}::text[])
    left join catalogue.products p on p.sid = o.product_sid left join catalogue.colours k on k.key = o.colour`.execute(db);
  return { cards: rows.filter(isCard), version: rows[0]?.version ?? "" };
}

/**
 * Available products of the same category at a similar price, the nearest in price first; undefined when there is no such product. Read from both sides of its
 * place in the index of prices.
 */
export async function findRelated(db: Db, productSid: string, most: number): Promise<Card[] | undefined> {
  const { rows: found } = await sql<{ category: string; cents: number }>`
    select category, effective_eur_cents as cents from catalogue.cards where product_sid = ${productSid}`.execute(db);
  const [one] = found;
  if (!one) return undefined;
  const beside = sql`c.category = ${one.category} and c.in_stock and c.product_sid <> ${productSid}`;
  return rowsIn(db).all(sql<Card & { away: number }>`
    select * from (
      (select ${CARD}, c.effective_eur_cents - ${one.cents}::integer as away from catalogue.cards c left join catalogue.colours k on k.key = c.colour
        where ${beside} and c.effective_eur_cents >= ${one.cents} order by c.effective_eur_cents, c.product_sid limit ${most})
      union all
      (select ${CARD}, ${one.cents}::integer - c.effective_eur_cents as away from catalogue.cards c left join catalogue.colours k on k.key = c.colour
        where ${beside} and c.effective_eur_cents < ${one.cents} order by c.effective_eur_cents desc, c.product_sid desc limit ${most})) near
    order by away, "productSid" limit ${most}`);
}

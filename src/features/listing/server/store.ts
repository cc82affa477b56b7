import { sql, type RawBuilder } from "kysely";
import type { Card } from "#features/catalogue/contract.ts";
import type { Db } from "#platform/server/db.ts";
import type { Band, Cell, Wanted } from "../rules.ts";
import type { Sort, SortField } from "../widgets.ts";

export type KeptColour = { key: string; bg: string; en: string; hex: string };

/** The cube of counts: some thousand rows, however many products there are. */
export async function readCells(db: Db): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select category, manufacturer, memories, colours, price_band as band, discounted, in_stock as "inStock", products
    from catalogue.facets where products > 0`.execute(db);
  return rows;
}

/** The same of those products alone that have the words; `search` as `searchFor` writes it. */
export async function readCellsOf(db: Db, search: string): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select category, manufacturer, memories, colours, price_band as band, discounted, in_stock as "inStock", count(*)::integer as products
    from catalogue.cards where words @@ to_tsquery('simple', ${search}) group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
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
const ORDERS: Record<SortField, [own: RawBuilder<unknown>, reversed: RawBuilder<unknown>]> = {
  relevance: [sql`c.popularity desc, c.product_sid`, sql`c.popularity, c.product_sid desc`],
  price: [sql`c.effective_eur_cents, c.product_sid`, sql`c.effective_eur_cents desc, c.product_sid desc`],
  name: [sql`c.name, c.product_sid`, sql`c.name desc, c.product_sid desc`],
  newest: [sql`c.added_at desc, c.product_sid`, sql`c.added_at, c.product_sid desc`],
};

export type CardsWanted = {
  wanted: Wanted;
  /** Of the asked category. */
  bands: number[];
  search: string;
  sort: Sort;
  offset: number;
  limit: number;
  /** The combinations that fit, where few products among many do: they are found by these instead of by looking through all. */
  cells?: Cell[] | undefined;
};

/** Products of a listing, in order. */
export async function findCards(db: Db, asked: CardsWanted): Promise<Card[]> {
  const { cells, sort, offset, limit } = asked;
  const [field, reversed] = sort.split(",") as [SortField, "desc" | undefined];
  const from = cells
    ? sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as t(category text, manufacturer text, memories text[], colours text[], band smallint,
        discounted boolean, "inStock" boolean)
      join catalogue.cards c on c.memories = t.memories and c.colours = t.colours and c.manufacturer = t.manufacturer and c.category = t.category
        and c.price_band = t.band and c.discounted = t.discounted and c.in_stock = t."inStock"`
    : sql`catalogue.cards c`;
  const { rows } = await sql<Card>`
    select ${CARD} from ${from} where ${sql.join(conditions(asked), sql` and `)}
    order by ${ORDERS[field][reversed ? 1 : 0]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

function conditions({ wanted, bands, search, cells }: CardsWanted): RawBuilder<unknown>[] {
  const found = search === "" ? [] : [sql`c.words @@ to_tsquery('simple', ${search})`];
  if (cells) return [sql`true`, ...found];
  const { category, manufacturer, memory, colour, inStock, discounted } = wanted;
  return [
    sql`true`,
    ...found,
    ...(category ? [sql`c.category = ${category}`] : []),
    ...(manufacturer.length > 0 ? [sql`c.manufacturer = any(${manufacturer}::text[])`] : []),
    ...(memory.length > 0 ? [sql`c.memories && ${memory}::text[]`] : []),
    ...(colour.length > 0 ? [sql`c.colours && ${colour}::text[]`] : []),
    ...(bands.length > 0 ? [sql`c.price_band = any(${bands}::smallint[])`] : []),
    ...(inStock ? [sql`c.in_stock`] : []),
    ...(discounted ? [sql`c.discounted`] : []),
  ];
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

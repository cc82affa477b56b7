import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { searchIndex } from "#vocabulary/search.ts";
import { effectivePrice, lowestPriceBefore, type PastPrice } from "../rules.ts";
import type { OfferWish, ProductWish } from "./wishes.ts";

/** How words are made ready for search today; raised when that changes, so that what was imported before is made anew. */
export const FOLDING = 2;
/** Characters that the table takes of a product's words for search. */
export const LONGEST_FOLDED = 4000;

/** A row of `catalogue.products` as it is written. */
export type ProductRow = {
  sid: string;
  slug: string;
  category: string;
  manufacturer: string;
  model: string;
  description_bg: string;
  description_en: string;
  technical: unknown;
  popularity: number;
  added_at: Date;
  withdrawn: boolean;
  folded: string;
};
/** A row of `catalogue.offers` as it is written. */
export type OfferRow = {
  sid: string;
  product_sid: string;
  position: number;
  memory: string | null;
  memory_mb: number | null;
  colour: string | null;
  pictures: unknown;
  eur_cents: number;
  discounted_eur_cents: number | null;
  discounted_since: Date | null;
  lowest_30_eur_cents: number | null;
  leasing_eur_cents: number | null;
  leasing_months: number;
  stock: number;
  withdrawn: boolean;
};
export type OfferWithReserved = OfferRow & { reserved: number };

/** What is kept of these products and offers. The offers are locked, in the order in which everyone locks them. */
export async function rowsOf(
  tx: Db,
  wishes: ProductWish[],
): Promise<{ products: Map<string, ProductRow>; offers: Map<string, OfferWithReserved> }> {
  const sids = wishes.map(({ sid }) => sid);
  const offerSids = wishes.flatMap(({ offers }) => offers.map(({ sid }) => sid));
  const { rows: offers } = await sql<OfferWithReserved>`
    select sid, product_sid, position, memory, memory_mb, colour, pictures, eur_cents, discounted_eur_cents, discounted_since, lowest_30_eur_cents,
      leasing_eur_cents, leasing_months, stock, reserved, withdrawn
    from catalogue.offers where sid = any(${offerSids}) order by sid for update`.execute(tx);
  const { rows: products } = await sql<ProductRow>`
    select sid, slug, category, manufacturer, model, description_bg, description_en, technical, popularity, added_at, withdrawn, folded
    from catalogue.products where sid = any(${sids}) order by sid for update`.execute(tx);
  return { products: new Map(products.map((row) => [row.sid, row])), offers: new Map(offers.map((row) => [row.sid, row])) };
}

/** The row that a product's wish asks for. */
export const productRow = (wish: ProductWish, kept: ProductRow | undefined, now: Date): ProductRow => ({
  sid: wish.sid,
  slug: wish.slug,
  category: wish.category,
  manufacturer: wish.manufacturer,
  model: wish.model,
  description_bg: wish.description.bg,
  description_en: wish.description.en,
  technical: wish.technical,
  popularity: wish.popularity,
  added_at: wish.addedAt ?? kept?.added_at ?? now,
  withdrawn: wish.withdrawn,
  folded: searchIndex([wish.manufacturer, `${wish.manufacturer} ${wish.model}`, ...wish.keywords, ...memoriesOf(wish)], LONGEST_FOLDED),
});

/** Found as it is written and as one types it: "256 GB", "256GB". */
const memoriesOf = ({ offers }: ProductWish): string[] => [...new Set(offers.flatMap(({ memory }) => memory ?? []))];

/** What is known of an offer before it is written: its row, and what it has cost. */
type Known = { kept: OfferWithReserved | undefined; history: PastPrice[]; now: Date };

/** The row that an offer's wish asks for. What is promised to buyers stays promised, whatever the wish says of the stock. */
export function offerRow(productSid: string, wish: OfferWish, { kept, history, now }: Known): OfferRow {
  const since = wish.discountedEurCents === null ? null : (wish.discountedSince ?? discountBegan(wish, kept, now));
  return {
    sid: wish.sid,
    product_sid: productSid,
    position: wish.position,
    memory: wish.memory,
    memory_mb: wish.memoryMb,
    colour: wish.colour,
    pictures: wish.pictures,
    eur_cents: wish.eurCents,
    discounted_eur_cents: wish.discountedEurCents,
    discounted_since: since,
    lowest_30_eur_cents: since && (wish.lowest30EurCents ?? lowest(wish, kept, { since, history })),
    leasing_eur_cents: wish.leasingEurCents,
    leasing_months: wish.leasingMonths,
    stock: Math.max(wish.stock, kept?.reserved ?? 0),
    withdrawn: wish.withdrawn,
  };
}

/** A discount that goes on began when it began; of an offer that is new, its last known price tells. */
const discountBegan = (wish: OfferWish, kept: OfferWithReserved | undefined, now: Date): Date =>
  kept ? (kept.discounted_since ?? now) : (wish.history.at(-1)?.from ?? now);

function lowest(wish: OfferWish, kept: OfferWithReserved | undefined, { since, history }: { since: Date; history: PastPrice[] }): number {
  if (kept?.lowest_30_eur_cents && kept.discounted_since?.getTime() === since.getTime()) return kept.lowest_30_eur_cents;
  return lowestPriceBefore(history, since) ?? wish.eurCents;
}

/** What an offer that is new has cost, each price until the next. */
export const wishedHistory = (wish: OfferWish, now: Date): PastPrice[] => {
  const told = wish.history.length > 0 ? wish.history : [{ from: now, eurCents: effectivePrice(wish) }];
  return told.map(({ from, eurCents }, place) => ({ from, until: told[place + 1]?.from ?? null, eurCents }));
};

/** The names of the columns in which two rows differ. */
export const differing = <Row extends object>(kept: Row, wished: Row): string[] =>
  Object.keys(wished).filter((column) => canonical(kept[column as keyof Row]) !== canonical(wished[column as keyof Row]));

function canonical(value: unknown): string {
  if (value instanceof Date || typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, part]) => `${name}:${canonical(part)}`).join()}}`;
}

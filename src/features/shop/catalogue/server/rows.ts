import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { searchIndex } from "#vocabulary/search.ts";
import { effectivePrice, lowestPriceBefore, type PastPrice } from "../rules.ts";
import type { OfferInput, ProductInput } from "./inputs.ts";

/** Version of the folding of search words; raised when it changes, so that earlier rows are recomputed. */
export const FOLDING = 2;
/** The table's limit for a product's search words, in characters. */
export const LONGEST_FOLDED = 4000;

/** A row of `catalogue.products` as written. */
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
/** A row of `catalogue.offers` as written. */
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

/** The stored rows of these products and offers. Locks the offers, always in the same order. */
export async function rowsOf(
  tx: Db,
  inputs: ProductInput[],
): Promise<{ products: Map<string, ProductRow>; offers: Map<string, OfferWithReserved> }> {
  const sids = inputs.map(({ sid }) => sid);
  const offerSids = inputs.flatMap(({ offers }) => offers.map(({ sid }) => sid));
  const { rows: offers } = await sql<OfferWithReserved>`
    select sid, product_sid, position, memory, memory_mb, colour, pictures, eur_cents, discounted_eur_cents, discounted_since, lowest_30_eur_cents,
      leasing_eur_cents, leasing_months, stock, reserved, withdrawn
    from catalogue.offers where sid = any(${offerSids}) order by sid for update`.execute(tx);
  const { rows: products } = await sql<ProductRow>`
    select sid, slug, category, manufacturer, model, description_bg, description_en, technical, popularity, added_at, withdrawn, folded
    from catalogue.products where sid = any(${sids}) order by sid for update`.execute(tx);
  return { products: new Map(products.map((row) => [row.sid, row])), offers: new Map(offers.map((row) => [row.sid, row])) };
}

/** The row of a product. */
export const productRow = (input: ProductInput, stored: ProductRow | undefined, now: Date): ProductRow => ({
  sid: input.sid,
  slug: input.slug,
  category: input.category,
  manufacturer: input.manufacturer,
  model: input.model,
  description_bg: input.description.bg,
  description_en: input.description.en,
  technical: input.technical,
  popularity: input.popularity,
  added_at: input.addedAt ?? stored?.added_at ?? now,
  withdrawn: input.withdrawn,
  folded: searchIndex(
    [input.manufacturer, `${input.manufacturer} ${input.model}`, ...input.keywords, ...memoriesOf(input)],
    LONGEST_FOLDED,
  ),
});

/** Searchable as written and as people type it: "256 GB", "256GB". */
const memoriesOf = ({ offers }: ProductInput): string[] => [...new Set(offers.flatMap(({ memory }) => memory ?? []))];

/** What is known of an offer before it is written: its row and its past prices. */
type Known = { stored: OfferWithReserved | undefined; history: PastPrice[]; now: Date };

/** The row of an offer. The stock is never below the reserved quantity. */
export function offerRow(productSid: string, input: OfferInput, { stored, history, now }: Known): OfferRow {
  const since = input.discountedEurCents === null ? null : (input.discountedSince ?? discountBegan(input, stored, now));
  return {
    sid: input.sid,
    product_sid: productSid,
    position: input.position,
    memory: input.memory,
    memory_mb: input.memoryMb,
    colour: input.colour,
    pictures: input.pictures,
    eur_cents: input.eurCents,
    discounted_eur_cents: input.discountedEurCents,
    discounted_since: since,
    lowest_30_eur_cents: since && (input.lowest30EurCents ?? lowest(input, stored, { since, history })),
    leasing_eur_cents: input.leasingEurCents,
    leasing_months: input.leasingMonths,
    stock: Math.max(input.stock, stored?.reserved ?? 0),
    withdrawn: input.withdrawn,
  };
}

/** A continued discount keeps its start; for a new offer its last known price gives the start. */
const discountBegan = (input: OfferInput, stored: OfferWithReserved | undefined, now: Date): Date =>
  stored ? (stored.discounted_since ?? now) : (input.history.at(-1)?.from ?? now);

function lowest(
  input: OfferInput,
  stored: OfferWithReserved | undefined,
  { since, history }: { since: Date; history: PastPrice[] },
): number {
  if (stored?.lowest_30_eur_cents && stored.discounted_since?.getTime() === since.getTime()) return stored.lowest_30_eur_cents;
  return lowestPriceBefore(history, since) ?? input.eurCents;
}

/** The past prices of a new offer, each valid until the next. */
export const historyOf = (input: OfferInput, now: Date): PastPrice[] => {
  const past = input.history.length > 0 ? input.history : [{ from: now, eurCents: effectivePrice(input) }];
  return past.map(({ from, eurCents }, place) => ({ from, until: past[place + 1]?.from ?? null, eurCents }));
};

/** The names of the columns in which two rows differ. */
export const differing = <Row extends object>(stored: Row, next: Row): string[] =>
  Object.keys(next).filter((column) => canonical(stored[column as keyof Row]) !== canonical(next[column as keyof Row]));

function canonical(value: unknown): string {
  if (value instanceof Date || typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, part]) => `${name}:${canonical(part)}`).join()}}`;
}

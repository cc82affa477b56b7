import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { effectivePrice, type PastPrice } from "../rules.ts";
import {
  differing,
  FOLDING,
  rowsOf,
  offerRow,
  productRow,
  historyOf,
  type OfferWithReserved,
  type OfferRow,
  type ProductRow,
} from "./rows.ts";
import type { Change, OfferInput, ProductInput } from "./inputs.ts";

/** Products written by one statement. */
const AT_A_TIME = 500;

export type Colour = { key: string; bg: string; en: string; hex: string };

/** Writes colours; returns the keys of new and changed ones. */
export async function writeColours(tx: Db, colours: Colour[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    insert into catalogue.colours as c (key, bg, en, hex)
    select key, bg, en, hex from jsonb_to_recordset(${JSON.stringify(colours)}::jsonb) as t(key text, bg text, en text, hex text)
    on conflict (key) do update set bg = excluded.bg, en = excluded.en, hex = excluded.hex where (c.*) is distinct from (excluded.*)
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

export type PictureFile = { name: string; bytes: Uint8Array };

/** Writes pictures; existing ones stay. */
export async function writePictures(tx: Db, pictures: PictureFile[]): Promise<void> {
  for (const some of chunks(pictures, 200)) {
    const sent = some.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes).toString("base64") }));
    await sql`
      insert into catalogue.pictures (name, bytes) select name, decode(bytes, 'base64')
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as t(name text, bytes text) on conflict do nothing`.execute(tx);
  }
}

/**
 * Writes new and changed products with their offers. Cards, counts, price history and version follow in this transaction; every other instance is notified
 * after the commit. Offers and products not given stay unchanged. Returns what changed.
 */
export async function writeProducts(
  tx: Db,
  inputs: ProductInput[],
  { now, onProgress = () => undefined }: { now: Date; onProgress?: (written: number) => void },
): Promise<Change[]> {
  await sql`select set_config('catalogue.by_hand', 'on', true)`.execute(tx);
  const sorted = [...inputs].sort((a, b) => (a.sid < b.sid ? -1 : 1));
  const sids = sorted.flatMap(({ offers }) => offers.map(({ sid }) => sid));
  // every offer is locked before the cards, in the same order as sellers lock them
  await sql`select 1 from catalogue.offers where sid = any(${sids}) order by sid for update`.execute(tx);
  const changes: Change[] = [];
  const changed: string[] = [];
  let written = 0;
  for (const some of chunks(sorted, AT_A_TIME)) {
    const result = await writeSome(tx, some, now);
    changes.push(...result.changes);
    changed.push(...result.products);
    onProgress((written += some.length));
  }
  for (const some of chunks(changed, AT_A_TIME)) await sql`select catalogue.refresh(${some})`.execute(tx);
  if (changed.length > 0) await sql`select catalogue.raise_version()`.execute(tx);
  return changes;
}

async function writeSome(tx: Db, inputs: ProductInput[], now: Date): Promise<{ changes: Change[]; products: string[] }> {
  const stored = await rowsOf(tx, inputs);
  const known = await knownPrices(tx, inputs, stored.offers);
  const products = judged(
    inputs.map((input) => productRow(input, stored.products.get(input.sid), now)),
    stored.products,
  );
  const offers = judged(
    inputs.flatMap(({ sid, offers: offerInputs }) =>
      offerInputs.map((input) => {
        const before = stored.offers.get(input.sid);
        const history = before ? (known.get(input.sid) ?? []) : historyOf(input, now);
        return offerRow(sid, input, { stored: before, history, now });
      }),
    ),
    stored.offers,
  );
  await putProducts(tx, products.map(({ row }) => row)); // prettier-ignore
  await putOffers(tx, offers.map(({ row }) => row)); // prettier-ignore
  const offerInputs = new Map(inputs.flatMap((input) => input.offers.map((offer) => [offer.sid, offer] as const)));
  await putPrices(tx, offers, { offerInputs, now });
  const changes: Change[] = [
    ...products.map(({ row, fields, before }) => ({ sid: row.sid, kind: "product" as const, new: !before, fields })),
    ...offers.map(({ row, fields, before }) => ({
      sid: row.sid,
      kind: "offer" as const,
      new: !before,
      fields,
      ...(before && paid(before) !== paid(row) && { price: { from: paid(before), to: paid(row) } }),
    })),
  ];
  return { changes, products: [...new Set([...products.map(({ row }) => row.sid), ...offers.map(({ row }) => row.product_sid)])] };
}

const paid = (row: OfferRow): number => effectivePrice({ eurCents: row.eur_cents, discountedEurCents: row.discounted_eur_cents });

/** The rows that are new or differ from the stored ones, with the columns that differ. */
const judged = <Row extends { sid: string }, Cached extends Row>(rows: Row[], stored: Map<string, Cached>) =>
  rows.flatMap((row) => {
    const before = stored.get(row.sid);
    const fields = before ? differing<Row>(before, row) : [];
    return before && fields.length === 0 ? [] : [{ row, before, fields }];
  });

/** The past prices of offers whose discount begins now. */
async function knownPrices(tx: Db, inputs: ProductInput[], stored: Map<string, OfferWithReserved>): Promise<Map<string, PastPrice[]>> {
  const begins = ({ sid, discountedEurCents, discountedSince }: OfferInput) =>
    discountedEurCents !== null && (discountedSince !== null || stored.get(sid)?.discounted_since === null);
  const sids = inputs.flatMap(({ offers }) => offers.filter(begins).map(({ sid }) => sid));
  const known = new Map<string, PastPrice[]>();
  if (sids.length === 0) return known;
  const { rows } = await sql<PastPrice & { sid: string }>`
    select offer_sid as sid, from_at as "from", until_at as until, eur_cents as "eurCents" from catalogue.prices where offer_sid = any(${sids})`.execute(
    tx,
  );
  for (const { sid, ...price } of rows) known.set(sid, [...(known.get(sid) ?? []), price]);
  return known;
}

async function putProducts(tx: Db, rows: ProductRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into catalogue.products (sid, slug, category, manufacturer, model, description_bg, description_en, technical, popularity, added_at,
      withdrawn, folded, folding)
    select *, ${FOLDING} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(sid text, slug text, category text, manufacturer text, model text,
      description_bg text, description_en text, technical jsonb, popularity integer, added_at timestamptz, withdrawn boolean, folded text)
    on conflict (sid) do update set slug = excluded.slug, category = excluded.category, manufacturer = excluded.manufacturer,
      model = excluded.model, description_bg = excluded.description_bg, description_en = excluded.description_en, technical = excluded.technical,
      popularity = excluded.popularity, added_at = excluded.added_at, withdrawn = excluded.withdrawn, folded = excluded.folded,
      folding = excluded.folding`.execute(tx);
}

async function putOffers(tx: Db, rows: OfferRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into catalogue.offers as o (sid, product_sid, position, memory, memory_mb, colour, pictures, eur_cents, discounted_eur_cents,
      discounted_since, lowest_30_eur_cents, leasing_eur_cents, leasing_months, stock, withdrawn)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(sid text, product_sid text, position smallint, memory text,
      memory_mb integer, colour text, pictures jsonb, eur_cents integer, discounted_eur_cents integer, discounted_since timestamptz,
      lowest_30_eur_cents integer, leasing_eur_cents integer, leasing_months smallint, stock integer, withdrawn boolean)
    on conflict (sid) do update set product_sid = excluded.product_sid, position = excluded.position, memory = excluded.memory,
      memory_mb = excluded.memory_mb, colour = excluded.colour, pictures = excluded.pictures, eur_cents = excluded.eur_cents,
      discounted_eur_cents = excluded.discounted_eur_cents, discounted_since = excluded.discounted_since,
      lowest_30_eur_cents = excluded.lowest_30_eur_cents, leasing_eur_cents = excluded.leasing_eur_cents,
      leasing_months = excluded.leasing_months, stock = excluded.stock,
      withdrawn = excluded.withdrawn, version = o.version + 1`.execute(tx);
}

type Judged = { row: OfferRow; before: OfferRow | undefined };

/** Stores the offers' current prices and, for new offers, their past prices from the source. */
async function putPrices(
  tx: Db,
  offers: Judged[],
  { offerInputs, now }: { offerInputs: Map<string, OfferInput>; now: Date },
): Promise<void> {
  const others = offers.filter(({ row, before }) => before && paid(before) !== paid(row));
  const sids = others.map(({ row }) => row.sid);
  if (sids.length > 0)
    await sql`update catalogue.prices set until_at = ${now} where offer_sid = any(${sids}) and until_at is null and from_at < ${now}`.execute(
      tx,
    );
  const rows = [
    ...others.map(({ row }) => ({ offer_sid: row.sid, from_at: now, until_at: null, eur_cents: paid(row) })),
    ...offers
      .filter(({ before }) => !before)
      .flatMap(({ row }) =>
        historyOf(offerInputs.get(row.sid)!, now).map(({ from, until, eurCents }) => ({
          offer_sid: row.sid,
          from_at: from,
          until_at: until,
          eur_cents: eurCents,
        })),
      ),
  ];
  if (rows.length === 0) return;
  await sql`
    insert into catalogue.prices (offer_sid, from_at, until_at, eur_cents)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(offer_sid text, from_at timestamptz, until_at timestamptz, eur_cents integer)
    on conflict (offer_sid, from_at) do update set eur_cents = excluded.eur_cents, until_at = null`.execute(tx);
}

function* chunks<T>(all: T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

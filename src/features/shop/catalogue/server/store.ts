import { sql } from "kysely";
import type { Language, Worded } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import {
  leaseOf,
  colourOf,
  pictureOf,
  priceOf,
  productOf,
  type Card,
  type Device,
  type PictureRow,
  type Offer,
  type Product,
} from "../contract.ts";

type DeviceRow = Omit<Device, "description" | "technicalData" | "offers"> & {
  description: Worded;
  technical: { label: Worded; value: Worded }[];
};
type OfferRow = {
  offerSid: string;
  memorySize: string | null;
  colour: string | null;
  colourName: Worded;
  hex: string | null;
  pictures: PictureRow[];
  eurCents: number;
  discountedEurCents: number | null;
  lowest30EurCents: number | null;
  leasingEurCents: number | null;
  leasingMonths: number;
  stock: number;
};

/** The device at an address with all its offers; undefined when there is none, or it is no longer sold. */
export async function findDevice(db: Db, slug: string, language: Language): Promise<Device | undefined> {
  const { rows } = await sql<DeviceRow>`
    select sid as "productSid", slug, category, manufacturer, model, jsonb_build_object('bg', description_bg, 'en', description_en) as description,
      technical
    from catalogue.products where slug = ${slug} and not withdrawn`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const offers = await offersOf(db, found.productSid);
  if (offers.length === 0) return undefined;
  const { description, technical, ...device } = found;
  return {
    ...device,
    description: description[language],
    technicalData: technical.map(({ label, value }) => ({ label: label[language], value: value[language] })),
    offers: offers.map((row) => offerOf(row, language)),
  };
}

/** The paths of the pages of all devices that are sold. */
export async function devicePaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from catalogue.products p
    where not withdrawn and exists (select from catalogue.offers o where o.product_sid = p.sid and not o.withdrawn) order by slug`.execute(
    db,
  );
  return rows.map(({ slug }) => `/devices/${encodeURIComponent(slug)}`);
}

const offersOf = (db: Db, productSid: string): Promise<OfferRow[]> =>
  rowsIn(db).all(sql<OfferRow>`
    select o.sid as "offerSid", o.memory as "memorySize", o.colour, jsonb_build_object('bg', c.bg, 'en', c.en) as "colourName", c.hex, o.pictures,
      o.eur_cents as "eurCents", o.discounted_eur_cents as "discountedEurCents", o.lowest_30_eur_cents as "lowest30EurCents",
      o.leasing_eur_cents as "leasingEurCents", o.leasing_months as "leasingMonths", o.stock_left as stock
    from catalogue.offers o left join catalogue.colours c on c.key = o.colour
    where o.product_sid = ${productSid} and not o.withdrawn order by o.position, o.sid`);

const orNull = (eurCents: number | null) => (eurCents === null ? null : priceOf(eurCents));

const offerOf = (row: OfferRow, language: Language): Offer => ({
  offerSid: row.offerSid,
  memorySize: row.memorySize,
  colour: colourOf(row, language),
  pictures: row.pictures.map((picture) => pictureOf(picture, language)),
  price: priceOf(row.eurCents),
  discountedPrice: orNull(row.discountedEurCents),
  lowestPrice30Days: orNull(row.lowest30EurCents),
  leasingPrice: leaseOf(row),
  stock: row.stock,
});

/** Products on the wire, each for exactly the given offer, in their order; unknown and withdrawn ones are left out. */
export async function productsOfOffers(db: Db, offerSids: string[], language: Language): Promise<Product[]> {
  const { rows } = await sql<Card>`
    select p.sid as "productSid", o.sid as "offerSid", p.slug, p.category, p.manufacturer, p.model, o.pictures -> 0 as picture, o.memory,
      o.colour, jsonb_build_object('bg', c.bg, 'en', c.en) as "colourName", c.hex, o.eur_cents as "eurCents", o.discounted_eur_cents as "discountedEurCents", o.lowest_30_eur_cents as "lowest30EurCents", o.stock_left as stock
    from unnest(${offerSids}::text[]) with ordinality as asked(sid, place)
    join catalogue.offers o on o.sid = asked.sid join catalogue.products p on p.sid = o.product_sid
    left join catalogue.colours c on c.key = o.colour
    where not o.withdrawn and not p.withdrawn order by asked.place`.execute(db);
  return rows.map((row) => productOf(row, language));
}

/** A picture's bytes; undefined when there is none of this name. */
export async function findPicture(db: Db, name: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`select bytes from catalogue.pictures where name = ${name}`.execute(db);
  return rows[0]?.bytes;
}

/** A number that grows with every change visible in a listing or on a product's page. */
export async function catalogueVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select number from catalogue.version`.execute(db);
  return rows[0]?.number ?? "0";
}

import { sql } from "kysely";
import type { OfferInput, ProductInput } from "#features/shop/catalogue/server/inputs.ts";
import { writeColours, writePictures, writeProducts } from "#features/shop/catalogue/server/writing.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

const BLACK = { key: "black", bg: "Черен", en: "Black", hex: "#1c1d20" };
const SAND = { key: "sand", bg: "Пясъчен", en: "Sand", hex: "#d8c7a8" };
/** A picture that is in the tables once `stockShelves` has run. */
export const SQUARE = {
  name: `${"0".repeat(32)}.svg`,
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'),
};

/** An offer, apart from what a test sets. */
export const anOffer = (sid: string, more: Partial<OfferInput> = {}): OfferInput => ({
  sid,
  position: 0,
  memory: "128 GB",
  memoryMb: 131_072,
  colour: "black",
  pictures: [{ name: SQUARE.name, alt: { bg: "Черен телефон, отпред", en: "A black phone, front" } }],
  eurCents: 30_000,
  discountedEurCents: null,
  discountedSince: null,
  lowest30EurCents: null,
  leasingEurCents: 1_500,
  leasingMonths: 24,
  stock: 5,
  withdrawn: false,
  history: [],
  ...more,
});

/** A phone with one offer, apart from what a test sets. Its slug is its sid in lower case. */
export const aProduct = (sid: string, more: Partial<ProductInput> = {}): ProductInput => ({
  sid,
  slug: sid.toLowerCase(),
  category: "phones",
  manufacturer: "Lumo",
  model: sid,
  description: { bg: `Телефон ${sid}.`, en: `The phone ${sid}.` },
  technical: [{ label: { bg: "Екран", en: "Screen" }, value: { bg: "6,1 инча", en: "6.1 inches" } }],
  popularity: 10,
  addedAt: null,
  withdrawn: false,
  keywords: ["Лумо"],
  offers: [anOffer(`${sid}-1`)],
  ...more,
});

/** Inserts devices, with the colours and the picture that the samples name. */
export async function stockShelves(db: Db, inputs: ProductInput[], now: Date) {
  return db.transaction().execute(async (tx) => {
    await writeColours(tx, [BLACK, SAND]);
    await writePictures(tx, [SQUARE]);
    return writeProducts(tx, inputs, { now });
  });
}

/** Whether cards, variants and counts match the offers: compared with the views, and each cell counted. */
export async function shelvesAddUp(db: Db): Promise<boolean> {
  const counted = sql`select cell as number, parent, place as depth, category, manufacturer, memory, colour, price_band, discounted, in_stock,
    count(*)::integer as variants, (count(*) filter (where last))::integer as products
    from catalogue.variants_now group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`;
  const variants = sql`select product_sid, place, offer_sid, category, name, effective_eur_cents, popularity, added_at, last, cell`;
  return !(await rowsIn(db).some(sql`
    (select to_jsonb(c) - 'cell' from catalogue.cards c except select to_jsonb(n) from catalogue.cards_now n) union all
    (select to_jsonb(n) from catalogue.cards_now n except select to_jsonb(c) - 'cell' from catalogue.cards c) union all
    (select to_jsonb(v) from (${variants} from catalogue.variants except ${variants} from catalogue.variants_now) v) union all
    (select to_jsonb(v) from (${variants} from catalogue.variants_now except ${variants} from catalogue.variants) v) union all
    (select to_jsonb(c) from catalogue.cells c except select to_jsonb(t) from (${counted}) t) union all
    (select to_jsonb(t) from (${counted}) t except select to_jsonb(c) from catalogue.cells c)`));
}

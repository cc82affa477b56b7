import * as z from "zod/mini";
import { isDay } from "#vocabulary/day.ts";
import { centsOf } from "#vocabulary/money.ts";
import { CATEGORIES, LEASE_MONTHS } from "../../contract.ts";
import { megabytes } from "../../rules.ts";

const described = <S extends z.ZodMiniType>(schema: S, description: string): S => schema.check(z.describe(description));
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^\S(.*\S)?$/su, "begins or ends with a space"));
const worded = (most: number) => z.strictObject({ bg: text(most), en: text(most) });
const inBoth = (most: number) => z.union([text(most), worded(most)], 'must be a text, or {"bg": …, "en": …} where the languages differ');
const id = () =>
  z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "must be 1 to 64 letters, digits, dots, dashes and underscores"));
const day = () =>
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day like 2026-11-21"), z.refine(isDay, "is no day of the calendar"));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const AS_PRICE = 'must be euro as "549.00" or 549, with at most two decimals';
const price = () =>
  z
    .union(
      [
        z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, AS_PRICE)),
        z.number().check(z.refine((value) => centsOf(value) !== undefined, AS_PRICE)),
      ],
      AS_PRICE,
    )
    .check(z.refine((value) => centsOf(value) !== 0, "must be above 0"));

const Picture = z.strictObject({
  file: described(
    z
      .string()
      .check(
        z.maxLength(300),
        z.regex(
          /^(?!.*\.\.)[\w-][\w.-]*(\/[\w-][\w.-]*)*\.(svg|webp|avif|png|jpg)$/,
          "must be the path of an svg, webp, avif, png or jpg picture below the file's folder",
        ),
      ),
    "The picture, by its path from the folder of this file. At most 512 KiB.",
  ),
  alt: described(worded(300), "What it shows, for those who cannot see it."),
});

const Offer = z.strictObject({
  sid: described(id(), "offerSid: what is sold and compared. It never changes and is never given to something else."),
  memory: z.optional(
    described(
      z.string().check(z.refine((value) => megabytes(value) !== undefined, 'must be a memory like "128 GB"')),
      'As it is shown: "128 GB", "1 TB".',
    ),
  ),
  colour: z.optional(
    described(
      z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "must be the key of a colour")),
      "A key of `colours`, here or imported before.",
    ),
  ),
  pictures: described(z.array(Picture).check(z.minLength(1), z.maxLength(12)), "The first is the one of listings."),
  price: described(price(), "The regular price in euro, VAT included."),
  discountedPrice: z.optional(described(price(), "What it costs now, less than `price`.")),
  discountedSince: z.optional(
    described(day(), "When the discount began. Left out: the last entry of `priceHistory`, else the day of the import that brings it."),
  ),
  lowestPrice30Days: z.optional(
    described(price(), "The lowest price of the 30 days before the discount began. Left out: counted from the history of prices."),
  ),
  leasingPrice: z.optional(described(price(), "A month of `leasingMonths`.")),
  leasingMonths: z.optional(described(z.int().check(z.gte(1), z.lte(60)), `How many months the lease runs. Left out: ${LEASE_MONTHS}.`)),
  stock: described(whole(0, 1_000_000), "Pieces that may be sold, those promised to unpaid orders among them, sold ones not."),
  priceHistory: z.optional(
    described(
      z.array(z.strictObject({ from: day(), price: price() })).check(z.minLength(1), z.maxLength(400)),
      "What it has cost, oldest first; the last is the price of now. Read when the offer is new: from then on the portal writes its own.",
    ),
  ),
  withdrawn: z.optional(described(z.boolean(), "It is sold no longer. Orders of it stay.")),
});
export type FileOffer = z.infer<typeof Offer>;

const Product = z.strictObject({
  sid: described(id(), "productSid: the device. It never changes and is never given to something else."),
  slug: described(
    z
      .string()
      .check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters and digits, parts joined by single dashes")),
    "Its page is `/devices/{slug}`.",
  ),
  category: z.enum(CATEGORIES),
  manufacturer: text(80),
  model: text(120),
  description: worded(4000),
  technicalData: described(
    z.array(z.strictObject({ label: inBoth(120), value: inBoth(400) })).check(z.maxLength(60)),
    "In the order in which it is shown.",
  ),
  keywords: z.optional(
    described(z.array(text(60)).check(z.maxLength(30)), "Other words by which people look for it, such as its name in Bulgarian letters."),
  ),
  popularity: z.optional(described(whole(0, 1_000_000), "The greater, the sooner it is shown. Default 0.")),
  addedAt: z.optional(described(day(), "Since when it is sold. Left out: the day of its first import.")),
  withdrawn: z.optional(described(z.boolean(), "It is sold no longer, whatever its offers say.")),
  offers: z.array(Offer).check(z.minLength(1), z.maxLength(60)),
});
export type FileProduct = z.infer<typeof Product>;

/** A file that `npm run catalogue -- import` reads: ours and a provider's own export alike. `docs/catalogue.schema.json` is generated from it. */
export const CatalogueFile = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal("vrata-catalogue"),
  version: z.literal(1),
  asOf: z.optional(described(day(), "The day of which its prices tell.")),
  colours: z.optional(
    described(
      z.record(
        z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "must be small letters, digits and dashes")),
        z.strictObject({ bg: text(60), en: text(60), hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/, "must be a colour like #1c1d20")) }),
      ),
      "Colours by the key under which filters offer them.",
    ),
  ),
  products: z.array(Product),
});
export type CatalogueFile = z.infer<typeof CatalogueFile>;

/** The declaration as JSON Schema, for the document and for editors. */
export const catalogueSchema = (): string =>
  `${JSON.stringify({ title: "A catalogue for Vrata", ...z.toJSONSchema(CatalogueFile, { io: "input" }) }, undefined, 2)}\n`;

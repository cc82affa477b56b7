import * as z from "zod/mini";
import { Category, Product, Sid } from "#features/shop/catalogue/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { FILTER_NAMES, MOST_VALUES, RANGE, SIZES, SORTS, WIDGET_NAMES } from "./widgets.ts";

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** One value, or the name repeated for several, as forms send them. */
const several = (description: string, one: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.union([one, z.array(one).check(z.maxLength(MOST_VALUES))]).check(z.describe(description)),
      z.transform((given) => [given].flat()),
    ),
  );
const count = (description: string) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/), z.describe(description)),
      z.transform((given) => Number(given)),
    ),
  );
const yes = (description: string) => z.optional(z.literal("true").check(z.describe(description)));

/** One value of a filter. */
const Bucket = z.object({
  /** The value of the filter's parameter; for `ranges` the lowest and the highest price in euro, `150-300` or `1000-`. */
  key: z.string(),
  /** The number of products with it, all other filters unchanged. */
  count: z.int(),
  /** The label in the requested language, where it differs from the key. */
  name: z.optional(z.string()),
  /** The hex value of a colour. */
  hex: z.optional(z.string()),
});
export type Bucket = z.infer<typeof Bucket>;

const Facet = z.object({
  filter: z.enum(FILTER_NAMES),
  type: z.enum(["distinct_value", "ranges"]),
  /** Only existing and selected values. */
  buckets: z.array(Bucket),
  /** The number of products without this filter. */
  without: z.int(),
});
export type Facet = z.infer<typeof Facet>;

export const Listing = z.object({
  content: z.array(Product),
  /** From zero; the last page when a later one was requested. */
  page: z.int(),
  /** −1: all. */
  size: z.int(),
  total: z.int(),
  aggr: z.array(Facet),
  /** How many options of each filter are shown before "see more". */
  restrictions: z.record(z.string(), z.int()),
  /** The most products in one answer. */
  max: z.int(),
});
export type Listing = z.infer<typeof Listing>;

export const searchProducts = endpoint.get({
  path: "/products/search",
  access: "anyone",
  summary: "Devices of a listing: filtered, found by words, sorted, a page of them, with how many there are of each filter's values.",
  query: z.strictObject({
    widget: z.enum(WIDGET_NAMES).check(z.describe("The listing that asks: what it shows depends on it.")),
    category: z.optional(Category.check(z.describe("The category of devices."))),
    manufacturer: several("The maker.", text(80)),
    memory: several("How much memory.", text(80)),
    colour: several("The colour's key.", text(80)),
    price: several("Ranges in euro of the category that is asked for; others are as if not asked.", z.string().check(z.regex(RANGE))),
    inStock: yes("Only what is in stock."),
    discounted: yes("Only what is discounted."),
    text: z.optional(text(80).check(z.describe("Words or their beginnings, in either alphabet."))),
    sort: z.optional(z.enum(SORTS).check(z.describe("The order."))),
    page: count("The page, from 0: of listings with page links."),
    size: z.optional(z.enum(SIZES.map(String) as `${(typeof SIZES)[number]}`[]).check(z.describe("How many products are on a page."))),
    more: count("How many products from the start: of listings with a button for more."),
    product: z.optional(Sid.check(z.describe("The product that related products stand beside."))),
  }),
  answers: { 200: { when: "The products; of related ones there may be none.", body: Listing } },
});

export const listingContract = { searchProducts };

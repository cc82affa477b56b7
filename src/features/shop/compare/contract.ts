import * as z from "zod/mini";
import { Category, LeasePrice, Product, Sid } from "#features/shop/catalogue/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";

/** The least number of products for a comparison (A§9). */
export const LEAST = 2;

/** A§8's message for a product that starts a new list: clients recognise it by this exact text. */
export const OTHER_CATEGORY = "Added product from different category.";

/** A price as the page writes it. The actual price is read from the catalogue, never from the page. */
const ShownPrice = z.optional(z.string().check(z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/)));

/** The compared products in the order in which they were added. */
const Compared = z.array(Product);

export const comparisonProducts = endpoint.get({
  path: "/products/compare/getComparisonProducts",
  access: "anyone",
  summary: "The products that this visitor, or this signed-in person, compares.",
  answers: { 200: { when: "The products as a JSON array; empty when nothing is compared.", body: Compared } },
});

export const addToComparison = endpoint.post({
  path: "/products/compare/add",
  access: "anyone",
  summary: "Adds what an offer sells to the comparison. Another offer of a device in the comparison replaces it.",
  form: true,
  body: z.strictObject({ offer: Sid, price: ShownPrice, discountedPrice: ShownPrice }),
  answers: {
    200: {
      when: `It is compared. \`error\` is null, or "${OTHER_CATEGORY}" when it was of another category than the list, which now holds it alone.`,
      body: z.extend(Product, { error: z.nullable(z.literal(OTHER_CATEGORY)) }),
    },
    422: { when: "As many products as may be are compared already; nothing was added.", body: problem("list-is-full") },
  },
});

export const clearComparison = endpoint.post({
  path: "/products/compare/clearAll",
  access: "anyone",
  summary: "Removes every product from the comparison.",
  form: true,
  body: z.strictObject({}),
  answers: { 200: { when: "Nothing is compared any more.", body: Compared } },
});

export const removeFromComparison = endpoint.post({
  path: "/products/compare/remove",
  access: "anyone",
  summary: "Removes a product from the comparison.",
  form: true,
  body: z.strictObject({ product: Sid }),
  answers: { 200: { when: "It is out, or was not in: the products that are compared still.", body: Compared } },
});

const ComparedDevice = z.extend(Product, {
  leasingPrice: z.nullable(LeasePrice),
  /** `key` and `plain` are label and value in English, by which devices are compared in any language. */
  technicalData: z.array(z.object({ key: z.string(), label: z.string(), value: z.string(), plain: z.string() })),
});
export type ComparedDevice = z.infer<typeof ComparedDevice>;

export const Comparison = z.object({
  category: z.nullable(Category),
  devices: z.array(ComparedDevice),
  /** How many of the requested offers are not shown, and why. */
  leftOut: z.object({ unknown: z.int(), otherCategory: z.int(), surplus: z.int() }),
});
export type Comparison = z.infer<typeof Comparison>;

export const comparison = endpoint.get({
  path: "/products/compare/details",
  access: "anyone",
  summary: "The details of these offers, side by side; without `offers`, of those that this visitor compares.",
  query: z.object({
    offers: z.optional(
      z.string().check(z.maxLength(2000), z.describe("Offers to show instead of the visitor's own, with commas between.")),
    ),
  }),
  answers: { 200: { when: "The devices in the order of asking, of one category, as many as may be compared.", body: Comparison } },
});

export const compareContract = { comparisonProducts, addToComparison, clearComparison, removeFromComparison, comparison };

/** The props of the slot `compare-toggle`: the product of the button. */
export type CompareToggleGiven = {
  product: Pick<Product, "productSid" | "offerSid" | "category" | "manufacturer" | "model" | "price" | "discountedPrice">;
};
/** The props of the slot `add-to-cart`: the offer of which one piece is added to the cart. */
export type AddToCartGiven = { offerSid: string; name: string; stock: number };

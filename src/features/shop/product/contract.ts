import * as z from "zod/mini";
import { Device, Product, Slug } from "#features/shop/catalogue/contract.ts";
import { endpoint } from "#platform/endpoint.ts";

/** Choices for the price of a present: up to this many euro, or any. */
export const BUDGETS = ["25", "50", "100", "any"] as const;
export type Budget = (typeof BUDGETS)[number];
/** How many presents are shown at once. */
export const PRESENTS = 6;

const OfSlug = z.object({ slug: Slug.check(z.describe("The device's name in addresses.")) });

export const device = endpoint.get({
  path: "/products/device/:slug",
  access: "anyone",
  summary: "A device with all that is sold of it, in the asker's language.",
  params: OfSlug,
  answers: {
    200: {
      when: "The device, and where people and search engines find the portal: its full address, without a slash at the end.",
      body: z.object({ device: Device, portal: z.string() }),
    },
  },
});

export const presents = endpoint.get({
  path: "/products/device/:slug/presents",
  access: "anyone",
  summary: `Presents that go with a device: up to ${PRESENTS} in stock within the budget, those of its maker first, then the best liked.`,
  params: OfSlug,
  query: z.object({ budget: z._default(z.enum(BUDGETS).check(z.describe("Up to how many euro.")), "any") }),
  answers: {
    200: { when: "The presents; none when nothing in stock is within the budget.", body: z.object({ products: z.array(Product) }) },
  },
});

export const productContract = { device, presents };

/** What the slot `related-products` receives: the results of the listing's `related` search. */
export type RelatedProductsGiven = { products: Product[] };

import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { listedFault, sentFields } from "#platform/field-schemas.ts";
import { NumberList } from "#platform/number-list.ts";
import { Price } from "#platform/price.ts";
import { KINDS, VEHICLE_TYPES } from "./choice.ts";
import { vignetteFields } from "./fields.ts";
import { outcomeAddress } from "./outcome.ts";

const away = {
  503: {
    when: "The toll registry is unavailable, and its last answer is too old: try again later.",
    body: z.object({ problem: z.literal("registry-away") }),
    headers: { "retry-after": z.string() },
  },
} as const;

export const Product = z.object({
  productId: z.string(),
  kind: z.enum(KINDS),
  price: Price,
  /** The first and the last day on which it may start, if bought today. A weekend vignette starts from Friday to Sunday only. */
  earliest: z.string(),
  latest: z.string(),
});
export type Product = z.infer<typeof Product>;
export const Products = z.object({ vehicleType: z.enum(VEHICLE_TYPES), products: z.array(Product) });
export type Products = z.infer<typeof Products>;

export const products = endpoint.get({
  path: "/vignettes/products/:vehicleType",
  access: "anyone",
  summary: "The vignettes on sale for a vehicle type, cheapest first.",
  html: true,
  params: z.object({ vehicleType: z.enum(VEHICLE_TYPES).check(z.describe("The vehicle's category.")) }),
  answers: { 200: { when: "What is on sale.", body: Products }, ...away },
});

export const PriceList = z.object({
  lists: z.array(z.object({ vehicleType: z.enum(VEHICLE_TYPES), prices: z.array(z.object({ kind: z.enum(KINDS), price: Price })) })),
});
export type PriceList = z.infer<typeof PriceList>;

export const priceList = endpoint.get({
  path: "/vignettes/price-list",
  access: "anyone",
  summary: "What every kind of vignette costs, by vehicle type.",
  answers: { 200: { when: "The price list.", body: PriceList }, ...away },
});

/** An entry of the visitor's own cart: an overlapping vignette, valid from the instant `from` until just before `to`. */
const InCart = z.object({ entryNumber: z.int(), kind: z.enum(KINDS), from: z.iso.datetime(), to: z.iso.datetime() });
export type InCart = z.infer<typeof InCart>;

export const continueBuying = endpoint.post(
  {
    path: "/vignettes/continue",
    access: "anyone",
    summary: "Reserves a vignette for its buyer and puts it in the visitor's cart.",
    idempotent: true,
    body: z.strictObject({
      vehicleType: z.enum(VEHICLE_TYPES),
      ...sentFields(vignetteFields),
      /** Replaces overlapping vignettes of the same plate in the visitor's own cart. */
      ...sentFields({ replace: { tick: true } } as const),
      /** The cart's entries that the visitor was asked about: others that overlap, added in another tab, are not replaced. */
      seenEntries: z.optional(NumberList),
    }),
    answers: {
      200: {
        when:
          "Checked. Successful: it is in the cart. Conflict: the plate has another vignette in that time, bought or being bought; `inCart`: it is in the " +
          "visitor's own cart, stays there, and is replaced where the same is sent with `replace` and its number in `seenEntries`. Neither: the toll registry " +
          "is away, nothing was done, and the same may be sent again.",
        body: z.object({
          operationSuccessful: z.boolean(),
          vignetteConflict: z.boolean(),
          /** Whether the conflict is with the visitor's own cart alone. */
          inCart: z.boolean(),
          /** What is in the cart in that time, the earliest first. */
          overlapping: z.array(InCart),
          /** The number of its cart entry. */
          entryNumber: z.nullable(z.int()),
          /** When the conflicting vignette ends, where the register knows. */
          coveredUntil: z.nullable(z.string()),
        }),
      },
      422: {
        when: "Fields are wrong; each is named.",
        body: z.object({ problem: z.literal("fields"), fields: z.array(listedFault(vignetteFields)) }),
      },
    },
  },
  (answer, { body }) => {
    if (answer.status === 422) return outcomeAddress(body, { faults: answer.body.fields });
    const { operationSuccessful, inCart, vignetteConflict, overlapping } = answer.body;
    if (operationSuccessful) return "/cart";
    const why = inCart ? "in-cart" : vignetteConflict ? "conflict" : "failed";
    return outcomeAddress(body, { problem: why, entries: overlapping.map(({ entryNumber }) => entryNumber) });
  },
);

export const vignetteContract = { products, priceList, continueBuying };

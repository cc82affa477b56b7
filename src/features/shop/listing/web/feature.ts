import { DEVICES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { listingContract } from "../contract.ts";

const shared = { access: "anyone", listing: true, sharedFor: 60, follows: "catalogue" } as const;
/** Names of the query that both listings read; a test holds them to what a listing's own links say. */
const FILTERS = ["category", "text", "manufacturer", "memory", "colour", "price", "inStock", "discounted", "sort"] as const;

export const listingWeb = {
  requires: DEVICES,
  pages: [
    {
      path: "/devices/listing",
      file: "shop/listing/web/DevicesPage",
      slots: ["compare-bar", "compare-toggle"],
      asks: [...FILTERS, "size", "page"],
      ...shared,
    },
    { path: "/shop/devices/listing", file: "shop/listing/web/ShopPage", asks: [...FILTERS, "more"], ...shared },
  ],
  slots: { "related-products": "shop/listing/web/RelatedSlot" },
} as const satisfies WebRegistration<typeof listingContract>;

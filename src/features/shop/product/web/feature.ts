import { DEVICES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { productContract } from "../contract.ts";

export const productWeb = {
  requires: DEVICES,
  pages: [
    {
      path: "/devices/:slug",
      file: "shop/product/web/ProductPage",
      access: "anyone",
      // the page shows the number of pieces left, and a sale does not raise the catalogue's version: the number is at most this old
      sharedFor: 5,
      follows: "catalogue",
      asks: ["offer"],
      slots: ["compare-toggle", "compare-line", "related-products"],
    },
  ],
  slots: { "add-to-cart": "shop/product/web/AddToCartSlot" },
} as const satisfies WebRegistration<typeof productContract>;

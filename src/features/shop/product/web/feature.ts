import type { WebRegistration } from "#platform/web/page.ts";
import type { productContract } from "../contract.ts";

export const productWeb = {
  pages: [
    {
      path: "/devices/:slug",
      file: "shop/product/web/ProductPage",
      access: "anyone",
      // how many pieces are left is told here, and no version of the catalogue is raised for each: nobody is told a number older than this
      sharedFor: 5,
      follows: "catalogue",
      asks: ["offer"],
      slots: ["compare-toggle", "compare-line", "related-products"],
    },
  ],
  slots: { "add-to-cart": "shop/product/web/AddToCartSlot" },
} as const satisfies WebRegistration<typeof productContract>;

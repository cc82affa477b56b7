import { page } from "#platform/web/page.ts";

export const productPages = [
  page({
    path: "/devices/:slug",
    file: "product/web/ProductPage",
    access: "anyone",
    slots: ["compare-toggle", "compare-line", "related-products"],
  }),
];

import { page } from "#platform/web/page.ts";

export const productPages = [
  page({
    path: "/devices/:slug",
    file: "shop/product/web/ProductPage",
    access: "anyone",
    // how many pieces are left is told here, and no version of the catalogue is raised for each: nobody is told a number older than this
    sharedFor: 5,
    follows: "catalogue",
    asks: ["offer"],
    slots: ["compare-toggle", "compare-line", "related-products"],
  }),
];

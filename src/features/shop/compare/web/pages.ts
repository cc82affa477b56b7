import { page } from "#platform/web/page.ts";

export const comparePages = [
  page({ path: "/products/compare", file: "shop/compare/web/ComparePage", access: "anyone", impersonal: true, slots: ["add-to-cart"] }),
];

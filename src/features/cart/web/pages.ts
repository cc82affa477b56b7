import { page } from "#platform/web/page.ts";

export const cartPages = [page({ path: "/cart", file: "cart/web/CartPage", access: "anyone" })];

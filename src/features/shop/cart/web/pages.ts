import { page } from "#platform/web/page.ts";

export const cartPages = [page({ path: "/cart", file: "shop/cart/web/CartPage", access: "anyone" })];

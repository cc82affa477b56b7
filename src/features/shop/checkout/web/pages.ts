import { page } from "#platform/web/page.ts";

export const checkoutPages = [page({ path: "/checkout", file: "shop/checkout/web/CheckoutPage", access: "anyone" })];

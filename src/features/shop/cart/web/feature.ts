import type { WebRegistration } from "#platform/web/page.ts";
import type { cartContract } from "../contract.ts";

export const cartWeb = {
  pages: [{ path: "/cart", file: "shop/cart/web/CartPage", access: "anyone" }],
} as const satisfies WebRegistration<typeof cartContract>;

import { SHOP } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { cartContract } from "../contract.ts";

export const cartWeb = {
  requires: SHOP,
  pages: [{ path: "/cart", file: "shop/cart/web/CartPage", access: "anyone" }],
} as const satisfies WebRegistration<typeof cartContract>;

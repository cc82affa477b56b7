import { SHOP } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { myOrdersContract } from "../history/contract.ts";

export const ordersWeb = {
  requires: SHOP,
  pages: [
    { path: "/checkout/confirmation/:basketId", file: "shop/orders/web/ConfirmationPage", access: "anyone", secret: "key" },
    { path: "/checkout/confirm", file: "shop/orders/web/ConfirmByMailPage", access: "anyone", secret: "token" },
    { path: "{area}/orders", file: "shop/orders/history/web/OrdersPage", access: "customer", needs: "see", listing: true },
    { path: "{area}/orders/:basketId", file: "shop/orders/history/web/OrderPage", access: "customer", needs: "see" },
    { path: "{area}/orders/:basketId/withdraw", file: "shop/orders/history/web/WithdrawPage", access: "customer", needs: "see" },
  ],
  fragments: "shop/orders/web/fragments",
} as const satisfies WebRegistration<typeof myOrdersContract>;

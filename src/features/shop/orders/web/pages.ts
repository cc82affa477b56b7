import { page } from "#platform/web/page.ts";

export const ordersPages = [
  page({ path: "/checkout/confirmation/:basketId", file: "shop/orders/web/ConfirmationPage", access: "anyone", secret: "key" }),
  page({ path: "/checkout/confirm", file: "shop/orders/web/ConfirmByMailPage", access: "anyone", secret: "token" }),
  page({ path: "{area}/orders", file: "shop/orders/history/web/OrdersPage", access: "customer", listing: true }),
  page({ path: "{area}/orders/:basketId", file: "shop/orders/history/web/OrderPage", access: "customer" }),
  page({ path: "{area}/orders/:basketId/withdraw", file: "shop/orders/history/web/WithdrawPage", access: "customer" }),
];

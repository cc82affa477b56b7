import { page } from "#platform/web/page.ts";

export const ordersPages = [
  page({ path: "/checkout/confirmation/:basketId", file: "orders/web/ConfirmationPage", access: "anyone", secret: "key" }),
  page({ path: "/checkout/confirm", file: "orders/web/ConfirmByMailPage", access: "anyone", secret: "token" }),
  page({ path: "{area}/orders", file: "orders/web/OrdersPage", access: "customer", listing: true }),
  page({ path: "{area}/orders/:basketId", file: "orders/web/OrderPage", access: "customer" }),
  page({ path: "{area}/orders/:basketId/withdraw", file: "orders/web/WithdrawPage", access: "customer" }),
];

import { page } from "#platform/web/page.ts";

export const ordersPages = [page({ path: "/checkout/confirmation/:basketId", file: "orders/web/ConfirmationPage", access: "anyone" })];

import type { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";

/** How far an order is (decisions §6). `received` waits for its money. */
export const ORDER_STATES = ["received", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How far one line is at its seller: `refused` lines are paid back, `cancelled` ones were cancelled by their buyer. */
export const LINE_STATES = ["waiting", "active", "refused", "cancelled"] as const;
export type LineState = (typeof LINE_STATES)[number];

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

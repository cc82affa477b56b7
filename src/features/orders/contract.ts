import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";

/** How far an order is (decisions §6). `received` waits for its money. */
export const ORDER_STATES = ["received", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How far one line is at its seller: `refused` lines are paid back, `cancelled` ones were given up by their buyer. */
export const LINE_STATES = ["waiting", "active", "refused", "cancelled"] as const;
export type LineState = (typeof LINE_STATES)[number];

export const STANDINGS = [
  "waiting-for-payment",
  "declined",
  "not-paid",
  "waiting",
  "preparing",
  "sent",
  "at-shop",
  "handed-over",
  "active",
  "partly-refused",
  "refused",
  "cancelled",
] as const;

export const OrderLine = z.object({
  kind: z.string(),
  title: z.string(),
  note: z.string(),
  madeOutTo: z.nullable(z.string()),
  quantity: z.int(),
  total: Price,
  state: z.enum(LINE_STATES),
  /** Whether its money goes back, or went back already. */
  refund: z.nullable(z.enum(["due", "done"])),
});

export const Order = z.object({
  basketId: z.string(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  standing: z.enum(STANDINGS),
  email: z.string(),
  placedAt: z.iso.datetime(),
  lines: z.array(OrderLine),
  total: Price,
  /** How it is paid: by card before, or on the next invoice, or to whoever brings it. */
  paymentMethod: z.enum(["card", "invoice", "on-delivery"]),
  /** Where its devices go; null where there are none. */
  delivery: z.nullable(z.object({ way: z.enum(["address", "shop"]), to: z.string(), price: Price })),
  /** `refused`: the mailbox does not take it, now or later. */
  receipt: z.enum(["coming", "sent", "refused"]),
  /** Where it can still be paid; null where it is paid, is paid later, or cannot be any more. */
  payAt: z.nullable(z.string()),
  /** Milliseconds after which it is worth asking again; absent when nothing is going to change by itself. */
  checkingTime: z.optional(z.int()),
});
export type Order = z.infer<typeof Order>;

export const order = endpoint({
  method: "GET",
  path: "/checkout/baskets/:basketId",
  access: "anyone",
  summary: "How far an order is, for the browser or the user that placed it; for all others there is no such order.",
  params: z.object({ basketId: z.uuid() }),
  answers: { 200: { when: "The order.", body: Order } },
});

export const paymentNews = endpoint({
  method: "POST",
  path: "/payments/callback",
  access: "system",
  summary: "The payment company tells what became of a payment. The same news may come many times.",
  answers: {
    200: {
      when: "Heard. News that is not genuine, or of a payment that is not ours, is refused with 400.",
      body: z.object({ heard: z.literal(true) }),
    },
  },
});

export const ordersContract = { order, paymentNews };

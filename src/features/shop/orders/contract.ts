import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";
import { GONE, LINE_STATES, ORDER_STATES, STORED_STATES } from "./order.ts";
import { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";

/** The total refund of the order and the part already refunded, the same on every page and mail. */
export const MoneyBack = z.object({ total: Price, done: Price });

export const OrderLine = z.object({
  kind: z.string(),
  title: z.string(),
  note: z.string(),
  madeOutTo: z.nullable(z.string()),
  quantity: z.int(),
  total: Price,
  state: z.enum(LINE_STATES),
  /** The line's standing. */
  standing: z.enum(ORDER_STATES),
  /** Whether it is sent in a parcel, and can come back. */
  goods: z.boolean(),
  /** Whether its money will be refunded, or was refunded. */
  refund: z.nullable(z.enum(["due", "done"])),
});

/** How each answer about an order begins. */
export const orderHead = {
  basketId: z.string(),
  number: z.string(),
  state: z.enum(STORED_STATES),
  /** The order's standing, from the lines that remain. */
  standing: z.enum(ORDER_STATES),
  /** The standings of lines that do not remain; empty where all of them remain, or none. */
  gone: z.array(z.enum(GONE)),
};

export const Order = z.object({
  ...orderHead,
  /** With the link alone, only `e***@example.bg`. */
  email: z.string(),
  placedAt: z.iso.datetime(),
  lines: z.array(OrderLine),
  total: Price,
  /** The payment method: by card in advance, on the next invoice, or on delivery. */
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The delivery of its devices; null where there are none. `to` null: an address, which is hidden from the mail's link. */
  delivery: z.nullable(z.object({ way: z.enum(["address", "shop"]), to: z.nullable(z.string()), price: Price })),
  /** `refused`: the mail server rejected it for good. */
  receipt: z.enum(["coming", "sent", "refused"]),
  /** The address to pay it at; null where it is paid, may have been paid, is paid later, or can no longer be paid. */
  payAt: z.nullable(z.string()),
  /** The deadline of its confirmation by mail; null where it needs none. `receipt` is then the state of the confirmation mail. */
  confirmBy: z.nullable(z.iso.datetime()),
  /** While its payment is being checked: the latest instant by which the result is known. */
  knownBy: z.nullable(z.iso.datetime()),
  back: z.nullable(MoneyBack),
  /** Milliseconds after which to query again; absent when nothing will change by itself. */
  checkingTime: z.optional(z.int()),
});
export type Order = z.infer<typeof Order>;

export const order = endpoint.get({
  path: "/checkout/baskets/:basketId",
  access: "anyone",
  summary:
    "The state of an order, for the browser or the user that placed it, and without mailbox and address for the link in its mails; for all others 404.",
  params: z.object({ basketId: z.uuid().check(z.describe("The order's id.")) }),
  query: z.object({
    key: z.optional(
      z.string().check(z.maxLength(100), z.describe("What the links of its mails have, for who did not place it in this browser.")),
    ),
  }),
  answers: { 200: { when: "The order.", body: Order } },
});

const paymentNews = endpoint.post({
  path: "/payments/callback",
  requires: ["payments"], // of bills and recharges too
  access: "system",
  summary: "The payment company reports the result of a payment. It may send the same event many times.",
  answers: {
    200: {
      when: "Received. An event with a wrong signature, or of a payment that is not ours, is refused with 400.",
      body: z.object({ received: z.literal(true) }),
    },
  },
});

export const ordersContract = { order, paymentNews };

import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";
import { GONE, STANDINGS } from "./standing.ts";
import { LINE_STATES, ORDER_STATES, PAYMENT_METHODS } from "./states.ts";

/** All the money that is given back or will be, and how much of it is back already: the same wherever it is told. */
export const MoneyBack = z.object({ total: Price, done: Price });

export const OrderLine = z.object({
  kind: z.string(),
  title: z.string(),
  note: z.string(),
  madeOutTo: z.nullable(z.string()),
  quantity: z.int(),
  total: Price,
  state: z.enum(LINE_STATES),
  /** How far it is, in the words of its order. */
  standing: z.enum(STANDINGS),
  /** Whether it is sent in a parcel, and can come back. */
  goods: z.boolean(),
  /** Whether its money goes back, or went back already. */
  refund: z.nullable(z.enum(["due", "done"])),
});

export const Order = z.object({
  basketId: z.string(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** How far it is, from what remains of it. */
  standing: z.enum(STANDINGS),
  /** What became of the parts that do not remain; empty where all of it remains, or nothing. */
  gone: z.array(z.enum(GONE)),
  /** Of who has the link alone, no more than `e***@example.bg`. */
  email: z.string(),
  placedAt: z.iso.datetime(),
  lines: z.array(OrderLine),
  total: Price,
  /** How it is paid: by card before, or on the next invoice, or to whoever brings it. */
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Where its devices go; null where there are none. `to` null: an address, which the link of a mail does not tell. */
  delivery: z.nullable(z.object({ way: z.enum(["address", "shop"]), to: z.nullable(z.string()), price: Price })),
  /** `refused`: the mailbox does not take it, now or later. */
  receipt: z.enum(["coming", "sent", "refused"]),
  /** Where it can be paid now; null where it is paid, may have been paid, is paid later, or cannot be any more. */
  payAt: z.nullable(z.string()),
  /** Until when its mailbox may confirm it; null where it waits for no mailbox. Its mail is then told of as `receipt`. */
  confirmBy: z.nullable(z.iso.datetime()),
  /** While its payment is looked for: the latest instant by which we know. */
  knownBy: z.nullable(z.iso.datetime()),
  back: z.nullable(MoneyBack),
  /** Milliseconds after which it is worth asking again; absent when nothing is going to change by itself. */
  checkingTime: z.optional(z.int()),
});
export type Order = z.infer<typeof Order>;

export const order = endpoint({
  method: "GET",
  path: "/checkout/baskets/:basketId",
  access: "anyone",
  summary:
    "How far an order is, for the browser or the user that placed it, and for who has the link of its mails, without mailbox and address; for all others there is no such order.",
  params: z.object({ basketId: z.uuid().check(z.describe("The order's id.")) }),
  query: z.object({
    key: z.optional(
      z.string().check(z.maxLength(100), z.describe("What the links of its mails have, for who did not place it in this browser.")),
    ),
  }),
  answers: { 200: { when: "The order.", body: Order } },
});

const paymentNews = endpoint({
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

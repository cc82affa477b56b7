import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";
import { confirmAddress, confirmationAddress } from "../search-params.ts";

/** The confirmation state of an order. `unknown`: there is no such link. */
const CONFIRM_STATES = ["unknown", "waiting", "confirmed", "not-confirmed", "sold-out", "cancelled"] as const;
export type ConfirmState = (typeof CONFIRM_STATES)[number];

export const AwaitedOrder = z.object({
  state: z.enum(CONFIRM_STATES),
  /** What is confirmed by the link; null where there is none, or nothing is left to confirm. */
  order: z.nullable(
    z.object({
      number: z.string(),
      lines: z.array(z.object({ title: z.string(), note: z.string(), madeOutTo: z.nullable(z.string()), quantity: z.int(), total: Price })),
      total: Price,
      delivery: z.nullable(z.object({ way: z.enum(["address", "shop"]), to: z.string(), price: Price })),
      confirmBy: z.iso.datetime(),
    }),
  ),
});
export type AwaitedOrder = z.infer<typeof AwaitedOrder>;

const Token = z.string().check(z.maxLength(200));

export const awaitedOrder = endpoint.get({
  path: "/checkout/confirm/order",
  access: "anyone",
  summary: "What the link in the mail would confirm. It changes nothing: mail programs open every link.",
  query: z.object({ token: z.optional(Token.check(z.describe("What the link in the mail has."))) }),
  answers: { 200: { when: "The order, or that there is no such link.", body: AwaitedOrder } },
});

export const confirmByMail = endpoint.post(
  {
    path: "/checkout/confirm",
    access: "anyone",
    summary:
      "Confirms a guest's order that is paid on delivery: its things are sold now. The link works once; repeated, it has no further effect.",
    body: z.strictObject({ token: Token }),
    answers: {
      200: { when: "How far the order is now: confirmed, or why not.", body: z.object({ state: z.enum(CONFIRM_STATES) }) },
    },
  },
  (_answer, { body: { token } }) => confirmAddress(token),
);

export const sendConfirmationAgain = endpoint.post(
  {
    path: "/checkout/baskets/:basketId/confirmation-mail",
    access: "anyone",
    summary: "Sends the mail with the link again, for the browser that placed the order; for all others 404.",
    params: z.object({ basketId: z.uuid().check(z.describe("The order's id.")) }),
    body: z.optional(z.strictObject({})),
    answers: {
      200: { when: "It is on its way, if the order still waits for it.", body: z.object({ sent: z.boolean() }) },
    },
  },
  (_answer, { params: { basketId } }) => confirmationAddress(basketId),
);

export const confirmingContract = { awaitedOrder, confirmByMail, sendConfirmationAgain };

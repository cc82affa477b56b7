import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";
import { problem } from "#platform/problem.ts";
import { MoneyBack, OrderLine, orderHead } from "../contract.ts";
import { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";
import { ORDER_ACTS } from "../order.ts";
import { orderAddress, withdrawAddress } from "../search-params.ts";

const Instant = z.iso.datetime();

/** An order as the history lists it. */
export const OrderSummary = z.object({
  ...orderHead,
  placedAt: Instant,
  total: Price,
  /** The title of its first line, and the number of further lines. */
  title: z.string(),
  more: z.int(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderHistory = z.object({
  orders: z.array(OrderSummary),
  /** The pagination of A§3. Pages are counted from 1; a page past the last is the last. */
  pagination: z.object({ itemsCount: z.int(), currentPage: z.int(), pageSize: z.int(), pageRange: z.int() }),
});
export type OrderHistory = z.infer<typeof OrderHistory>;

export const orderHistory = endpoint.get({
  path: "{area}/orders/history",
  access: "customer",
  needs: "see",
  summary: "The user's own orders, newest first, ten a page.",
  html: true,
  query: z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/), z.describe("The page, from 1."))) }),
  answers: { 200: { when: "The page.", body: OrderHistory } },
});

const MyLine = z.object({
  /** Its place in the order, from 1. */
  position: z.int(),
  ...OrderLine.shape,
});

export const CancelForm = z.object({
  basketId: z.string(),
  number: z.string(),
  /** What can still be cancelled. */
  lines: z.array(MyLine),
  /** Whether nothing of the order would remain. */
  whole: z.boolean(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The refund for it; null where nothing was paid. */
  refund: z.nullable(Price),
  /** The total refund of the order after that, where a part is refunded already. */
  refundInAll: z.nullable(Price),
  reasons: z.array(z.object({ value: z.int(), label: z.string() })),
  descriptionLimit: z.int(),
});
export type CancelForm = z.infer<typeof CancelForm>;

export const MyOrder = z.object({
  ...orderHead,
  email: z.string(),
  placedAt: Instant,
  lines: z.array(MyLine),
  total: Price,
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Where its devices go; null where there are none. */
  delivery: z.nullable(z.object({ way: z.enum(["address", "shop"]), to: z.string(), price: Price })),
  /** The address to pay it at; null where it is paid, may have been paid, is paid later, or can no longer be paid. */
  payAt: z.nullable(z.string()),
  /** While its payment is being checked: the latest instant by which the result is known. */
  knownBy: z.nullable(Instant),
  /** What was paid by card; null where nothing was. */
  paid: z.nullable(Price),
  /** Its refunds, due or done. */
  refunds: z.array(z.object({ amount: Price, state: z.enum(["due", "done"]) })),
  back: z.nullable(MoneyBack),
  /** Milliseconds after which to query again; absent when nothing will change by itself. */
  checkingTime: z.optional(z.int()),
  parcel: z.nullable(
    z.object({
      state: z.enum(["due", "booked", "shipped", "delivered", "refused", "cancelled", "returned"]),
      trackingNumber: z.nullable(z.string()),
      shippedAt: z.nullable(Instant),
      /** The time since when it is ready at its pickup shop. */
      readyAt: z.nullable(Instant),
      deliveredAt: z.nullable(Instant),
    }),
  ),
  cancellable: z.boolean(),
  /** The effects of cancelling it; null where it cannot be cancelled. */
  cancelForm: z.nullable(CancelForm),
  /** The buyer's cancellation: a reason, if any; `description` for reason 12. */
  cancellation: z.nullable(z.object({ reason: z.nullable(z.int()), description: z.nullable(z.string()), cancelledAt: Instant })),
  /** `until` is the last day in Sofia; after it the right is over. Null while nothing that can come back is delivered. */
  withdrawal: z.nullable(
    z.object({
      state: z.enum(["open", "over", "requested"]),
      until: z.string(),
      requestedAt: z.nullable(Instant),
      positions: z.array(z.int()),
      /** The refund for these positions; with all that was delivered also the price of the delivery (directive 2011/83/EU art. 13). */
      amount: Price,
      /** Included only where everything delivered is returned; null where the delivery was free. */
      delivery: z.nullable(Price),
    }),
  ),
});
export type MyOrder = z.infer<typeof MyOrder>;

// any text: an invalid id gets the same answer as another user's order
const Id = z.string().check(z.maxLength(200));

export const orderDetails = endpoint.get({
  path: "{area}/profile/order/details",
  access: "customer",
  needs: "see",
  summary: "One of the user's own orders (B§7), with its parcel, its money, and what can still be done.",
  html: true,
  query: z.object({ id: Id.check(z.describe("The order's id.")) }),
  answers: { 200: { when: "The order.", body: MyOrder } },
});

const CANNOT =
  "It cannot be cancelled any more: shipped or delivered (the form of withdrawal is for that), cancelled already, or all handed over.";
const cannot = { when: CANNOT, body: problem("shipped", "delivered", "cancelled", "handed-over") };

export const cancelForm = endpoint.get({
  path: "{area}/profile/order/cancel",
  access: "customer",
  needs: "see",
  changesState: true,
  summary:
    "What of an order can be cancelled, and the reasons to choose from (B§7). It changes nothing, but needs the token (decisions §1.4).",
  html: true,
  query: z.object({ id: Id.check(z.describe("The order's id.")) }),
  answers: { 200: { when: "The form.", body: CancelForm }, 409: cannot },
});

const Description = z.string().check(z.maxLength(5_000));
export type CancellationData = z.infer<typeof CancellationData>;
export const CancellationData = z.strictObject({
  basketId: Id,
  /** Optional: the law requires no reason. */
  reason: z.optional(z.int().check(z.gte(1), z.lte(12))),
  description: z.optional(Description),
});

export const cancelOrder = endpoint.post(
  {
    path: "{area}/profile/order/cancel/process",
    access: "customer",
    needs: ORDER_ACTS.cancel.who,
    summary:
      "Cancels what of an order has not left yet (B§7). Repeated, it has no further effect. In a form, cancellationData is JSON text.",
    idempotent: true,
    html: true,
    body: z.strictObject({
      cancellationData: z.optional(z.union([CancellationData, z.string().check(z.maxLength(8_000))])),
      /** The fields of the page's own form without scripts. */
      basketId: z.optional(Id),
      reason: z.optional(z.string().check(z.regex(/^([1-9]|1[0-2])?$/))),
      description: z.optional(Description),
    }),
    answers: {
      200: { when: "Cancelled: the order as it is now.", body: MyOrder },
      409: cannot,
      422: {
        when: "Reason 12 without words of the buyer's own, or with more than 500 characters.",
        body: problem("description-needed", "description-too-long"),
      },
    },
  },
  (answer, { body: { cancellationData, basketId = "", reason } }) => {
    if (cancellationData !== undefined) return undefined;
    if (answer.status === 200) return orderAddress(basketId, { done: answer.body.standing === "cancelled" ? "whole" : "part" });
    const { problem: why } = answer.body;
    return orderAddress(basketId, answer.status === 409 ? { problem: why } : { cancel: "yes", problem: why, reason });
  },
);

const Position = z.string().check(z.regex(/^([1-9]\d{0,2}|1000)?$/));

export const withdraw = endpoint.post(
  {
    path: "{area}/orders/withdraw",
    access: "customer",
    needs: ORDER_ACTS.withdraw.who,
    summary:
      "Withdraws from delivered goods within the term of withdrawal (2011/83/EU); a receipt is mailed at once. Repeated, it has no further effect.",
    idempotent: true,
    body: z.strictObject({
      basketId: Id,
      positions: z.union([
        z.array(z.int().check(z.gte(1), z.lte(1_000))).check(z.minLength(1), z.maxLength(100)),
        // as the page's own form sends them: an empty one, and one for each that is ticked
        z.pipe(
          z.union([Position, z.array(Position).check(z.minLength(1), z.maxLength(100))]),
          z.transform((sent) => [sent].flat().filter(Boolean).map(Number)),
        ),
      ]),
    }),
    answers: {
      200: { when: "Accepted: the current order.", body: MyOrder },
      409: { when: "Nothing of it is delivered yet, or the term of withdrawal is over.", body: problem("not-delivered", "too-late") },
      422: {
        when: "A position that is not among the goods of the order, or, in a form, none at all.",
        body: problem("no-such-line", "none-chosen"),
      },
    },
  },
  (answer, { body: { basketId } }) => withdrawAddress(basketId, answer.status === 200 ? undefined : answer.body.problem),
);

export const myOrdersContract = { orderHistory, orderDetails, cancelForm, cancelOrder, withdraw };

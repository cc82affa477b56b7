import type { Act } from "#platform/act.ts";
import type { PaymentState } from "#vocabulary/card-payment.ts";
import type { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";
import { ORDER_STATES, type OrderState } from "#vocabulary/states/order-states.ts";

/** What an order or one of its lines is to its buyer: its standing. */
export { ORDER_STATES, type OrderState };

/** How far an order is, as it is stored (decisions §6). `received` waits for its money. */
export const STORED_STATES = ["received", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type StoredState = (typeof STORED_STATES)[number];

/** How far one line is at its seller: `refused` lines are paid back, `cancelled` ones were cancelled by their buyer. */
export const LINE_STATES = ["waiting", "active", "refused", "cancelled"] as const;
export type LineState = (typeof LINE_STATES)[number];

const LINE_STATE_AT: Partial<Record<OrderState, LineState>> = { active: "active", expired: "active", refused: "refused" };
/** The state in which a line of this standing is at its seller; undefined where the standing does not say. */
export const lineStateAt = (standing: OrderState): LineState | undefined => LINE_STATE_AT[standing];

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * What is done to an order. What is paid on the next invoice, or on delivery by who is signed in, is confirmed as it is placed. A payment may come for a
 * cancelled order, and find everything still reserved. Of a confirmed order the part is cancelled that is not shipped.
 */
export const ORDER_ACTS = {
  place: { who: "anyone", where: ["checkout.submit"], from: [], to: "received" },
  replace: { who: "anyone", where: ["checkout.submit"], from: ["received"], to: "cancelled" },
  pay: { who: "system", where: ["orders.paymentNews", "orders.check-payments"], from: ["received", "cancelled"], to: "confirmed" },
  /** It was paid, and all that was in it was sold to others meanwhile. */
  lose: { who: "system", where: ["orders.paymentNews", "orders.check-payments"], from: ["received"], to: "cancelled" },
  confirm: { who: "anyone", where: ["confirming-orders.confirmByMail"], from: ["received"], to: "confirmed" },
  lapse: { who: "portal", where: ["orders.check-payments", "orders.lapse-unconfirmed"], from: ["received"], to: "cancelled" },
  cancel: { who: "see", where: ["my-orders.cancelOrder"], from: ["received", "confirmed"], to: "cancelled" },
  ship: { who: "portal", where: ["orders.move-parcels"], from: ["confirmed"], to: "shipped" },
  deliver: { who: "portal", where: ["orders.move-parcels", "orders.check-lines"], from: ["confirmed", "shipped"], to: "delivered" },
  withdraw: { who: "see", where: ["my-orders.withdraw"], from: ["confirmed", "shipped", "delivered"] },
  stateWithdrawal: { who: "anyone", where: ["withdrawal.stateWithdrawal"], from: ["confirmed", "shipped", "delivered"] },
} as const satisfies Record<string, Act<StoredState>>;

/** Standings of a line that does not remain: it is never delivered, or it is returned. */
export const GONE = ["refused", "sold-out", "cancelled", "withdrawn"] as const;
export type Gone = (typeof GONE)[number];
const isGone = (standing: OrderState): standing is Gone => (GONE as readonly OrderState[]).includes(standing);

export type CancelReason = "not-paid" | "superseded" | "lost" | "by-customer" | "not-confirmed" | "sold-out";
export type ParcelState = "due" | "booked" | "shipped" | "delivered" | "refused" | "cancelled" | "returned";

export type LineFacts = {
  state: LineState;
  /** It is sent in a parcel, rather than activated. */
  isGoods: boolean;
  /** The time for which it is valid is over. */
  isOver: boolean;
  /** Its buyer withdrew from it after it was delivered. */
  isWithdrawn: boolean;
};
export type OrderFacts = {
  state: StoredState;
  cancelledBecause: CancelReason | null;
  paymentMethod: PaymentMethod;
  /** The newest payment by card. */
  payment: PaymentState | undefined;
  anyPaid: boolean;
  /** The payment company has not confirmed the result of the pending payment. */
  isUnsure: boolean;
  parcel: ParcelState | undefined;
  /** The parcel is ready at its pickup shop. */
  isAtShop: boolean;
  lines: LineFacts[];
};
/** `lines` are in the order's own sequence; `gone` are the standings of lines that do not remain, where others do. */
export type OrderStanding = { standing: OrderState; lines: OrderState[]; gone: Gone[] };

/** The standing of an order and of each of its lines, from what remains of it: the only place that decides it. */
export function standingOfOrder(order: OrderFacts): OrderStanding {
  const before = unfulfilled(order);
  if (before) return { standing: before, lines: order.lines.map(() => before), gone: [] };
  const lines = order.lines.map((line) => standingOfLine(line, order));
  const remaining = lines.filter((line) => !isGone(line));
  const gone = GONE.filter((one) => lines.includes(one));
  if (remaining.length > 0) return { standing: together(remaining), lines, gone };
  return { standing: order.cancelledBecause === "by-customer" ? "cancelled" : endOf(gone), lines, gone: [] };
}

/** The standing of an order paid later before it is confirmed, or if it never was. */
export type UnconfirmedStanding = Extract<OrderState, "awaiting-confirmation" | "not-confirmed" | "sold-out">;

/**
 * The standing of an order that waits for confirmation or was not confirmed; undefined where it needs none, or is confirmed. Of orders paid later only guests'
 * orders wait: all others are confirmed with their submit.
 */
export function unconfirmedStanding(
  order: Pick<OrderFacts, "state" | "paymentMethod" | "cancelledBecause">,
): UnconfirmedStanding | undefined {
  if (order.paymentMethod === "card") return undefined;
  if (order.state === "received") return "awaiting-confirmation";
  return order.cancelledBecause === "not-confirmed" || order.cancelledBecause === "sold-out" ? order.cancelledBecause : undefined;
}

/** How an order stands that nothing was handed over of: it waits for its buyer, or never counted. */
function unfulfilled(order: OrderFacts): OrderState | undefined {
  const { state, cancelledBecause, payment, anyPaid, isUnsure } = order;
  if (anyPaid || cancelledBecause === "by-customer" || cancelledBecause === "lost") return undefined;
  const unconfirmed = unconfirmedStanding(order);
  if (unconfirmed) return unconfirmed;
  if (state === "cancelled") return cancelledBecause === "superseded" ? "replaced" : "not-paid";
  if (state !== "received") return undefined;
  if (payment === "declined") return "declined";
  if (payment === "expired") return "not-paid";
  return isUnsure ? "checking-payment" : "waiting-for-payment";
}

function standingOfLine({ state, isGoods, isOver, isWithdrawn }: LineFacts, order: OrderFacts): OrderState {
  if (state === "refused") return isGoods ? "sold-out" : "refused";
  if (state === "cancelled") return "cancelled";
  // cancelled before its money came, which then went back
  if (state === "waiting" && order.state === "cancelled") return "cancelled";
  if (!isGoods) return state === "waiting" ? "activating" : isOver ? "expired" : "active";
  if (state === "active") return isWithdrawn ? "withdrawn" : "delivered";
  return onItsWay(order);
}

function onItsWay({ parcel, isAtShop }: OrderFacts): OrderState {
  if (parcel === "refused") return "held-up";
  if (parcel === "returned") return "came-back";
  if (parcel !== "shipped" && parcel !== "delivered") return "preparing";
  return isAtShop ? "at-shop" : "sent";
}

/** What is still on its way decides first, in this order. */
const UNDER_WAY: OrderState[] = ["activating", "came-back", "held-up", "preparing", "at-shop", "sent"];

function together(lines: OrderState[]): OrderState {
  const moving = UNDER_WAY.find((one) => lines.includes(one));
  if (moving) return moving;
  if (!lines.includes("delivered")) return lines.includes("active") ? "active" : "expired";
  return lines.every((line) => line === "delivered") ? "delivered" : "completed";
}

/** How an order ended of which nothing remains: what its buyer did last says it, else why it could not be. */
const endOf = (gone: Gone[]): OrderState =>
  (["withdrawn", "cancelled", "refused", "sold-out"] as const).find((one) => gone.includes(one)) ?? "cancelled";

/** The standings that change by themselves soon, so that a page asks again. */
export const isMoving = (standing: OrderState): boolean =>
  ["activating", "awaiting-confirmation", "waiting-for-payment", "checking-payment"].includes(standing);

/** Whether a page may invite to pay now: never while a payment may have been made already. */
export const mayPay = (standing: OrderState): boolean => standing === "waiting-for-payment" || standing === "declined";

/** Whether the order counts: its money is here or agreed, and something was sold. */
export const counts = (standing: OrderState): boolean =>
  !["awaiting-confirmation", "waiting-for-payment", "checking-payment", "declined", "not-confirmed", "not-paid", "replaced"].includes(
    standing,
  );

export type Step = { word: OrderState | "placed"; isReached: boolean; isCurrent: boolean };
type Tracked = { standing: OrderState; lines: { standing: OrderState; isGoods: boolean }[]; isPickedUp: boolean };

type Place = "placed" | "begun" | "sent" | "at-shop" | "there";
type Leg = [Place, Step["word"]];

/** Where on its way each standing is; what is not on any way has no step. */
const PLACE: Partial<Record<OrderState, Place>> = {
  "awaiting-confirmation": "placed",
  "waiting-for-payment": "placed",
  "checking-payment": "placed",
  declined: "placed",
  activating: "begun",
  preparing: "begun",
  "held-up": "begun",
  sent: "sent",
  "came-back": "sent",
  "at-shop": "at-shop",
  delivered: "there",
  active: "there",
  expired: "there",
  completed: "there",
};

/** The way of an order, step by step; the present step is called what the order is called everywhere. None where it goes nowhere. */
export function stepsOf({ standing, lines, isPickedUp }: Tracked): Step[] {
  const place = PLACE[standing];
  if (!place) return [];
  const remaining = lines.filter((line) => !isGone(line.standing));
  const goods = remaining.some(({ isGoods }) => isGoods);
  const end = !goods ? "active" : remaining.every(({ isGoods }) => isGoods) ? "delivered" : "completed";
  const way: Leg[] = [
    ["placed", "placed"],
    ["begun", goods ? "preparing" : "activating"],
    ...(goods ? [["sent", "sent"] as Leg] : []),
    ...(goods && isPickedUp ? [["at-shop", "at-shop"] as Leg] : []),
    ["there", end],
  ];
  const now = way.findIndex(([one]) => one === place);
  return way.map(([, word], n) => ({ word: n === now ? standing : word, isReached: n <= now, isCurrent: n === now }));
}

type Owed = { eurCents: number; state: "due" | "done" };

/** All the money of an order that is given back or will be, in euro cents, and how much of it is back already; nothing where none is. */
export function moneyBack(refunds: Owed[], withdrawalCents: number): { eurCents: number; doneCents: number } | undefined {
  const sum = (of: Owed[]): number => of.reduce((all, { eurCents }) => all + eurCents, 0);
  const eurCents = sum(refunds) + withdrawalCents;
  return eurCents > 0 ? { eurCents, doneCents: sum(refunds.filter(({ state }) => state === "done")) } : undefined;
}

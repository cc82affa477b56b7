import { expect, test } from "vitest";
import { PAYMENT_STATES } from "#vocabulary/card-payment.ts";
import { isAllowedIn, type Act } from "#platform/act.ts";
import {
  counts,
  GONE,
  LINE_STATES,
  mayPay,
  moneyBack,
  ORDER_ACTS,
  ORDER_STATES,
  standingOfOrder,
  stepsOf,
  STORED_STATES,
  type LineFacts,
  type OrderFacts,
  type OrderState,
  type StoredState,
} from "./order.ts";
import { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";

const REASONS = ["not-paid", "superseded", "lost", "by-customer", "not-confirmed", "sold-out"] as const;
const PARCELS = [undefined, "due", "booked", "shipped", "delivered", "refused", "cancelled", "returned"] as const;
const BOOLEANS = [true, false];

const service = (state: LineFacts["state"], isOver = false): LineFacts => ({ state, isGoods: false, isOver, isWithdrawn: false });
const goods = (state: LineFacts["state"], isWithdrawn = false): LineFacts => ({ state, isGoods: true, isOver: false, isWithdrawn });
const eachLine = [...LINE_STATES.flatMap((state) => [service(state), goods(state)]), service("active", true), goods("active", true)];
const pairs: LineFacts[][] = eachLine.flatMap((first, n) => [[first], ...eachLine.slice(n).map((second) => [first, second])]);
const endings = STORED_STATES.flatMap((state) =>
  (state === "cancelled" ? REASONS : [null]).map((cancelledBecause) => ({ state, cancelledBecause })),
);
const payments = [undefined, ...PAYMENT_STATES].flatMap((payment) =>
  (payment === "open" || payment === "pending" ? BOOLEANS : [false]).map((isUnsure) => ({ payment, isUnsure })),
);
const parcels = PARCELS.flatMap((parcel) => (parcel === "shipped" ? BOOLEANS : [false]).map((isAtShop) => ({ parcel, isAtShop })));

/** Every order that the types allow, of one line or two: far more than can be. */
function* everyOrder(): Generator<OrderFacts> {
  for (const ending of endings)
    for (const paymentMethod of PAYMENT_METHODS)
      for (const payment of payments)
        for (const anyPaid of BOOLEANS)
          for (const parcel of parcels)
            for (const lines of pairs) yield { ...ending, paymentMethod, ...payment, anyPaid, ...parcel, lines };
}

const isGone = (standing: OrderState) => (GONE as readonly OrderState[]).includes(standing);
const OF_GOODS: OrderState[] = ["preparing", "held-up", "sent", "at-shop", "came-back", "delivered", "sold-out", "withdrawn"];
const OF_SERVICES: OrderState[] = ["activating", "active", "expired", "refused"];

test("over every combination: lost lines count for nothing, a service is never delivered, tracker and chip agree, nothing is paid twice", () => {
  const wrong: string[] = [];
  const reached = new Set<OrderState>();
  for (const order of everyOrder()) {
    const { standing, lines, gone } = standingOfOrder(order);
    reached.add(standing);
    const note = (what: string, isWrong: boolean) =>
      isWrong && wrong.length < 5 && wrong.push(`${what}: ${standing} of ${JSON.stringify(order)}`);
    const facts = lines.map((line, n) => ({ standing: line, isGoods: order.lines[n]!.isGoods }));
    const isLive = order.payment === "open" || order.payment === "pending";
    note(
      "a service in the words of goods",
      // an order whose pieces others had before its mailbox confirmed it is of goods alone
      order.cancelledBecause !== "sold-out" && facts.some((line) => !line.isGoods && OF_GOODS.includes(line.standing)),
    );
    note(
      "goods in the words of services",
      facts.some((line) => line.isGoods && OF_SERVICES.includes(line.standing)),
    );
    note("delivered, and other things remain", standing === "delivered" && !lines.every((line) => line === "delivered" || isGone(line)));
    note("ended although something remains", isGone(standing) && lines.some((line) => !isGone(line)));
    note("a part is told to be gone of an order that is gone", isGone(standing) && gone.length > 0);
    note("lines differ before the order counts", !counts(standing) && lines.some((line) => line !== standing));
    note("paid, and asked to pay", order.anyPaid && mayPay(standing));
    note("asked to pay while the payment is looked for", order.isUnsure && isLive && mayPay(standing));
    note("paid later, and asked to pay", order.paymentMethod !== "card" && mayPay(standing));
    const remains = order.lines.filter((_, n) => !isGone(lines[n]!));
    if (remains.length > 0) note("what is gone changes what remains", standingOfOrder({ ...order, lines: remains }).standing !== standing);
    const steps = stepsOf({ standing, lines: facts, isPickedUp: order.isAtShop });
    note("the tracker's step is not the chip", steps.length > 0 && steps.find(({ isCurrent }) => isCurrent)?.word !== standing);
    note("a service is tracked to a delivery", steps.some(({ word }) => word === "delivered") && facts.every(({ isGoods }) => !isGoods));
  }
  expect(wrong).toEqual([]);
  expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
});

const paid = {
  state: "confirmed",
  cancelledBecause: null,
  paymentMethod: "card",
  payment: "paid",
  anyPaid: true,
  isUnsure: false,
} as const;

const SERVICES = {
  none: [],
  waiting: [service("waiting")],
  active: [service("active")],
  over: [service("active", true)],
  refused: [service("refused")],
};
const GOODS: Record<string, Pick<OrderFacts, "parcel" | "isAtShop" | "lines">> = {
  none: { parcel: undefined, isAtShop: false, lines: [] },
  packed: { parcel: "booked", isAtShop: false, lines: [goods("waiting")] },
  "not taken": { parcel: "refused", isAtShop: false, lines: [goods("waiting")] },
  shipped: { parcel: "shipped", isAtShop: false, lines: [goods("waiting")] },
  "at the shop": { parcel: "shipped", isAtShop: true, lines: [goods("waiting")] },
  returned: { parcel: "returned", isAtShop: false, lines: [goods("waiting")] },
  received: { parcel: "delivered", isAtShop: false, lines: [goods("active")] },
  "given back": { parcel: "delivered", isAtShop: false, lines: [goods("active", true)] },
  cancelled: { parcel: "cancelled", isAtShop: false, lines: [goods("cancelled")] },
  lost: { parcel: undefined, isAtShop: false, lines: [goods("refused")] },
};
test.each([
  // goods, and the order with: no vignette, one waiting, active, over, refused
  ["none", "–", "activating", "active", "expired", "refused"],
  ["packed", "preparing", "activating", "preparing", "preparing", "preparing −refused"],
  ["not taken", "held-up", "activating", "held-up", "held-up", "held-up −refused"],
  ["shipped", "sent", "activating", "sent", "sent", "sent −refused"],
  ["at the shop", "at-shop", "activating", "at-shop", "at-shop", "at-shop −refused"],
  ["returned", "came-back", "activating", "came-back", "came-back", "came-back −refused"],
  ["received", "delivered", "activating", "completed", "completed", "delivered −refused"],
  ["given back", "withdrawn", "activating −withdrawn", "active −withdrawn", "expired −withdrawn", "withdrawn"],
  ["cancelled", "cancelled", "activating −cancelled", "active −cancelled", "expired −cancelled", "cancelled"],
  ["lost", "sold-out", "activating −sold-out", "active −sold-out", "expired −sold-out", "refused"],
])("a paid order whose goods are: %s", (which, ...expected) => {
  const { lines, ...parcel } = GOODS[which]!;
  const read = Object.values(SERVICES).map((services) => {
    if (lines.length + services.length === 0) return "–";
    const { standing, gone } = standingOfOrder({ ...paid, ...parcel, lines: [...lines, ...services] });
    return [standing, ...gone.map((one) => `−${one}`)].join(" ");
  });
  expect(read).toEqual(expected);
});

const unpaid = { parcel: undefined, isAtShop: false, anyPaid: false, isUnsure: false, lines: [goods("waiting"), service("waiting")] };
test.each([
  // state, why it was cancelled, how it is paid, its newest payment, whether its result is unknown
  ["received", null, "card", undefined, false, "waiting-for-payment"],
  ["received", null, "card", "pending", false, "waiting-for-payment"],
  ["received", null, "card", "open", false, "waiting-for-payment"],
  ["received", null, "card", "open", true, "checking-payment"],
  ["received", null, "card", "declined", false, "declined"],
  ["received", null, "card", "expired", false, "not-paid"],
  ["received", null, "on-delivery", undefined, false, "awaiting-confirmation"],
  ["confirmed", null, "on-delivery", undefined, false, "activating"],
  ["cancelled", "not-paid", "card", "expired", false, "not-paid"],
  ["cancelled", "not-paid", "card", "open", true, "not-paid"],
  ["cancelled", "not-confirmed", "on-delivery", undefined, false, "not-confirmed"],
  ["cancelled", "sold-out", "on-delivery", undefined, false, "sold-out"],
  ["cancelled", "superseded", "card", "open", false, "replaced"],
  ["cancelled", "by-customer", "card", "open", true, "cancelled"],
  ["cancelled", "by-customer", "on-delivery", undefined, false, "cancelled"],
] as const)(
  "an order that is %s (%s), by %s, its payment %s (unsure: %s), is %s",
  (...[state, cancelledBecause, paymentMethod, payment, isUnsure, expected]) => {
    const read = standingOfOrder({ ...unpaid, state, cancelledBecause, paymentMethod, payment, isUnsure });
    expect([read.standing, mayPay(read.standing)]).toEqual([expected, expected === "waiting-for-payment" || expected === "declined"]);
  },
);

test("a payment that arrives after its buyer cancelled does not change the order's label", () => {
  const order = { ...unpaid, state: "cancelled", cancelledBecause: "by-customer", paymentMethod: "card" } as const;
  for (const [payment, anyPaid] of [["open", false], ["paid", true]] as const) expect(standingOfOrder({ ...order, payment, anyPaid }).standing).toBe("cancelled"); // prettier-ignore
});

test.each([
  [[], 0, undefined],
  [[["due", 500]], 0, [500, 0]],
  [
    [
      ["due", 500],
      ["done", 300],
    ],
    0,
    [800, 300],
  ],
  [[["done", 300]], 2_000, [2_300, 300]],
  [[], 2_000, [2_000, 0]],
] as [["due" | "done", number][], number, [number, number] | undefined][])(
  "of refunds %j and a withdrawal of %i cents one sum is shown",
  (owed, withdrawal, expected) => {
    const read = moneyBack(owed.map(([state, eurCents]) => ({ state, eurCents })), withdrawal); // prettier-ignore
    expect(read).toEqual(expected && { eurCents: expected[0], doneCents: expected[1] });
  },
);

/** The states to which an order may go from one. */
const next = (from: StoredState) =>
  STORED_STATES.filter((to) => Object.values<Act<StoredState>>(ORDER_ACTS).some((act) => act.to === to && isAllowedIn(act, from)));

test("a delivered order never changes again, a shipped one can no longer be cancelled, and a late payment finds a cancelled one", () => {
  expect(STORED_STATES.map((state) => [state, next(state)])).toEqual([
    ["received", ["confirmed", "cancelled"]],
    ["confirmed", ["shipped", "delivered", "cancelled"]],
    ["shipped", ["delivered"]],
    ["delivered", []],
    ["cancelled", ["confirmed"]],
  ]);
});

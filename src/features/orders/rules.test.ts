import { expect, test } from "vitest";
import { ORDER_STATES } from "./contract.ts";
import { afterNews, canGoOn, isMoving, mayBecome, PAYMENT_STATES, sameDelivery, sameLines, standingOf, vatWithin } from "./rules.ts";

test("a delivered order never moves again, and a shipped one can no longer be cancelled", () => {
  for (const state of ORDER_STATES) expect(mayBecome("delivered", state)).toBe(false);
  expect(mayBecome("shipped", "cancelled")).toBe(false);
  expect(mayBecome("confirmed", "cancelled")).toBe(true);
  expect(mayBecome("cancelled", "confirmed")).toBe(true);
});

test.each([
  // state, news, order paid by another payment, becomes
  ["beginning", "paid", false, "paid"], // the callback came before we wrote down that the page was opened
  ["open", "paid", false, "paid"],
  ["open", "paid", true, "surplus"],
  ["expired", "paid", false, "paid"], // late money is money
  ["declined", "paid", false, "paid"], // another card on the same page
  ["declined", "paid", true, "surplus"],
  ["paid", "paid", true, undefined],
  ["surplus", "paid", true, undefined],
  ["paid", "declined", true, undefined],
  ["paid", "expired", true, undefined],
  ["open", "declined", false, "declined"],
  ["open", "expired", false, "expired"],
  ["beginning", "expired", false, "expired"],
  ["declined", "expired", false, undefined],
  ["expired", "declined", false, undefined],
] as const)("a payment that is %s and hears %s (order paid otherwise: %s) is then %s", (...[state, outcome, orderPaid, after]) => {
  expect(afterNews(state, { outcome, orderPaid })).toBe(after);
});

test("no news ever takes money back", () => {
  const outcomes = ["paid", "declined", "expired"] as const;
  for (const state of PAYMENT_STATES.filter((candidate) => candidate === "paid" || candidate === "surplus"))
    for (const outcome of outcomes) expect(afterNews(state, { outcome, orderPaid: true })).toBeUndefined();
});

test("an open payment is gone on with until five minutes before its end", () => {
  const open = { state: "open", expiresAt: new Date("2026-11-21T10:35:00Z") } as const;
  expect(canGoOn(open, new Date("2026-11-21T10:30:00Z"))).toBe(true);
  expect(canGoOn(open, new Date("2026-11-21T10:30:01Z"))).toBe(false);
});

test("a payment that was never opened is gone on with only while the company would still open it", () => {
  const beginning = { state: "beginning", expiresAt: new Date("2026-11-21T10:35:00Z") } as const;
  expect(canGoOn(beginning, new Date("2026-11-21T10:04:00Z"))).toBe(true);
  expect(canGoOn(beginning, new Date("2026-11-21T10:04:01Z"))).toBe(false);
  for (const state of ["declined", "expired", "paid", "surplus"] as const)
    expect(canGoOn({ ...beginning, state }, new Date("2026-11-21T10:00:00Z"))).toBe(false);
});

test.each([
  [1200, 20, 200],
  [511, 0, 0],
  [1090, 9, 90],
  [511, 20, 85],
])("of %i cents at %i %% VAT, %i are VAT", (cents, percent, vat) => {
  expect(vatWithin(cents, percent)).toBe(vat);
});

const waiting = { state: "waiting" } as const;
const goods = { state: "waiting", isGoods: true } as const;
const active = { state: "active" } as const;
const refused = { state: "refused" } as const;
test.each([
  ["received", "open", false, [waiting], "waiting-for-payment"],
  ["received", "beginning", false, [waiting], "waiting-for-payment"],
  ["received", "declined", false, [waiting], "declined"],
  ["received", "expired", false, [waiting], "not-paid"],
  ["cancelled", "expired", false, [waiting], "not-paid"],
  ["confirmed", "paid", true, [waiting], "waiting"],
  ["confirmed", "paid", true, [waiting, active], "waiting"],
  ["confirmed", "paid", true, [active, active], "active"],
  ["delivered", "paid", true, [active], "active"],
  ["confirmed", "paid", true, [active, refused], "partly-refused"],
  ["cancelled", "paid", true, [refused], "refused"],
  ["confirmed", "open", true, [active], "active"],
  ["confirmed", "paid", true, [goods], "preparing"],
  ["confirmed", undefined, true, [goods], "preparing"],
  ["confirmed", "paid", true, [goods, waiting], "waiting"],
  ["confirmed", "paid", true, [goods, active], "preparing"],
  ["shipped", "paid", true, [goods], "sent"],
  ["delivered", "paid", true, [{ ...goods, state: "active" }], "handed-over"],
  ["delivered", "paid", true, [{ ...goods, state: "active" }, active], "active"],
  ["delivered", "paid", true, [{ ...goods, state: "active" }, refused], "partly-refused"],
] as const)("an order %s, its newest payment %s (paid: %s), reads as it stands", (...[state, lastPayment, anyPaid, lines, standing]) => {
  const read = standingOf({ state, lastPayment, anyPaid, lines: [...lines] });
  expect(read).toBe(standing);
  expect(isMoving(read)).toBe(standing === "waiting" || standing === "waiting-for-payment");
});

test("what its buyer gave up is cancelled, however it was paid; what stays of an order reads as if it stood alone", () => {
  const cancelled = { state: "cancelled" } as const;
  for (const anyPaid of [true, false])
    expect(standingOf({ state: "cancelled", givenUp: true, lastPayment: "open", anyPaid, lines: [cancelled] })).toBe("cancelled");
  expect(standingOf({ state: "confirmed", lastPayment: "paid", anyPaid: true, lines: [cancelled, active] })).toBe("active");
  expect(standingOf({ state: "confirmed", lastPayment: "paid", anyPaid: true, lines: [cancelled, waiting] })).toBe("waiting");
});

test("an order stays the same while things, counts and prices do, in whatever order they lie", () => {
  const a = { kind: "vignette", subject: "1", quantity: 1, unit: { eurCents: 767, bgnCents: 1500 } };
  const b = { ...a, subject: "2" };
  expect(sameLines([a, b], [b, a])).toBe(true);
  expect(sameLines([a], [a, b])).toBe(false);
  expect(sameLines([a], [{ ...a, quantity: 2 }])).toBe(false);
  expect(sameLines([a], [{ ...a, unit: { eurCents: 800, bgnCents: 1500 } }])).toBe(false);
});

test("an order goes to the same place while its way, its words and its price are the same", () => {
  const home = { way: "address", to: { bg: "1000 София, ул. Шипка 3" }, price: { eurCents: 399 } };
  expect(sameDelivery(home, { ...home })).toBe(true);
  expect(sameDelivery(null, undefined)).toBe(true);
  for (const other of [
    null,
    { ...home, way: "shop" },
    { ...home, to: { bg: "1000 София, ул. Шипка 5" } },
    { ...home, price: { eurCents: 0 } },
  ])
    expect(sameDelivery(home, other)).toBe(false);
});

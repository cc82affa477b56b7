import { expect, test } from "vitest";
import { ORDER_STATES } from "./states.ts";
import { afterNews, canGoOn, isUnsure, mayBecome, sameDelivery, sameLines, vatWithin } from "./rules.ts";
import { PAYMENT_STATES } from "./states.ts";

test("a delivered order never changes again, and a shipped one can no longer be cancelled", () => {
  for (const state of ORDER_STATES) expect(mayBecome("delivered", state)).toBe(false);
  expect(mayBecome("shipped", "cancelled")).toBe(false);
  expect(mayBecome("confirmed", "cancelled")).toBe(true);
  expect(mayBecome("cancelled", "confirmed")).toBe(true);
});

test.each([
  // state, event, order paid by another payment, new state
  ["pending", "paid", false, "paid"], // the callback came before we stored that the page was opened
  ["open", "paid", false, "paid"],
  ["open", "paid", true, "overpaid"],
  ["expired", "paid", false, "paid"], // a late payment counts
  ["declined", "paid", false, "paid"], // another card on the same page
  ["declined", "paid", true, "overpaid"],
  ["paid", "paid", true, undefined],
  ["overpaid", "paid", true, undefined],
  ["paid", "declined", true, undefined],
  ["paid", "expired", true, undefined],
  ["open", "declined", false, "declined"],
  ["open", "expired", false, "expired"],
  ["pending", "expired", false, "expired"],
  ["declined", "expired", false, undefined],
  ["expired", "declined", false, undefined],
] as const)("a payment that is %s and gets %s (order paid otherwise: %s) is then %s", (...[state, outcome, orderPaid, after]) => {
  expect(afterNews(state, { outcome, orderPaid })).toBe(after);
});

test("no callback ever turns a paid payment into an unpaid one", () => {
  const outcomes = ["paid", "declined", "expired"] as const;
  for (const state of PAYMENT_STATES.filter((candidate) => candidate === "paid" || candidate === "overpaid"))
    for (const outcome of outcomes) expect(afterNews(state, { outcome, orderPaid: true })).toBeUndefined();
});

test("an open payment is continued until five minutes before its end", () => {
  const open = { state: "open", expiresAt: new Date("2026-11-21T10:35:00Z") } as const;
  expect(canGoOn(open, new Date("2026-11-21T10:30:00Z"))).toBe(true);
  expect(canGoOn(open, new Date("2026-11-21T10:30:01Z"))).toBe(false);
});

test("a payment that was never opened is continued only while the provider would still open it", () => {
  const pending = { state: "pending", expiresAt: new Date("2026-11-21T10:35:00Z") } as const;
  expect(canGoOn(pending, new Date("2026-11-21T10:04:00Z"))).toBe(true);
  expect(canGoOn(pending, new Date("2026-11-21T10:04:01Z"))).toBe(false);
  for (const state of ["declined", "expired", "paid", "overpaid"] as const)
    expect(canGoOn({ ...pending, state }, new Date("2026-11-21T10:00:00Z"))).toBe(false);
});

const opened = { state: "open", providerId: "pay_1", expiresAt: new Date("2026-11-21T10:35:00Z") } as const;
test.each([
  // payment, the company confirmed at … that its page is still open, now
  [opened, null, "10:00:00", true],
  [opened, "10:00:00", "10:00:30", false],
  [opened, "10:00:00", "10:00:31", true],
  [opened, "10:34:59", "10:35:00", true], // the time of its page is over: it was paid or not
  [{ ...opened, state: "pending", providerId: null }, null, "10:00:00", false], // its buyer never opened its page
  [{ ...opened, state: "pending" }, null, "10:00:00", true],
  [{ ...opened, state: "declined" }, null, "10:00:00", false],
  [{ ...opened, state: "paid" }, null, "10:00:00", false],
] as const)("of the payment %j, seen open at %s, at %s the state is unsure: %s", (...[payment, confirmed, now, unsure]) => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);
  expect(isUnsure({ ...payment, openConfirmedAt: confirmed && at(confirmed) }, at(now))).toBe(unsure);
});

test.each([
  [1200, 20, 200],
  [511, 0, 0],
  [1090, 9, 90],
  [511, 20, 85],
])("of %i cents at %i %% VAT, %i are VAT", (cents, percent, vat) => {
  expect(vatWithin(cents, percent)).toBe(vat);
});

test("an order is the same one while products, quantities and prices are equal, in any order", () => {
  const a = { kind: "vignette", subject: "1", quantity: 1, unit: { eurCents: 767, bgnCents: 1500 } };
  const b = { ...a, subject: "2" };
  expect(sameLines([a, b], [b, a])).toBe(true);
  expect(sameLines([a], [a, b])).toBe(false);
  expect(sameLines([a], [{ ...a, quantity: 2 }])).toBe(false);
  expect(sameLines([a], [{ ...a, unit: { eurCents: 800, bgnCents: 1500 } }])).toBe(false);
});

test("an order goes to the same place while its delivery method, address and price are equal", () => {
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

import { expect, test } from "vitest";
import { afterNews, canGoOn, isOver, isUnsure, outcomeOf, PAYMENT_STATES } from "./card-payment.ts";

test.each([
  // state, event, paid by another payment, new state
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
] as const)("a payment that is %s and gets %s (paid otherwise: %s) is then %s", (...[state, outcome, paidOtherwise, after]) => {
  expect(afterNews(state, { outcome, paidOtherwise })).toBe(after);
});

test("no callback ever turns a paid payment into an unpaid one", () => {
  const outcomes = ["paid", "declined", "expired"] as const;
  for (const state of PAYMENT_STATES.filter((candidate) => candidate === "paid" || candidate === "overpaid"))
    for (const outcome of outcomes) expect(afterNews(state, { outcome, paidOtherwise: true })).toBeUndefined();
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
  ["paid", false, "paid"],
  ["declined", true, "declined"],
  ["open", true, undefined], // its page says that it still waits
  [undefined, false, undefined],
  [undefined, true, "expired"],
  ["refunded", false, undefined],
] as const)("the company's answer %s, time over: %s, means %s", (status, over, outcome) => {
  expect(outcomeOf(status, over)).toBe(outcome);
});

test("no payment comes a quarter of an hour after its page was closed", () => {
  const expiresAt = new Date("2026-11-21T10:35:00Z");
  expect([isOver({ expiresAt }, new Date("2026-11-21T10:49:59Z")), isOver({ expiresAt }, new Date("2026-11-21T10:50:00Z"))]).toEqual([
    false,
    true,
  ]);
});

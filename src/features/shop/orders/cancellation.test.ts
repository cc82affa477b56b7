import { expect, test } from "vitest";
import {
  lastWithdrawalDay,
  pageWithin,
  whatCanBeCancelled,
  withdrawalCents,
  withdrawalOf,
  wordsFault,
  type Reason,
} from "./cancellation.ts";
import type { LineState, StoredState } from "./order.ts";

const line = (state: LineState, goods: boolean) => ({ state, goods });
const phone = line("waiting", true);
const vignette = line("active", false);
const onItsWay = line("waiting", false);
const lost = line("refused", true);

test.each<[StoredState, { state: LineState; goods: boolean }[], string]>([
  ["received", [phone, onItsWay], "2 lines, whole"],
  ["confirmed", [phone], "1 lines, whole"],
  ["confirmed", [phone, phone], "2 lines, whole"],
  ["confirmed", [phone, vignette], "1 lines, a part"],
  ["confirmed", [phone, onItsWay], "1 lines, a part"],
  ["confirmed", [phone, lost], "1 lines, whole"], // what was lost is paid back already
  ["confirmed", [vignette], "handed-over"],
  ["confirmed", [onItsWay], "handed-over"],
  ["shipped", [phone], "shipped"],
  ["shipped", [line("active", true)], "shipped"],
  ["delivered", [line("active", true)], "delivered"],
  ["cancelled", [phone], "cancelled"],
])("of an order that is %s with %j can be cancelled: %s", (state, lines, what) => {
  const can = whatCanBeCancelled({ state, lines });
  expect(typeof can === "string" ? can : `${can.lines.length} lines, ${can.whole ? "whole" : "a part"}`).toBe(what);
});

test.each<[Reason | undefined, string | undefined, string | undefined]>([
  [undefined, undefined, undefined],
  [undefined, "whatever", undefined],
  [1, undefined, undefined],
  [11, "whatever", undefined],
  [12, undefined, "description-needed"],
  [12, "", "description-needed"],
  [12, "  \n ", "description-needed"],
  [12, "ж", undefined],
  [12, "ж".repeat(500), undefined],
  [12, "😀".repeat(500), undefined], // characters as people count them
  [12, "ж".repeat(501), "description-too-long"],
])("reason %s with the words %j: %s", (reason, words, fault) => expect(wordsFault({ reason, words }, 500)).toBe(fault));

test.each([
  // delivered, requested, may withdraw
  ["2026-11-20T10:00:00+02:00", "2026-11-20T10:00:01+02:00", "open"],
  ["2026-11-20T10:00:00+02:00", "2026-12-04T23:59:59+02:00", "open"],
  ["2026-11-20T10:00:00+02:00", "2026-12-05T00:00:00+02:00", "over"],
  ["2026-11-20T23:59:59+02:00", "2026-12-04T23:59:59+02:00", "open"], // the hour of delivery does not count
  ["2026-11-20T00:00:00+02:00", "2026-12-05T00:00:00+02:00", "over"],
  // the fourteenth day is a Saturday: the term ends with the Monday after it
  ["2026-11-21T10:00:00+02:00", "2026-12-07T23:59:59+02:00", "open"],
  ["2026-11-21T10:00:00+02:00", "2026-12-08T00:00:00+02:00", "over"],
  // a Sunday; and Christmas Eve, a Thursday, after which Friday is Christmas, and Monday is off for the Saturday of the feast
  ["2026-11-22T10:00:00+02:00", "2026-12-07T23:59:59+02:00", "open"],
  ["2026-12-10T10:00:00+02:00", "2026-12-29T23:59:59+02:00", "open"],
  ["2026-12-10T10:00:00+02:00", "2026-12-30T00:00:00+02:00", "over"],
  // clocks go forward on 28 March 2027, and back on 25 October 2026: days are Sofia's, not 24 hours
  ["2027-03-19T23:30:00+02:00", "2027-04-02T23:59:59+03:00", "open"],
  ["2027-03-19T23:30:00+02:00", "2027-04-03T00:00:00+03:00", "over"],
  ["2026-10-20T00:30:00+03:00", "2026-11-03T23:59:59+02:00", "open"],
  ["2026-10-20T00:30:00+03:00", "2026-11-04T00:00:00+02:00", "over"],
  // late in the evening in Sofia is still the day before in London
  ["2026-11-22T22:30:00Z", "2026-12-07T21:59:59Z", "open"],
  ["2026-11-22T22:30:00Z", "2026-12-07T22:00:00Z", "over"],
])("delivered at %s, the right to withdraw at %s is %s", (delivered, at, state) => {
  expect(withdrawalOf({ deliveredAt: new Date(delivered), days: 14 }, new Date(at))?.state).toBe(state);
});

test("nothing can be withdrawn from before delivery; a month's end and a leap day count like other days", () => {
  expect(withdrawalOf({ deliveredAt: null, days: 14 }, new Date("2026-11-21T10:00:00Z"))).toBeUndefined();
  expect(lastWithdrawalDay(new Date("2028-02-17T10:00:00+02:00"), 14)).toBe("2028-03-02");
  expect(lastWithdrawalDay(new Date("2026-12-22T10:00:00+02:00"), 14)).toBe("2027-01-05");
});

const costing = (position: number, eurCents: number, quantity = 1) => ({ position, unit: { eurCents }, quantity });
test.each([
  // goods, withdrawn from, delivery, given back
  [[costing(1, 3_000)], [1], 399, 3_399],
  [[costing(1, 3_000, 2), costing(3, 500)], [1, 3], 399, 6_899],
  [[costing(1, 3_000, 2), costing(3, 500)], [1], 399, 6_000], // the rest stays, and was brought for the same price
  [[costing(1, 3_000)], [1], 0, 3_000],
  [[costing(1, 3_000)], [], 399, 0],
])("of the goods %j withdrawn from at %j, with a delivery of %i: %i cents go back", (...[goods, positions, deliveryCents, cents]) => {
  expect(withdrawalCents(goods, { positions, deliveryCents })).toBe(cents);
});

test.each([
  [1, 0, 1],
  [9, 0, 1],
  [1, 10, 1],
  [2, 11, 2],
  [99, 35, 4],
  [5, 100, 5],
])("page %i of %i orders is page %i", (requested, count, shown) => expect(pageWithin(requested, count)).toBe(shown));

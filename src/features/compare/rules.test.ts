import { expect, test } from "vitest";
import { OTHER_CATEGORY } from "./contract.ts";
import { added, askedOffers, comparisonPath, joined, linesOf, mayCompare, sideBySide, type Compared } from "./rules.ts";

const phone = (sid: string, offer = `${sid}-1`): Compared => ({ productSid: sid, offerSid: offer, category: "phones" });
const tablet = (sid: string): Compared => ({ productSid: sid, offerSid: `${sid}-1`, category: "tablets" });
const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((sid) => phone(sid)) as [Compared, Compared, Compared, Compared, Compared];

test.each([
  ["the first", [], a, { list: [a], error: null }],
  ["the fourth", [a, b, c], d, { list: [a, b, c, d], error: null }],
  ["the fifth", [a, b, c, d], e, "list-is-full"],
  ["one that is there", [a, b], a, { list: [a, b], error: null }],
  ["another offer of one that is there", [a, b], phone("a", "a-2"), { list: [phone("a", "a-2"), b], error: null }],
  ["another offer, when the list is full", [a, b, c, d], phone("a", "a-2"), { list: [phone("a", "a-2"), b, c, d], error: null }],
  ["one of another category", [a, b], tablet("t"), { list: [tablet("t")], error: OTHER_CATEGORY }],
  ["one of another category, when the list is full", [a, b, c, d], tablet("t"), { list: [tablet("t")], error: OTHER_CATEGORY }],
])("adding %s (A§5)", (...[, list, item, after]) => {
  expect(added(list, item)).toEqual(after);
});

test.each([
  ["nothing is there and nothing comes", [], [], []],
  ["only the kept", [a, b], [], [a, b]],
  ["only what comes", [], [a, b], [a, b]],
  ["both, of one category", [a], [b], [a, b]],
  ["the same in both counts once, as it was chosen last", [a, b], [phone("a", "a-2")], [b, phone("a", "a-2")]],
  ["too many: the oldest of the kept go", [a, b, c], [d, e], [b, c, d, e]],
  ["another category comes", [a, b], [tablet("t")], [tablet("t")]],
])("signing in: %s", (...[, kept, fresh, both]) => {
  expect(joined(kept, fresh)).toEqual(both);
});

test("comparing waits for two (A§4, A§9)", () => {
  expect([[], [a], [a, b]].map(mayCompare)).toEqual([false, false, true]);
  expect(comparisonPath([a, b])).toBe("/products/compare?offers=a-1,b-1");
});

test.each([
  ["a-1,b-1", ["a-1", "b-1"], 0],
  ["a-1, b-1 ,", ["a-1", "b-1"], 0],
  ["a-1,a-1", ["a-1"], 0],
  ["", [], 0],
  ["a-1,<script>,' or 1=1", ["a-1"], 2],
  [Array.from({ length: 25 }, (_, place) => `o${place}`).join(), Array.from({ length: 20 }, (_, place) => `o${place}`), 5],
])("the address %j asks for these offers", (offers, sids, malformed) => {
  expect(askedOffers(offers)).toEqual({ sids, malformed });
});

test("side by side stand at most four of the first one's category; the rest is counted", () => {
  expect(sideBySide([a, tablet("t"), b, c, d, e])).toEqual({ shown: [a, b, c, d], otherCategory: 1, surplus: 1 });
  expect(sideBySide([])).toEqual({ shown: [], otherCategory: 0, surplus: 0 });
});

test("technical data stand line by line; a line differs where one value is another, or missing", () => {
  const device = (...pairs: [string, string][]) => ({ technicalData: pairs.map(([label, value]) => ({ label, value })) });
  expect(linesOf([device(["Screen", "6.1"], ["SIM", "2"]), device(["Screen", "6.7"], ["SIM", "2"], ["NFC", "yes"])])).toEqual([
    { label: "Screen", values: ["6.1", "6.7"], differs: true },
    { label: "SIM", values: ["2", "2"], differs: false },
    { label: "NFC", values: [null, "yes"], differs: true },
  ]);
});

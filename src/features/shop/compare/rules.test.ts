import { expect, test } from "vitest";
import { OTHER_CATEGORY } from "./contract.ts";
import { OWN_LINES } from "./measures.ts";
import { grouped, lineOf, linesOf } from "./lines.ts";
import { added, readOffers, comparisonPath, joined, mayCompare, sideBySide, type Compared } from "./rules.ts";

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
  expect(added(list, item, 4)).toEqual(after);
});

test.each([
  ["nothing is there and nothing comes", [], [], []],
  ["only the stored list", [a, b], [], [a, b]],
  ["only the browser's list", [], [a, b], [a, b]],
  ["both, of one category", [a], [b], [a, b]],
  ["the same in both counts once, as it was chosen last", [a, b], [phone("a", "a-2")], [b, phone("a", "a-2")]],
  ["too many: the oldest stored ones drop out", [a, b, c], [d, e], [b, c, d, e]],
  ["another category comes", [a, b], [tablet("t")], [tablet("t")]],
])("signing in: %s", (...[, stored, fresh, both]) => {
  expect(joined(stored, fresh, 4)).toEqual(both);
});

test("comparing needs two products (A§4, A§9)", () => {
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
])("the address %j compares these offers", (offers, sids, malformed) => {
  expect(readOffers(offers)).toEqual({ sids, malformed });
});

test("side by side stand at most four of the first one's category; the rest is counted", () => {
  expect(sideBySide([a, tablet("t"), b, c, d, e], 4)).toEqual({ shown: [a, b, c, d], otherCategory: 1, surplus: 1 });
  expect(sideBySide([], 4)).toEqual({ shown: [], otherCategory: 0, surplus: 0 });
});

const device = (...pairs: [label: string, plain: string, value?: string][]) => ({
  technicalData: pairs.map(([key, plain, value = plain]) => ({ key, label: key, plain, value })),
});

test("technical data stand line by line; a line differs where one value is another, or missing", () => {
  expect(linesOf([device(["Screen", "6.1"], ["SIM cards", "2"]), device(["Screen", "6.7"], ["SIM cards", "2"], ["NFC", "yes"])])).toEqual([
    { key: "Screen", label: "Screen", group: "screen", values: ["6.1", "6.7"], differs: true, matters: true, best: [] },
    { key: "SIM cards", label: "SIM cards", group: "connection", values: ["2", "2"], differs: false, matters: false, best: [] },
    { key: "NFC", label: "NFC", group: "other", values: [null, "yes"], differs: true, matters: true, best: [] },
  ]);
});

type Judged = [about: string, label: string, values: (string | null)[], matters: boolean, best: number[]];
test.each<Judged>([
  ["more battery is better", "Battery", ["4700 mAh", "5,200 mAh", "4000 mAh"], true, [1]],
  ["two can be best", "Battery", ["5000 mAh", "5000 mAh", "4000 mAh"], true, [0, 1]],
  ["hours with the case count together", "Battery", ["6 h + 24 h with the case", "7 h + 28 h with the case"], true, [1]],
  ["hours and milliampere-hours are not compared", "Battery", ["30 h", "5000 mAh"], true, []],
  ["all cameras count together", "Rear cameras", ["50 MP + 48 MP + 12 MP", "50 MP + 2 MP"], true, [0]],
  ["less weight is better", "Weight", ["239 g", "184 g"], true, [1]],
  ["a kilogram is a thousand grams", "Weight", ["1.2 kg", "900 g"], true, [1]],
  ["a few grams are no reason", "Weight", ["189 g", "184 g"], false, []],
  ["a size in millimetres is none either", "Size", ["149.6 × 71.5 × 7.9 mm", "158.2 × 74.1 × 8.1 mm"], false, []],
  ["the newer network is better", "Network", ["4G", "5G"], true, [1]],
  ["speeds of all bands count together", "Speed", ["2402 + 574 Mbit/s", "867 + 300 Mbit/s"], true, [0]],
  ["what cannot be measured is best nowhere", "Screen", ['6.3", OLED', '6.7", LCD'], true, []],
  ["a missing value is not the worst", "Charging", ["45 W, USB-C", null, "18 W, USB-C"], true, [0]],
  ["a single value is not the best", "Charging", ["45 W, USB-C", null], true, []],
  ["an unknown line is last and has no best value", "Rings", ["1 GB", "9 GB"], true, []],
])("of a line: %s", (...[, label, values, matters, best]) => {
  const [line] = linesOf(values.map((value) => (value === null ? device() : device([label, value]))));
  expect([line!.matters, line!.best]).toEqual([matters, best]);
});

test.each<[about: string, key: keyof typeof OWN_LINES, values: string[], matters: boolean, best: number[]]>([
  ["every cent of a price counts, and less is better", "price", ["300.00", "299.99"], true, [1]],
  ["more memory is better, and a terabyte is more", "memory", ["512 GB", "1 TB"], true, [1]],
  ["another colour is no reason", "colour", ["Black", "White"], false, []],
  ["whether it is in stock is one", "stock", ["In stock", "Sold out"], true, []],
])("of an offer's line: %s", (...[, key, values, matters, best]) => {
  const line = lineOf(
    { key, label: key },
    values.map((value) => ({ value, plain: value })),
    OWN_LINES[key],
  );
  expect([line.matters, line.best]).toEqual([matters, best]);
});

test("the best is the same in every language, since the rules read English", () => {
  const lines = linesOf([device(["Battery", "10,000 mAh", "10 000 mAh"]), device(["Battery", "5000 mAh"])]);
  expect([lines[0]!.values, lines[0]!.best]).toEqual([["10 000 mAh", "5000 mAh"], [0]]);
});

test("lines stand in their groups, in the order of the groups", () => {
  const lines = linesOf([device(["Weight", "180 g"], ["NFC", "yes"], ["Screen", "6.1"], ["Refresh rate", "90 Hz"])]);
  expect(grouped(lines).map(({ group, lines: own }) => [group, own.map(({ key }) => key)])).toEqual([
    ["screen", ["Screen", "Refresh rate"]],
    ["body", ["Weight"]],
    ["other", ["NFC"]],
  ]);
});

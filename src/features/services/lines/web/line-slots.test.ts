import { expect, test } from "vitest";
import { LINE_TAB } from "../../operations/line-page.ts";
import { slotsAt } from "./line-slots.ts";
import { lineTabAt, tabsOf } from "./line-tabs.ts";

test.each(["", "0", "7", "-1", "constructor", "toString", undefined])("an address that opens no tab (%s) shows the first one", (open) => {
  expect(slotsAt({ open })).toEqual(["line-overview"]);
});
test("a tab is opened by its number, and what may stand at one place is loaded with it", () => {
  expect(["1", "04", "5"].map((open) => slotsAt({ open }))).toEqual([
    ["line-overview"],
    ["line-history"],
    ["line-roaming", "line-double-speed"],
  ]);
});
test.each([
  ["MOBILE", ["overview", "bolt-ons", "vouchers", "history", "roaming", "sim"]],
  ["INTERNET", ["overview", "bolt-ons", "vouchers", "history", "double-speed"]],
  ["TV", ["overview", "bolt-ons", "vouchers", "history"]],
  ["FIXED", ["overview", "bolt-ons", "vouchers", "history"]],
] as const)("the tabs of a line (%s) are counted from 1 as they are shown, and each number loads its slot (A§2)", (type, names) => {
  const tabs = tabsOf(type);
  expect(tabs).toEqual(names);
  expect(tabs.map((name) => LINE_TAB[name])).toEqual(tabs.map((_, place) => place + 1));
  expect(tabs.filter((name) => !slotsAt({ open: String(LINE_TAB[name]) }).includes(`line-${name}`))).toEqual([]);
});
test.each([
  ["3", 3],
  ["6", 6],
  ["7", 1],
  ["0", 1],
  ["toString", 1],
  [undefined, 1],
])("open=%s is tab %i", (requested, number) => {
  expect(lineTabAt(requested)).toBe(number);
});

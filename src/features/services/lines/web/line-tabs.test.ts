import { expect, test } from "vitest";
import { openedBy, slotsAt, tabsOf } from "./line-tabs.ts";

test.each([
  ["MOBILE", ["overview", "bolt-ons", "vouchers", "roaming", "sim", "history"]],
  ["INTERNET", ["overview", "bolt-ons", "vouchers", "double-speed", "history"]],
  ["TV", ["overview", "bolt-ons", "vouchers", "history"]],
  ["FIXED", ["overview", "bolt-ons", "vouchers", "history"]],
] as const)("the tabs of a line of type %s are counted from 1 as they are shown, and opened by name too (B§2)", (type, names) => {
  expect(tabsOf(type)).toEqual(names);
  names.forEach((name, place) => {
    const tab = { number: place + 1, slot: `line-${name}` };
    expect([openedBy(String(place + 1), type), openedBy(name, type)]).toEqual([tab, tab]);
    expect(slotsAt({ open: String(place + 1) })).toContain(tab.slot);
  });
  for (const open of ["", "0", "7", "-1", "05", "constructor", "toString", undefined, ["2"]])
    expect(openedBy(open, type)).toEqual({ number: 1, slot: "line-overview" });
});

test("a tab that a line does not have opens its first one", () => {
  expect(openedBy("sim", "TV").slot).toBe("line-overview");
  expect(openedBy("5", "TV").slot).toBe("line-overview");
});

test.each(["", "0", "8", "-1", "constructor", undefined])("an address that opens no tab (%s) loads the first one alone", (open) => {
  expect(slotsAt({ open })).toEqual(["line-overview"]);
});

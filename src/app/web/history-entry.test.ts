import { expect, test } from "vitest";
import { entryIn, kindOf, nextEntry } from "./history-entry.ts";

test.each([
  ["/devices/listing?page=2", "/devices/listing", true, "listing"],
  ["/devices/listing", "/", true, "listing"],
  ["/devices/listing?open=2", "/devices/listing?open=1&page=2", true, "listing"],
  ["/myvrata/orders?page=3", "/myvrata/orders?page=2", true, "listing"],
  ["/vignettes", "/", false, "navigation"],
  ["/vignettes", undefined, false, "navigation"],
  ["/myvrata/settings?open=2", "/myvrata", false, "navigation"],
  ["/myvrata/settings?open=2", "/myvrata/settings?open=1", false, "tab/offer"],
  ["/myvrata/settings?open=2", "/myvrata/settings", false, "tab/offer"],
  ["/myvrata/settings", "/myvrata/settings?open=2", false, "tab/offer"],
  ["/devices/a?offer=x", "/devices/a?offer=y", false, "tab/offer"],
  ["/devices/a?offer=x", "/devices/b?offer=y", false, "navigation"],
  ["/myvrata/settings?open=1", "/myvrata/settings?open=1", false, "navigation"],
  ["/myvrata/settings?open=2&x=1", "/myvrata/settings?open=1&x=2", false, "navigation"],
] as const)("%s, come to from %s (a list: %s), is %s (B§2)", (...[href, before, isListing, kind]) => {
  expect(kindOf(href, { before, isListing })).toBe(kind);
});

test("steps are counted, and state restored by the browser is used as it is", () => {
  const first = entryIn(null, { kind: "navigation" });
  const second = nextEntry(first, "listing");
  expect([first.place, second.place, second.kind]).toEqual([0, 1, "listing"]);
  expect(second.key).not.toBe(first.key);
  expect(entryIn(second, { kind: "navigation", last: first })).toEqual(second);
  expect(entryIn(null, { kind: "navigation", last: second }).place).toBe(2);
  expect(entryIn({ key: "kept by the portal of before" }, { kind: "navigation" })).toMatchObject({
    key: "kept by the portal of before",
    place: 0,
  });
});

import { expect, test } from "vitest";
import { keepsTabs, openTab } from "./open-tab.ts";

test.each([
  ["1", 1],
  ["2", 2],
  ["3", 3],
  ["4", 1],
  ["0", 1],
  ["-1", 1],
  ["", 1],
  [undefined, 1],
  ["02", 1],
  ["2.0", 1],
  ["sessions", 2],
  ["elsewhere", 1],
  ["99999999999", 1],
  [["2", "3"], 1],
  ["1.5", 1],
  ["1e0", 1],
  [" 2", 1],
  ["two", 1],
  [2, 1],
  [true, 1],
])("open=%j of three tabs is tab %i (B§2)", (open, tab) => {
  expect(openTab(open, { count: 3, names: ["password", "sessions"] })).toBe(tab);
});

test.each([
  ["/myvrata/settings", true],
  ["/myvrata/services", true],
  ["/dev/ui", true],
  ["/", true],
  ["/devices/listing", false],
  ["/devices/samsung-galaxy", false],
  ["/shop/devices/listing", false],
  ["/products/compare", false],
  ["/workshops", true],
  ["/myvrata/devices", true],
])("tabs at %s are steps of the history: %s (A§2)", (pathname, keeps) => expect(keepsTabs(pathname)).toBe(keeps));

test.each([
  ["/shop/myvrata/settings", "/shop", true],
  ["/shop/devices/listing", "/shop", false],
  ["/portal/devices/x", "/portal", false],
])("of %s, where the portal is at %s: %s", (pathname, contextPath, keeps) => expect(keepsTabs(pathname, contextPath)).toBe(keeps));

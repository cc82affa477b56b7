import { expect, test } from "vitest";
import { keepsTabs } from "./open-tab.ts";

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

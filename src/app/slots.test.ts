import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pages } from "./pages.ts";
import { fillingsOf, slots } from "./slots.ts";

test.each(Object.entries(slots))("the slot %s is filled by a file that is there: %s", (_, file) => {
  expect(existsSync(join(import.meta.dirname, "../features", `${file}.tsx`))).toBe(true);
});

test("a page brings along what fills its slots, and nothing for a slot that nobody fills", () => {
  expect(fillingsOf({ slots: ["compare-toggle", "nobody-fills-this"] })).toEqual(["shop/compare/web/CompareToggleSlot"]);
  expect(fillingsOf({})).toEqual([]);
  const product = pages.find(({ path }) => path === "/devices/:slug");
  expect(fillingsOf(product!)).toContain("shop/compare/web/CompareLineSlot");
});

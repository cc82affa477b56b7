import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fragmentsOf } from "#platform/web/fragment.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import { myOrdersContract } from "#features/shop/orders/history/contract.ts";
import { features, fillingsOf, pages, slots, type NoneOf, type Unmatched } from "./features.ts";

const FEATURES = join(import.meta.dirname, "../../features");

test.each(Object.entries(slots))("the slot %s is filled by an existing file: %s", (_, file) => {
  expect(existsSync(join(FEATURES, `${file}.tsx`))).toBe(true);
});

test("a page loads what fills its slots, and nothing for an empty slot", () => {
  expect(fillingsOf({ slots: ["compare-toggle", "nobody-fills-this"] })).toEqual(["shop/compare/web/CompareToggleSlot"]);
  expect(fillingsOf({})).toEqual([]);
  const product = pages.find(({ path }) => path === "/devices/:slug");
  expect(fillingsOf(product!)).toContain("shop/compare/web/CompareLineSlot");
});

test("every page, slot filling and file of fragments is named by a feature in the list, and exists", () => {
  const there = globSync("**/web/{*Page,*Slot,fragments}.{ts,tsx}", { cwd: FEATURES }).map((file) => file.replace(/\.tsx?$/, ""));
  const named = [
    ...pages.map(({ file }) => file),
    ...Object.values(slots),
    ...features.flatMap((feature) => ("fragments" in feature ? feature.fragments : [])),
  ];
  expect(named.sort()).toEqual(there.sort());
});

test("a slot without a filling, a filling for an unknown slot, and an HTML endpoint without a fragment do not compile", () => {
  type Naming = { pages: readonly [{ slots: readonly ["here", "nowhere"] }] };
  type Filling = { pages: readonly []; slots: { here: "a/web/ASlot"; beside: "a/web/BSlot" } };
  // @ts-expect-error -- "nowhere" is filled by nobody, "beside" is named by nobody
  const left: NoneOf<Unmatched<Naming | Filling>>[] = ["nowhere", "beside"];
  expect(left).toHaveLength(2);
  const both: Unmatched<Naming | Filling>[] = ["nowhere", "beside"];
  expect(both).toEqual(left);
  // @ts-expect-error -- its contract answers HTML
  const silent: WebRegistration<typeof myOrdersContract> = { pages: [] };
  expect(silent.fragments).toBeUndefined();
  // @ts-expect-error -- three of its four fragments are missing
  expect(fragmentsOf(myOrdersContract, { orderHistory: () => null })).toHaveLength(1);
});

import { expect, test } from "vitest";
import { slotsAt } from "./line-slots.ts";

test.each(["", "0", "8", "-1", "constructor", "toString", undefined])("an address that opens no tab (%s) shows the first one", (open) => {
  expect(slotsAt({ open })).toEqual(["line-overview"]);
});
test("a tab is opened by its number", () => {
  expect(["1", "4", "05"].map((open) => slotsAt({ open }))).toEqual([["line-overview"], ["line-sim"], ["line-history"]]);
});

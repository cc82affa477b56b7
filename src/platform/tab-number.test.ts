import { expect, test } from "vitest";
import { openTab } from "./tab-number.ts";

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

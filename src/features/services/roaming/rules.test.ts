import { expect, test } from "vitest";
import { levelOf, readCap } from "./rules.ts";

test.each([
  ["50", { cents: 5_000 }],
  ["50,5 €", { cents: 5_050 }],
  ["1 000.00", { cents: 100_000 }],
  ["5", { cents: 500 }],
  ["", { problem: "missing" }],
  ["fifty", { problem: "malformed" }],
  ["-50", { problem: "malformed" }],
  ["4,99", { problem: "too-small" }],
  ["1000,01", { problem: "too-large" }],
])("a cap of %j", (typed, read) => expect(readCap(typed)).toEqual(read));

test.each([
  [null, 9_999, "fine"],
  [5_000, 3_999, "fine"],
  [5_000, 4_000, "near"],
  [5_000, 5_000, "reached"],
] as const)("with a cap of %s, %s used is %s", (capCents, usedCents, level) => expect(levelOf({ capCents, usedCents })).toBe(level));

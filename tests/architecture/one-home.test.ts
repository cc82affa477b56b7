import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Hours and days as figures; a setting's bounds are its own, and a router's or a query's figures are in their words. */
const UNIT = /(?<!LeaseTime": |<= )\b(3_?600_000|86_?400(_000)?|3_600|24 \* 3_?600)\b/;
const EXCEPT = /\.test\.|^src\/(testing|app\/server\/settings)\/|vocabulary\/time-units\.ts$/;

test("units of time are those of vocabulary/time-units.ts", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !EXCEPT.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => UNIT.test(readFileSync(file, "utf8")))).toEqual([]);
});

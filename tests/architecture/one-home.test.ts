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

/** Names that say nothing of their thing, and stood for several: a helper is called by what it is of. */
const NAMES = ["Standing", "standingOf", "found", "place", "looking", "carrier", "onward", "tidied", "openedBy"] as const;

test("a name that says nothing of its thing is declared at the top of one file at most", () => {
  const declared = new RegExp(
    `^(?:export )?(?:default )?(?:async )?(?:const|let|function\\*?|type|interface|class) (${NAMES.join("|")})\\b`,
    "gm",
  );
  const files = globSync("{src,tests,bench,scripts}/**/*.{ts,tsx,mjs}").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(declared)].map(([, name]) => ({ name, file })));
  expect(found.filter(({ name }, n) => found.some((other, m) => m !== n && other.name === name))).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = "src";
const isTest = (file: string) => /\.(test|testing)\./.test(file);
const filesIn = (folder: string) =>
  globSync("**/*.{ts,tsx,css}", { cwd: join(SRC, folder) })
    .map((file) => join(folder, file))
    .filter((file) => !isTest(file));

/** Files of a feature beside its tests, and those elsewhere that name it: all that is written for it. */
function filesFor(folder: string, name: RegExp): string[] {
  const elsewhere = filesIn(".").filter((file) => !file.startsWith(`${folder}/`));
  return [...filesIn(folder), ...elsewhere.filter((file) => name.test(readFileSync(join(SRC, file), "utf8")))];
}

test("a feature of one call and one page has at most 12 files beside its tests, its lines in lists included: the cookie notice", () => {
  const files = filesFor("features/site/cookie-notice", /cookie-?notice/i);
  expect(files).toContain("app/server/features.ts");
  expect(files).toContain("features/site/cookie-notice/contract.ts");
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(12);
});

import { expect, test } from "vitest";
import { titlesOf } from "./titles.ts";

const SOURCE = String.raw`
import { words } from "a test that is none";
/** A comment of a test that is none. */
const text = "words that stand in the file";
test("a plain one", () => undefined);
test.skip('one in "single" quotes', () => undefined);
it("says \"so\"", { timeout: 5 }, () => undefined);
describe("a group", () => undefined);
test.each([["a row (of many)", 1]])("%s takes %i", (name) => expect(name).toBe("no title either"));
test.each(rows.map(({ id }) => [id]))(
  "on a line of its own: $id",
  () => undefined,
);
for (const one of many) test(${"`${one.name} is read in ${of({ a: 1 })} steps`"}, () => undefined);
`;

test.each([
  ["a plain one", true],
  ['one in "single" quotes', true],
  ['says "so"', true],
  ["a group", true],
  ["%s takes %i", true],
  ["a row (of many) takes 1", true],
  ["on a line of its own: $id", true],
  ["on a line of its own: A7", true],
  ["${one.name} is read in ${of({ a: 1 })} steps", true],
  ["a page is read in 3 steps", true],
  ["a plain", false],
  ["plain one", false],
  ["words that stand in the file", false],
  ["a test that is none", false],
  ["A comment of a test that is none.", false],
  ["a row (of many)", false],
  ["no title either", false],
])("%s is a title: %s", (name, isTitle) => {
  expect(titlesOf(SOURCE).some((title) => title.test(name))).toBe(isTitle);
});

import { expect, test } from "vitest";
import { endOf, missingOf, wrongPuksLevel } from "./rules.ts";

test("the number and the card are both needed", () => {
  expect([{}, { card: "1" }, { number: "1" }, { number: "1", card: "1" }].map(missingOf)).toEqual([
    "number-missing",
    "number-missing",
    "card-missing",
    undefined,
  ]);
});

test.each([
  [null, "unknown"],
  [0, "fine"],
  [4, "fine"],
  [5, "many"],
  [9, "many"],
  [10, "useless"],
] as const)("%s wrong PUKs are %s", (wrong, level) => {
  expect(wrongPuksLevel(wrong)).toBe(level);
});

test("a card is told from others by the end of its number", () => {
  expect(endOf("89359058881001010100")).toBe("0100");
});

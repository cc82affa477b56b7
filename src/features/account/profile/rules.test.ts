import { expect, test } from "vitest";
import { LIMITS } from "#testing/limits.ts";
import { refusePassword } from "./rules.ts";

test("the minimum length of a password is a setting", () => {
  const limits = { least: 12, most: 70 };
  const refusal = (characters: number) => refusePassword({ password: "x".repeat(characters), old: "the old password" }, limits);
  expect([11, 12, 70, 71].map(refusal)).toEqual(["too-short", undefined, undefined, "too-long"]);
});

test.each([
  ["ten characters", "десет зна.", undefined],
  ["nine characters", "девет зн.", "too-short"],
  ["nine characters of two code units", "🚪".repeat(9), "too-short"],
  ["ten characters of two code units", "🚪".repeat(10), undefined],
  ["128 characters", "x".repeat(128), undefined],
  ["129 characters", "x".repeat(129), "too-long"],
  ["only blanks, but ten", " ".repeat(10), undefined],
  ["the old one", "the old password", "same-as-old"],
] as const)("a password of %s: %s is %s", (...[, password, refusal]) => {
  expect(refusePassword({ password, old: "the old password" }, LIMITS.password)).toBe(refusal);
});

import { expect, test } from "vitest";
import { contextWords, refuseNewPassword } from "./new-password.ts";

const words = contextWords(["Врата", "Vrata", "elena.d", "elena.dimitrova@example.bg", null, "то"]);

test("words of the context are those of four letters and more, and a mailbox counts before its @", () => {
  expect(words).toEqual(["elena.dimitrova@example.bg", "elena.dimitrova", "elena.d", "врата", "vrata"]);
});

test.each([
  ["девет зна.", undefined],
  ["девет зн.", "too-short"],
  ["x".repeat(128), undefined],
  ["x".repeat(129), "too-long"],
  ["Врата2026!", "of-context"],
  ["vrata-vrata", "of-context"],
  ["ELENA.dimitrova", "of-context"],
  ["elena.dimitrova@example.bg", "of-context"],
  ["elena.d12345", "of-context"],
  ["elena.d 123456", undefined],
  ["вратата на къщата свири", undefined],
])("a new password %s: %s", (password, refusal) => {
  expect(refuseNewPassword({ password, words }, { least: 10, most: 128 })).toBe(refusal);
});

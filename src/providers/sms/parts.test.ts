import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codingOf, partsOf } from "./parts.ts";

test.each([
  ["Your code is 123456", "gsm"],
  ["Price: 5 € {ok} [x] ~ | ^ \\", "gsm"],
  ["Ñ à ÄÖÜ ΔΦΓ", "gsm"],
  ["Вашият код е 123456", "unicode"],
  ["Code 123456 🚗", "unicode"],
  ["“quoted”", "unicode"],
  ["with a backtick `", "unicode"],
])("%j is sent in %s", (text, coding) => {
  expect(codingOf(text)).toBe(coding);
});

describe("parts as the operator counts them", () => {
  test.each([
    ["", 1],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    ["б".repeat(70), 1],
    ["б".repeat(71), 2],
    ["б".repeat(134), 2],
    ["б".repeat(135), 3],
    ["🚗".repeat(35), 1],
    ["🚗".repeat(36), 2],
  ])("%# takes the right number of parts", (text, count) => {
    expect(partsOf(text).parts).toHaveLength(count);
  });
});

test("a letter of two units is never split between parts", () => {
  // the escape would be the 153rd septet of the first part, the first half of the car its 67th unit
  expect(partsOf(`${"a".repeat(152)}€${"a".repeat(100)}`).parts.map(({ text }) => text.length)).toEqual([152, 101]);
  expect(partsOf(`${"б".repeat(66)}🚗${"б".repeat(10)}`).parts.map(({ text }) => text.length)).toEqual([66, 12]);
});

const letters = fc.string({ unit: fc.constantFrom(..."abcZ09 @£€[]^б Ж🚗\n"), maxLength: 400 });
test("the parts together are the text, and each fits its limit", () => {
  fc.assert(
    fc.property(letters, (text) => {
      const { coding, parts } = partsOf(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      const capacity = coding === "gsm" ? (parts.length > 1 ? 153 : 160) : parts.length > 1 ? 134 : 140;
      expect(parts.every(({ bytes }) => bytes.length <= capacity)).toBe(true);
      if (coding === "unicode")
        expect(
          Buffer.concat(parts.map(({ bytes }) => bytes))
            .swap16()
            .toString("utf16le"),
        ).toBe(text);
    }),
  );
});

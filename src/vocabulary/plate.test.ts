import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedCaret, foldPlate, isUsualPlate, refusePlate } from "./plate.ts";

test.each([
  ["cb 1234 ab", "CB1234AB"],
  ["СВ1234АВ", "CB1234AB"], // Cyrillic
  ["св-1234-ав", "CB1234AB"],
  [" Х–0001—у у ", "X0001YY"],
  ["ΙΒΗ 1234", "IBH1234"], // Greek
  ["ＣＢ１２３４", "CB1234"], // full width
  ["B·AB 1234", "BAB1234"],
  ["ЖБ 12", "ЖБ12"], // no twin: stays, and is refused
  ["O0", "O0"],
  ["О0", "O0"], // Cyrillic O is the letter, not the digit
])("%j is stored as %s", (typed, folded) => {
  expect(foldPlate(typed)).toBe(folded);
});

test.each([
  ["CB1234AB", undefined],
  ["", "missing"],
  ["A", "length"],
  ["ABCDEFGHIJKLM", "length"],
  ["MÜAB12", "marks"],
  ["ŠI123AB", "marks"],
  ["ĐA12", "marks"],
  ["ÖЖ12", "letters"],
  ["ЖБ12", "letters"],
  ["CB<1>", "letters"],
  ["CB'1", "letters"],
])("the plate %j is refused for %s", (plate, fault) => {
  expect(refusePlate(plate)).toBe(fault);
});

test.each([
  ["CB1234AB", "BG", true],
  ["B1234AB", "BG", true],
  ["CBO234AB", "BG", false], // O for 0
  ["CB12345", "BG", false],
  ["WWW111", "BG", false],
  ["DB1234AB", "BG", false], // no such letter on Bulgarian plates
  ["BAB1234", "DE", true],
])("%s of %s looks usual: %s", (plate, country, usual) => {
  expect(isUsualPlate(plate, country)).toBe(usual);
});

test("folding a folded plate changes nothing, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      expect(foldPlate(foldPlate(typed))).toBe(foldPlate(typed));
    }),
  );
});

test("what stands before the caret stays before it", () => {
  const typing = fc.string({ unit: fc.constantFrom("a", "B", "в", "Т", "0", "9", " ", "-", "–") });
  fc.assert(
    fc.property(typing, fc.nat(20), (typed, caret) => {
      expect(foldPlate(typed).slice(0, foldedCaret(typed, caret))).toBe(foldPlate(typed.slice(0, caret)));
    }),
  );
});

test("typing in the middle leaves the caret behind the typed letter", () => {
  expect(foldedCaret("CB1с234AB", 4)).toBe(4);
  expect(foldedCaret("CB 1234", 3)).toBe(2);
});

import { expect, test } from "vitest";
import { codeDigits, readAddress, refuseName } from "./rules.ts";

test.each([
  ["  ", "missing"],
  ["  Елена   Иванова ", undefined],
  ["я".repeat(120), undefined],
  ["я".repeat(121), "too-long"],
  ["Елена\u202eИванова", "characters"],
  ["Вижте www.site.bg", "site"],
])("a name %j: %s", (name, refusal) => {
  expect(refuseName(name)).toBe(refusal);
});

test.each([
  ["mail", " ", { refused: "missing" }],
  ["mail", " elena@example.bg ", { address: "elena@example.bg" }],
  ["mail", "elena@", { refused: "malformed" }],
  ["mail", "elena@example.bg, ivan@example.bg", { refused: "malformed" }],
  ["mail", `${"e".repeat(250)}@example.bg`, { refused: "too-long" }],
  ["mobile", "+359 888 123 456", { address: "888123456" }],
  ["mobile", "00359888123456", { address: "888123456" }],
  ["mobile", "0888 123 456", { address: "888123456" }],
  ["mobile", "02 910 0101", { refused: "malformed" }],
  ["mobile", "88812345", { refused: "malformed" }],
] as const)("a new %s %j: %j", (kind, typed, read) => {
  expect(readAddress(kind, typed)).toEqual(read);
});

test("blanks in a code do not count", () => {
  expect(codeDigits(" 123 456\n")).toBe("123456");
});

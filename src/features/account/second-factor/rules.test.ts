import { expect, test } from "vitest";
import { codeOf, nameOf, refuseName, shownCode } from "./rules.ts";

test.each([
  ["123456", { app: "123456" }],
  [" 123 456 ", { app: "123456" }],
  ["１２３４５６", { app: "123456" }],
  ["12345", undefined],
  ["1234567", undefined],
  ["", undefined],
  ["ABCDE-FGHJK-MNPQR", { recovery: "ABCDEFGHJKMNPQR" }],
  ["abcde fghjk mnpqr", { recovery: "ABCDEFGHJKMNPQR" }],
  ["ABCDE-FGHJK-MNPQ", undefined],
  ["ABCDE-FGHJK-MNPQO", undefined],
  ["ABCDE-FGHJK-MNPQ1", undefined],
])("what is typed as %j is %j", (typed, code) => expect(codeOf(typed)).toEqual(code));

test("a recovery code is shown in groups of five", () => expect(shownCode("ABCDEFGHJKMNPQR")).toBe("ABCDE-FGHJK-MNPQR"));

test.each([
  ["Телефон", undefined],
  ["  ", "name-missing"],
  ["", "name-missing"],
  ["п".repeat(60), undefined],
  ["п".repeat(61), "name-too-long"],
])("the name %j is refused with %s", (name, refusal) => expect(refuseName(name)).toBe(refusal));

test("blanks around and within a name are one", () => expect(nameOf("  Моят \t телефон ")).toBe("Моят телефон"));

import { expect, test } from "vitest";
import { codeOf, isCopied, nameOf, passkeySiteOf, refuseName, shownCode } from "./rules.ts";

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

test.each([
  ["https://my.example.bg", { origin: "https://my.example.bg", name: "my.example.bg" }],
  ["https://my.example.bg/portal", { origin: "https://my.example.bg", name: "my.example.bg" }],
  ["https://my.example.bg:8443/portal", { origin: "https://my.example.bg:8443", name: "my.example.bg" }],
  ["https://врата.бг", { origin: "https://xn--80aae0dl.xn--90ae", name: "xn--80aae0dl.xn--90ae" }],
  ["http://localhost:3000", { origin: "http://localhost:3000", name: "localhost" }],
  ["http://127.0.0.1:3000/portal", { origin: "http://localhost:3000", name: "localhost" }],
  ["http://[::1]:3000", { origin: "http://localhost:3000", name: "localhost" }],
  ["http://192.0.2.7:3000", undefined],
  ["https://[2001:db8::7]", undefined],
])("passkeys of the portal at %s are good at %j", (url, site) => expect(passkeySiteOf(url)).toEqual(site));

test.each([
  [0, 0, false],
  [0, 1, false],
  [7, 8, false],
  [7, 7, true],
  [7, 6, true],
  [7, 0, true],
])("after %d a counter of %d tells of a copy: %s", (stored, given, copied) => expect(isCopied({ stored, given })).toBe(copied));

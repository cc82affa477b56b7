import { expect, test } from "vitest";
import { faultsIn, mobileDigits, tidied } from "./rules.ts";

const elena = { email: "elena@example.bg", name: "Елена Иванова", termsAccepted: true };

test("an address, a name and accepted terms are enough", () => {
  expect(faultsIn(elena)).toEqual([]);
  expect(faultsIn({ ...elena, mobile: "" })).toEqual([]);
});

test.each([
  ["email", "missing", { email: "  " }],
  ["email", "malformed", { email: "elena" }],
  ["email", "malformed", { email: "elena@example" }],
  ["email", "malformed", { email: "elena@@example.bg" }],
  ["email", "malformed", { email: "elena@example.bg, ivan@example.bg" }],
  ["email", "malformed", { email: "elena@example.bg\nbcc: all@example.bg" }],
  ["email", "malformed", { email: '"><script>"@example.bg' }],
  ["email", "too-long", { email: `${"e".repeat(64)}@${"a".repeat(250)}.bg` }],
  ["name", "missing", { name: " " }],
  ["name", "too-long", { name: "и".repeat(121) }],
  ["mobile", "malformed", { mobile: "12345" }],
  ["mobile", "malformed", { mobile: "02 987 65 43" }],
  ["termsAccepted", "not-accepted", { termsAccepted: false }],
] as const)("%s is %s in %j", (field, fault, typed) => {
  expect(faultsIn({ ...elena, ...typed })).toEqual([{ field, fault }]);
});

test("all faults are told together, in the order of the page", () => {
  expect(faultsIn({ email: "", name: "", mobile: "1", termsAccepted: false }).map(({ field }) => field)).toEqual([
    "email",
    "name",
    "mobile",
    "termsAccepted",
  ]);
});

test.each(["elena@example.bg", "e.ivanova+vinetka@mail.example.co.uk", "елена@пример.бг", " elena@example.bg "])(
  "%s is a mail address",
  (email) => {
    expect(faultsIn({ ...elena, email })).toEqual([]);
  },
);

test.each([
  ["+359 888 123 456", "888123456"],
  ["00359888123456", "888123456"],
  ["0888 12 34 56", "888123456"],
  ["888123456", "888123456"],
  ["+359 (87) 123-45-67", "871234567"],
  ["0777123456", undefined],
  ["08881234567", undefined],
  ["", undefined],
])("%s is the mobile number %s", (typed, digits) => {
  expect(mobileDigits(typed)).toBe(digits);
});

test("a name is kept without needless spaces", () => {
  expect(tidied("  Елена \t Иванова ")).toBe("Елена Иванова");
});

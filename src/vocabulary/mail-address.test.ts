import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mailSpellings, refuseMailAddress, sameMailAddress, storedMailAddress } from "./mail-address.ts";

const LETTERS = ["a", "z", "7", "ж", "ъ", "Я", "ü", "ß", "λ", "例", "え", "ー", "한", "न", "ी", "ث", "😀"];

test("a domain has one form, whichever of its spellings was typed: that of Node", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 20 }), (letters) => {
      const ascii = domainToASCII(`${letters.join("")}.бг`);
      fc.pre(ascii !== "");
      const mail = `anna@${ascii}`;
      if (refuseMailAddress(mail)) return;
      expect(storedMailAddress(mail)).toBe(`anna@${domainToUnicode(ascii)}`);
      expect(storedMailAddress(storedMailAddress(mail))).toBe(storedMailAddress(mail));
      expect(mailSpellings(storedMailAddress(mail))).toContain(mail);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["Anna@Example.bg", "Anna@Example.bg"],
  ["анна@ИМЕЙЛ.ЕЮ", "анна@имейл.ею"],
  ["li@例え。中国", "li@例え.中国"],
  ["no address", "no address"],
  ["a@xn--0", "a@xn--0"],
])("%s is stored as %s", (typed, stored) => expect(storedMailAddress(` ${typed} `)).toBe(stored));

test.each([
  ["anna@भारत.भारत", undefined],
  ["anna@ไทย.ไทย", undefined],
  [`anna@${"ж".repeat(60)}.ею`, "malformed"],
  [`anna@${"a".repeat(64)}.bg`, "malformed"],
  [`${"a".repeat(60)}@${`${"жъ".repeat(9)}.`.repeat(9)}ею`, "too-long"],
  ["anna@example.bg/x", "malformed"],
  ["anna@exa%6dple.ею", "malformed"],
  ["anna", "malformed"],
  ["@example.bg", "malformed"],
] as const)("whether %s is refused: %s", (mail, why) => expect(refuseMailAddress(mail)).toBe(why));

test("two spellings and cases are one address, another mailbox is not", () => {
  expect(sameMailAddress("Ivo@xn--mnchen-3ya.de", "ivo@MÜNCHEN.de")).toBe(true);
  expect(sameMailAddress("iva@münchen.de", "ivo@münchen.de")).toBe(false);
});

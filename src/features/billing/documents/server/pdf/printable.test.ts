import { expect, test } from "vitest";
import { printable } from "./printable.ts";

/** A font of Latin and Cyrillic letters, digits and usual signs. */
const has = (sign: number) => /^[\x20-\x7e\u00a0-\u017f\u0400-\u045f–—„“”’…€]$/u.test(String.fromCodePoint(sign));

test.each([
  ["На баба 👵", "На баба", "На баба"],
  ["👨\u200d👩\u200d👧 Желеви ❤\ufe0f", "Желеви", "Желеви"],
  ["Номер 1\ufe0f\u20e3 🇧🇬", "Номер 1 BG", "Номер 1 BG"],
  ["👵", "[знаци]", "[signs]"],
  ["Дом\u00ad\u200bашна", "Домашна", "Домашна"],
  ["0888\u2011100", "0888-100", "0888-100"],
  ["Ḿaria ẞ", "Maria ẞ".replace("ẞ", "[други букви]"), "Maria [other letters]"],
  ["Ａ①", "A1", "A1"],
  ["王小明", "[китайски знаци]", "[Chinese characters]"],
  ["王 小明, София", "[китайски знаци], София", "[Chinese characters], София"],
  ["علی\u200cرضا Симеонов", "[арабски букви] Симеонов", "[Arabic letters] Симеонов"],
  ["[x] [x] [1]а 王小 明", "[x] [x] [1]а [китайски знаци]", "[x] [x] [1]а [Chinese characters]"],
  ["ул. Шипка 3?", "ул. Шипка 3?", "ул. Шипка 3?"],
])("%j is printed as %j", (text, bg, en) => {
  expect([printable(text, has, "bg"), printable(text, has, "en")]).toEqual([bg, en]);
});

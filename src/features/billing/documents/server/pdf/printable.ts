import type { Language } from "#platform/language.ts";

/** Scripts that the font has no letters of, in words: who reads the document sees that something stands there, and of what kind. */
const SCRIPTS: [letter: RegExp, words: Record<Language, string>][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, { bg: "японски знаци", en: "Japanese characters" }],
  [/\p{sc=Han}/u, { bg: "китайски знаци", en: "Chinese characters" }],
  [/\p{sc=Hangul}/u, { bg: "корейски букви", en: "Korean letters" }],
  [/\p{sc=Arabic}/u, { bg: "арабски букви", en: "Arabic letters" }],
  [/\p{sc=Hebrew}/u, { bg: "еврейски букви", en: "Hebrew letters" }],
  [/\p{sc=Georgian}/u, { bg: "грузински букви", en: "Georgian letters" }],
  [/\p{sc=Armenian}/u, { bg: "арменски букви", en: "Armenian letters" }],
  [/\p{sc=Devanagari}/u, { bg: "индийски букви", en: "Indian letters" }],
  [/\p{sc=Thai}/u, { bg: "тайски букви", en: "Thai letters" }],
  [/[\p{L}\p{N}]/u, { bg: "други букви", en: "other letters" }],
];
/** What is left of a text that was only drawn. */
const SIGNS = { bg: "[знаци]", en: "[signs]" };
const FLAG = /^[\u{1f1e6}-\u{1f1ff}]+$/u;
const graphemes = new Intl.Segmenter("bg", { granularity: "grapheme" });

type HasGlyph = (codePoint: number) => boolean;
const fits = (text: string, has: HasGlyph): boolean => [...text].every((sign) => has(sign.codePointAt(0)!));

/**
 * A text with what a font lacks in the nearest form that it has: letters without their marks, signs of other widths as usual ones, a flag as the country's letters.
 * Emoji and other drawings are left out, and letters of other scripts become words in brackets: neither a question mark nor an empty box says anything.
 */
export function printable(text: string, has: HasGlyph, language: Language): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Co}\p{Cs}]+/gu, " ")
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "");
  if (fits(plain, has)) return plain;
  const whole = Array.from(graphemes.segment(plain), ({ segment }) => nearest(segment, has, language))
    .join("")
    .replace(/(\ue000[^\ue001]+\ue001)(?:\s*\1)+/gu, "$1")
    .replace(/\ue001(?=[^\s\p{P}])/gu, "\ue001 ")
    .replace(/ {2,}/g, " ")
    .trim()
    .replaceAll("\ue000", "[")
    .replaceAll("\ue001", "]");
  return whole === "" && plain.trim() !== "" ? SIGNS[language] : whole;
}

function nearest(sign: string, has: HasGlyph, language: Language): string {
  if (fits(sign, has)) return sign;
  if (FLAG.test(sign)) return [...sign].map((letter) => String.fromCharCode(letter.codePointAt(0)! - 0x1f1e6 + 65)).join("");
  const bare = sign
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/\p{Pd}/gu, "-");
  if (fits(bare, has)) return bare;
  const words = SCRIPTS.find(([letter]) => letter.test(bare))?.[1][language];
  return words ? `\ue000${words}\ue001` : ""; // private signs, which no text has here, instead of brackets, which it may have
}

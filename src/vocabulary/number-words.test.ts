import { expect, test } from "vitest";
import { euro, euroOfCents, lev, wholeEuro } from "./money-words.ts";
import { countWords, numberWords, percentWords } from "./number-words.ts";

const LANGUAGES = ["bg", "en"] as const;

test.each(LANGUAGES)("a number below zero has one kind of minus, U+2212, in %s", (language) => {
  const written = [
    euro("-5.11", language),
    euroOfCents(-511, language),
    wholeEuro("-1500", language),
    lev("-10.00", language),
    countWords(-12_345, language),
    percentWords(-1, 8, language),
    numberWords(-0.5, language, { maximumFractionDigits: 1 }),
  ];
  for (const one of written) expect(one).toMatch(/^(BGN\u00a0)?\u2212[€\d]/);
  expect(written.join("")).not.toContain("-");
});

import { expect, test } from "vitest";
import { euro, euroAndLev, euroOfCents, lev, wholeEuro } from "#vocabulary/money-words.ts";
import { countWords, percentWords } from "#vocabulary/number-words.ts";
import { internationalPhone, phoneWords } from "#vocabulary/phone-words.ts";
import { axisDayWords, dayWords, instantWords, longDayWords, longInstantWords, monthWords, weekdayInstantWords } from "./instant-words.ts";
import type { Language } from "./language.ts";

/** An hour before midnight in UTC is the next day in Sofia. */
const LATE = "2026-11-20T23:05:00Z";
/** Non-breaking spaces are written `_`. */
const shown = (text: string): string => text.replaceAll("\u00a0", "_");

test.each<[string, (language: Language) => string, ...inBgAndEn: [string, string]]>([
  ["a day", (language) => dayWords("2026-11-01", language), "01.11.2026", "1 Nov 2026"],
  ["a day of a chart", (language) => axisDayWords("2026-11-01", language), "1.11.", "1 Nov"],
  ["a day in words", (language) => longDayWords("2026-10-29", language), "29 октомври 2026 г.", "29 October 2026"],
  ["a month in words", (language) => monthWords("2026-10", language), "октомври 2026 г.", "October 2026"],
  ["an instant", (language) => instantWords(LATE, language), "21.11.2026, 01:05", "21 Nov 2026, 01:05"],
  ["an instant in words", (language) => longInstantWords(LATE, language), "21 ноември 2026 г., 01:05", "21 November 2026, 01:05"],
  ["a term", (language) => weekdayInstantWords(LATE, language), "събота, 21 ноември 2026 г., 01:05", "Saturday, 21 November 2026, 01:05"],
  ["euro", (language) => euro("5.11", language), "5,11_€", "€5.11"],
  ["more than a thousand euro", (language) => euro("1234.50", language), "1234,50_€", "€1,234.50"],
  ["many euro", (language) => euro("12345.60", language), "12_345,60_€", "€12,345.60"],
  ["euro owed", (language) => euro("-5.00", language), "−5,00_€", "−€5.00"],
  ["euro of cents, as mails have them", (language) => euroOfCents(123_450, language), "1234,50_€", "€1,234.50"],
  ["whole euro", (language) => wholeEuro("1250", language), "1250_€", "€1,250"],
  ["lev", (language) => lev("1299.00", language), "1299,00_лв.", "BGN_1,299.00"],
  [
    "both, as mails have them",
    (language) => euroAndLev({ eurCents: 123_450, bgnCents: 241_447 }, language),
    "1234,50_€{lev: (2414,47_лв.)}",
    "€1,234.50{lev: (BGN_2,414.47)}",
  ],
  ["a count", (language) => countWords(999, language), "999", "999"],
  ["a large count", (language) => countWords(1_234_567, language), "1_234_567", "1,234,567"],
  ["a share", (language) => percentWords(1, 8, language), "12,5_%", "12.5%"],
  ["a share of nothing", (language) => percentWords(0, 0, language), "–", "–"],
])("%s is written as each language writes it", (_, write, ...inBgAndEn) => {
  expect([shown(write("bg")), shown(write("en"))]).toEqual(inBgAndEn);
});

test("days in words are the same where Intl writes the month first", async () => {
  const real = Intl.DateTimeFormat;
  Intl.DateTimeFormat = class extends real {
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      super(locale === "en-GB" ? "en-US" : locale, options);
    }
  } as unknown as typeof real;
  try {
    const there = (await import(/* @vite-ignore */ `${import.meta.dirname}/instant-words.ts?en-US`)) as Record<
      "longDayWords" | "monthWords" | "weekdayInstantWords",
      typeof longDayWords
    >;
    expect(there.monthWords).not.toBe(monthWords);
    expect(there.longDayWords("2026-10-29", "en")).toBe("29 October 2026");
    expect(there.monthWords("2026-10", "en")).toBe("October 2026");
    expect(there.weekdayInstantWords(LATE, "en")).toBe("Saturday, 21 November 2026, 01:05");
    expect(there.monthWords("2026-10", "bg")).toBe("октомври 2026 г.");
  } finally {
    Intl.DateTimeFormat = real;
  }
});

test.each([
  ["888100101", "0888 100 101", "+359 888 100 101"],
  ["29100101", "02 910 0101", "+359 2 910 0101"],
  ["32600100", "032 600 100", "+359 32 600 100"],
  ["C1000001", "C1000001", "+359 C1000001"],
  ["TV100001", "TV100001", "+359 TV100001"],
])("the number %s is written %s here and %s abroad", (number, here, abroad) => {
  expect([phoneWords(number), internationalPhone(number)]).toEqual([here, abroad]);
});

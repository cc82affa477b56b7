import { expect, test } from "vitest";
import { LANGUAGES } from "#platform/language.ts";
import { findPages } from "./site-pages.ts";

test.each(LANGUAGES)("in %s a page is found once, by any of its words", (language) => {
  for (const text of { bg: ["контакт", "обаждане", "имейл", "ЕИК", "телефон"], en: ["contact", "call", "mail", "hours", "phone"] }[
    language
  ]) {
    const found = findPages(text, language).map(({ to }) => to);
    expect(found).toContain("/contact");
    expect(found).toEqual([...new Set(found)]);
  }
});

test.each([
  ["bg", ["изгубен телефон", "откраднат телефон", "загубих телефона", "блокиране на номер"]],
  ["en", ["lost phone", "stolen phone", "block my number"]],
] as const)("in %s whoever has lost a phone finds the page that suspends the number", (language, texts) => {
  for (const text of texts)
    expect({ text, to: findPages(text, language).map(({ to }) => to) }).toMatchObject({
      to: expect.arrayContaining(["{area}/services/lost-phone"]) as string[],
    });
});

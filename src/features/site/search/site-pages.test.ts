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

import { expect, test } from "vitest";
import { addressIn, languageIn, withoutLanguage } from "./language.ts";

test.each([
  ["/faults", undefined, "/faults"],
  ["/faults?lang=en", "en", "/faults"],
  ["/faults?lang=bg#list", "bg", "/faults#list"],
  ["/faults?type=tv&lang=en&settlement=%D0%A0%D1%83%D1%81%D0%B5", "en", "/faults?type=tv&settlement=%D0%A0%D1%83%D1%81%D0%B5"],
  ["/faults?lang=en&lang=en", "en", "/faults"],
  ["/faults?lang=en&lang=bg", undefined, "/faults"],
  ["/faults?lang=de", undefined, "/faults"],
  ["/faults?lang", undefined, "/faults?lang"],
  ["/faults?slang=en", undefined, "/faults?slang=en"],
  ["/faults#lang=en", undefined, "/faults#lang=en"],
  ["/login?returnTo=/faults?lang=en", undefined, "/login?returnTo=/faults?lang=en"],
])("%s decides %s, and is %s without it", (href, language, without) => {
  expect([languageIn(href), withoutLanguage(href)]).toEqual([language, without]);
});

test("an address in English has the language beside what else its query says", () => {
  expect([addressIn("bg", "/a?page=1"), addressIn("en", "/a?page=1"), addressIn("en", "/a")]).toEqual([
    "/a?page=1",
    "/a?page=1&lang=en",
    "/a?lang=en",
  ]);
});

import { expect, test } from "vitest";
import { languageOf } from "./cookies.ts";

test.each([
  [undefined, undefined, "bg"],
  [undefined, "en-GB,en;q=0.9,bg;q=0.8", "en"],
  [undefined, "de-DE,de;q=0.9,en;q=0.5", "en"],
  [undefined, "en;q=0.2,bg;q=0.9", "bg"],
  [undefined, "de,fr", "bg"],
  [undefined, "en;q=0", "bg"],
  ["en", "bg-BG", "en"],
  ["xx", "en", "en"],
] as const)("stored %s, browser %s: %s", (stored, accepted, language) => {
  expect(languageOf(stored, accepted)).toBe(language);
});

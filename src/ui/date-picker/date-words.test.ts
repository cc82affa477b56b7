import { expect, test } from "vitest";
import { pickerLanguage } from "./date-words.ts";

test.each([
  ["bg_BG", "bg"],
  ["en", "en"],
  ["", "en"],
  ["bg", "en"],
  ["de_DE", "en"],
])("a language field of %j gives a picker in %s (A§5)", (field, language) => expect(pickerLanguage(field)).toBe(language));

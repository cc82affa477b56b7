import { expect, test } from "vitest";
import { BrandFile } from "./format.ts";
import { shapeFaults } from "./shape-faults.ts";
import vrata from "./vrata.json" with { type: "json" };

const faultsOf = (given: unknown): string[] => shapeFaults(BrandFile.safeParse(given).error?.issues ?? [], given);

test.each([
  [
    { ...vrata, name: { bg: "Акме" } },
    ['name: must be a name of at most 30 signs without < > " @ , ; : and {…}, or two: { "bg": …, "en": … }'],
  ],
  [{ ...vrata, about: { bg: "Само на български." } }, ["about.en: is missing"]],
  [{ ...vrata, about: "One sentence." }, ['about: must be an object, { … }; a text in both languages is { "bg": …, "en": … }']],
  [{ ...vrata, about: { bg: 5, en: "Five" } }, ["about.bg: must be a text"]],
  [{ ...vrata, slogan: { bg: "а".repeat(81), en: "a" } }, ["slogan.bg: is too long: at most 80"]],
  [{ ...vrata, slogan: { bg: "а", en: " a" } }, ["slogan.en: begins or ends with a space"]],
  [{ ...vrata, slogans: {} }, ["the file: has “slogans”, which it does not know: delete it, or correct its name"]],
  [
    { ...vrata, colours: { light: { ...vrata.colours.light, acent: "#ffffff" } } },
    ["colours.light: has “acent”, which it does not know: delete it, or correct its name"],
  ],
  [
    { ...vrata, legal: { terms: { ...vrata.legal.terms, en: { ...vrata.legal.terms.en, parts: [] } } } },
    ["legal.terms.en.parts: is too short: at least 1"],
  ],
])("a fault of the form says where it is and what to do (%#)", (given, faults) => {
  expect(faultsOf(given)).toEqual(faults);
});

import type { Language } from "#platform/language.ts";
import { euro, lev } from "#vocabulary/money-words.ts";
import type { Sum } from "../contract.ts";

/** A sum in the currency in which it was billed. */
export const sumWords = ({ amount, currency }: Sum, language: Language): string =>
  currency === "EUR" ? euro(amount, language) : lev(amount, language);

import type { Language } from "#platform/language.ts";
import { numberWords } from "#vocabulary/number-words.ts";
import { euro, lev } from "#vocabulary/money-words.ts";
import { decimal } from "#vocabulary/money.ts";

export type Currency = "EUR" | "BGN";
const SUM: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const PRICE: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
const COUNT: Intl.NumberFormatOptions = { maximumFractionDigits: 3 };

/** A sum with its currency: `45,60 €`, or `89,19 лв.` */
export const moneyWords = (cents: number, currency: Currency, language: Language): string =>
  currency === "EUR" ? euro(decimal(cents), language) : lev(decimal(cents), language);
/** A sum in a column whose head names the currency. */
export const sumWords = (cents: number, language: Language): string => numberWords(cents / 100, language, SUM);
/** The price of one, which may have parts of a cent. */
export const priceWords = (cents: number, quantity: number, language: Language): string =>
  quantity === 0 ? "–" : numberWords(cents / quantity / 100, language, PRICE);
export const quantityWords = (quantity: number, language: Language): string => numberWords(quantity, language, COUNT);
export const currencyWords = (currency: Currency, language: Language): string =>
  currency === "EUR" ? "€" : language === "bg" ? "лв." : "BGN";
export const rateWords = (rate: number, language: Language): string => `${rate}${language === "bg" ? "\u00a0" : ""}%`;

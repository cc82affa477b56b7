import { decimal, type BothCents } from "./money.ts";
import { numberWords } from "./number-words.ts";

type Language = "bg" | "en";
const EURO: Intl.NumberFormatOptions = { style: "currency", currency: "EUR" };
const WHOLE_EURO: Intl.NumberFormatOptions = { ...EURO, maximumFractionDigits: 0 };
const TWO_PLACES: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Euro as people write it: `5,11 €` or `€5.11`. `amount` is decimal text, as on the wire. */
export const euro = (amount: string, language: Language): string => numberWords(Number(amount), language, EURO);

/** Euro without cents: `1500 €` or `€1,500`. */
export const wholeEuro = (amount: string, language: Language): string => numberWords(Number(amount), language, WHOLE_EURO);

/** Lev as people write it: `10,00 лв.` or `BGN 10.00`. `amount` is decimal text, as on the wire. */
export function lev(amount: string, language: Language): string {
  const number = numberWords(Number(amount), language, TWO_PLACES);
  return language === "bg" ? `${number}\u00a0лв.` : `BGN\u00a0${number}`;
}

/** Euro of whole cents. */
export const euroOfCents = (cents: number, language: Language): string => euro(decimal(cents), language);

/** Euro, and lev in the placeholder that is shown only where lev is: `5,11 €{lev: (10,00 лв.)}`. */
export const euroAndLev = ({ eurCents, bgnCents }: BothCents, language: Language): string =>
  `${euroOfCents(eurCents, language)}{lev: (${lev(decimal(bgnCents), language)})}`;

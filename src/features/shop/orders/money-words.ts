import type { Language } from "#platform/language.ts";
import { decimal, type BothCents } from "#vocabulary/money.ts";

const NBSP = "\u00a0";

/** Cents as people read them: `5,11 €` in Bulgarian, `€5.11` in English. */
export const euroWords = (cents: number, language: Language): string =>
  language === "bg" ? `${decimal(cents).replace(".", ",")}${NBSP}€` : `€${decimal(cents)}`;

/** `10,00 лв.` in Bulgarian, `BGN 10.00` in English. */
const levWords = (cents: number, language: Language): string =>
  language === "bg" ? `${decimal(cents).replace(".", ",")}${NBSP}лв.` : `BGN${NBSP}${decimal(cents)}`;

/** Euro is the price; lev stands beside it, in the mark of what is told only where lev is shown. */
export const bothWords = ({ eurCents, bgnCents }: BothCents, language: Language): string =>
  `${euroWords(eurCents, language)}{lev: (${levWords(bgnCents, language)})}`;

import { use } from "react";
import { LevContext } from "./lev.ts";
import css from "./Price.module.css";

type Shown = { eur: string; bgn?: string | undefined; language: "bg" | "en"; size?: "s" | "m" | "l" };
const LOCALE = { bg: "bg-BG", en: "en-GB" };
const LEV = { bg: "лв.", en: "BGN" };
/** Node and browsers differ in which thin space they put; both become the plain no-break one, or hydration would fail. */
const spaced = (text: string): string => text.replace(/[\u202f\u2009 ]/g, "\u00a0");

const EURO: Intl.NumberFormatOptions = { style: "currency", currency: "EUR" };
const TWO_PLACES: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const formats = new Map<Intl.NumberFormatOptions, Partial<Record<"bg" | "en", Intl.NumberFormat>>>();

/** Made once: a page of 24 products writes a hundred prices, and making a format costs more than using it fifty times. */
function formatOf(language: "bg" | "en", options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = formats.get(options) ?? {};
  formats.set(options, known);
  return (known[language] ??= new Intl.NumberFormat(LOCALE[language], options));
}

/** Euro as people write it: `5,11 €` or `€5.11`. `amount` is decimal text in euro. */
export const euro = (amount: string, language: "bg" | "en"): string => spaced(formatOf(language, EURO).format(Number(amount)));

/** Lev as people write it: `10,00 лв.` or `BGN 10.00`. */
export const lev = (amount: string, language: "bg" | "en"): string => {
  const number = spaced(formatOf(language, TWO_PLACES).format(Number(amount)));
  return language === "bg" ? `${number}\u00a0${LEV.bg}` : `${LEV.en}\u00a0${number}`;
};

/** A price within a sentence, as `5,11 € (10,00 лв.)`, or in euro alone where no lev is shown. */
export function usePriceWords(language: "bg" | "en"): (price: { eur: string; bgn: string }) => string {
  const showsLev = use(LevContext);
  return ({ eur, bgn }) => (showsLev ? `${euro(eur, language)} (${lev(bgn, language)})` : euro(eur, language));
}

/** A price: the euro large, the lev beside it where it is told and shown. */
export function Price({ eur, bgn, language, size = "m" }: Shown) {
  const showsLev = use(LevContext);
  return (
    <span className={css.price} data-size={size}>
      <span className={css.euro}>{euro(eur, language)}</span>
      {bgn !== undefined && showsLev && <span className={css.lev}>{lev(bgn, language)}</span>}
    </span>
  );
}

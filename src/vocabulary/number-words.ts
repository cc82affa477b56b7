type Language = "bg" | "en";
export const LOCALE = { bg: "bg-BG", en: "en-GB" };
const MINUS = "\u2212";
const formats = new Map<Intl.NumberFormatOptions, Partial<Record<Language, Intl.NumberFormat>>>();

/**
 * A number in the language's format. Each formatter is created once: that costs more than using it fifty times. Node and browsers use different thin spaces;
 * all become the no-break one, or hydration would fail. Below zero stands a minus, which screen readers say, and no hyphen.
 */
export function numberWords(value: number, language: Language, options: Intl.NumberFormatOptions): string {
  const known = formats.get(options) ?? {};
  formats.set(options, known);
  const format = (known[language] ??= new Intl.NumberFormat(LOCALE[language], options));
  return format
    .format(value)
    .replace(/[\u202f\u2009 ]/g, "\u00a0")
    .replace("-", MINUS);
}

const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };
const ONE_PLACE: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A whole number: `12 345` or `12,345`. Bulgarian parts thousands from five digits on. */
export const countWords = (count: number, language: Language): string => numberWords(count, language, WHOLE);

/** A part of a whole with one decimal: `12,5 %` or `12.5%`; a dash where there is no whole. */
export function percentWords(part: number, whole: number, language: Language): string {
  if (whole === 0) return "–";
  return `${numberWords((part / whole) * 100, language, ONE_PLACE)}${language === "bg" ? "\u00a0" : ""}%`;
}

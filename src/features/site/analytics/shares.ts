import type { Language } from "#platform/language.ts";

/** A part of a whole in percent with one decimal, as the language writes it: `12,5 %`; a dash where there is no whole. */
export function rate(part: number, whole: number, language: Language): string {
  if (whole === 0) return "–";
  const percent = (part / whole) * 100;
  return `${percent.toFixed(1).replace(".", language === "bg" ? "," : ".")}${language === "bg" ? "\u00a0" : ""}%`;
}

/** A whole number with its thousands apart, as the language writes it. */
export const count = (number: number, language: Language): string =>
  String(number).replace(/\B(?=(\d{3})+$)/g, language === "bg" ? "\u00a0" : ",");

/** The round number at the top of a chart's scale, not below the highest value, and even so that its half is whole. */
export function scaleTop(highest: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of unit === 1 ? [2, 4, 6, 8] : [1, 2, 3, 4, 5, 6, 8]) if (step * unit >= highest) return step * unit;
}

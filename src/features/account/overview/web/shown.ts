import type { Language } from "#platform/language.ts";

const LOCALE: Record<Language, string> = { bg: "bg-BG", en: "en-GB" };
const each = <Format>(made: (locale: string) => Format): Record<Language, Format> => ({ bg: made(LOCALE.bg), en: made(LOCALE.en) });

const days = each((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));

/** Server and browser write some blanks differently; the words must be the same on both. */
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, " ");

/** A day (`YYYY-MM-DD`) in words: `29 октомври 2026 г.` */
export const dayShown = (day: string, language: Language): string => plain(days[language].format(new Date(`${day}T00:00:00Z`)));

/** A number as people read it aloud: `0888 100 101`, `02 910 0101`. What is no number stays as it is. */
export function numberShown(serviceId: string): string {
  if (/^\d{9}$/.test(serviceId)) return `0${serviceId.slice(0, 3)} ${serviceId.slice(3, 6)} ${serviceId.slice(6)}`;
  if (/^2\d{7}$/.test(serviceId)) return `02 ${serviceId.slice(1, 4)} ${serviceId.slice(4)}`;
  if (/^\d{8}$/.test(serviceId)) return `0${serviceId.slice(0, 2)} ${serviceId.slice(2, 5)} ${serviceId.slice(5)}`;
  return serviceId;
}

/** Euro first; lev beside it, as on every price of the portal. */
export const moneyShown = ({ eur, bgn }: { eur: string; bgn: string }, language: Language): { euro: string; lev: string } =>
  language === "bg" ? { euro: `${eur.replace(".", ",")} €`, lev: `${bgn.replace(".", ",")} лв.` } : { euro: `€${eur}`, lev: `BGN ${bgn}` };

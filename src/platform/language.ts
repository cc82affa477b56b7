/** The languages of the portal; Bulgarian is the default (decisions §1.7). */
export const LANGUAGES = ["bg", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name in the query of an address that decides the language of a page. */
const IN_ADDRESS = "lang";

/** The language that an address decides; undefined where it names none of ours, or two. */
export function languageIn(href: string): Language | undefined {
  if (!href.includes(`${IN_ADDRESS}=`)) return undefined;
  const [named, ...others] = new Set(new URL(href, "http://portal").searchParams.getAll(IN_ADDRESS));
  return others.length > 0 ? undefined : LANGUAGES.find((language) => language === named);
}

/** The same address with the language left to the visitor's own choice. */
export function withoutLanguage(href: string): string {
  if (!href.includes(`${IN_ADDRESS}=`)) return href;
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? [];
  const left = query.split("&").filter((part) => part !== "" && part.split("=", 1)[0] !== IN_ADDRESS);
  return `${path}${left.length > 0 ? `?${left.join("&")}` : ""}${hash}`;
}

/** The address of a public page in a language: Bulgarian has the page's own, every other one is named in it (decisions §10.20). */
export const addressIn = (language: Language, address: string): string =>
  language === "bg" ? address : `${address}${address.includes("?") ? "&" : "?"}${IN_ADDRESS}=${language}`;

/** Text in both languages. */
export type Worded = Record<Language, string>;

/** As forms write it (`bg_BG`, `en`). */
export const FIELD_VALUE: Record<Language, string> = { bg: "bg_BG", en: "en" };

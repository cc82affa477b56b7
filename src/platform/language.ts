/** The languages of the portal; Bulgarian is the default (decisions §1.7). */
export const LANGUAGES = ["bg", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Text in both languages. */
export type Worded = Record<Language, string>;

/** As forms write it (`bg_BG`, `en`). */
export const FIELD_VALUE: Record<Language, string> = { bg: "bg_BG", en: "en" };

type Language = "bg" | "en";
type Type = "MOBILE" | "INTERNET" | "TV" | "FIXED";

/** What a service is called by its type, at the beginning of a label; `MOBILE_AND_OTHER` is of messages alone. */
const NAMES = {
  bg: {
    ...{ MOBILE: "Мобилна услуга", INTERNET: "Интернет", TV: "Телевизия", FIXED: "Стационарен телефон" },
    MOBILE_AND_OTHER: "Мобилни и други услуги",
  },
  en: {
    ...{ MOBILE: "Mobile service", INTERNET: "Internet", TV: "Television", FIXED: "Landline" },
    MOBILE_AND_OTHER: "Mobile and other services",
  },
} as const satisfies Record<Language, Record<Type | "MOBILE_AND_OTHER", string>>;

/** Headings above several services of a type. */
const PLURALS = {
  bg: { MOBILE: "Мобилни номера", INTERNET: "Интернет", TV: "Телевизия", FIXED: "Стационарни телефони" },
  en: { MOBILE: "Mobile numbers", INTERNET: "Internet", TV: "Television", FIXED: "Landlines" },
} as const satisfies Record<Language, Record<Type, string>>;

/** Tabs, which have little room. */
const TABS = {
  bg: { MOBILE: "Мобилни", INTERNET: "Интернет", TV: "Телевизия", FIXED: "Стационарни" },
  en: { MOBILE: "Mobile", INTERNET: "Internet", TV: "Television", FIXED: "Landline" },
} as const satisfies Record<Language, Record<Type, string>>;

/** The names of all types of service in a language: as labels, as headings and as tabs. */
export const serviceTypeNames = (language: Language): Record<keyof (typeof NAMES)["bg"], string> => NAMES[language];
export const serviceTypePlurals = (language: Language): Record<Type, string> => PLURALS[language];
export const serviceTypeTabs = (language: Language): Record<Type, string> => TABS[language];

/** The name of a type within a sentence. */
export function serviceTypeInSentence(type: keyof (typeof NAMES)["bg"], language: Language): string {
  const name = NAMES[language][type];
  return name.charAt(0).toLowerCase() + name.slice(1);
}

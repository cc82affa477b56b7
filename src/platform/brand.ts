import type { Language, Worded } from "./language.ts";

/** A piece of a legal text: paragraphs under a title. */
type LegalPart = { title: string; text: string[] };
type LegalText = { title: string; lead: string; parts: LegalPart[] };
/** The legal texts that are the provider's own. */
export const LEGAL_TEXTS = ["terms", "privacy", "accessibility"] as const;
export type LegalName = (typeof LEGAL_TEXTS)[number];

/** Whose portal this is: its name, looks, contact, and the company that sells. */
export type Brand = {
  name: string;
  about: Worded;
  /** `door`: the built-in sign; else the address of the provider's own picture below the context path; undefined: the name alone. */
  logo: "door" | `/${string}` | undefined;
  /** Address of the browser tab's icon. */
  icon: `/${string}`;
  /** Address of the picture that social networks show, 1200 by 630. */
  social: `/${string}` | undefined;
  colours: { light: Palette; dark: Palette };
  contact: {
    /** As displayed, such as `0700 00 000`. */
    phone: string;
    mail: string;
    hours: Worded;
    address: Worded;
    /** The provider's own contact page (B§2), when it has one. */
    page: string | undefined;
  };
  company: { name: Worded; number: string; vat: string; seat: Worded; note?: Worded | undefined };
  legal: Record<LegalName, Record<Language, LegalText>>;
  /** For how many days after delivery buyers may withdraw without a reason. */
  withdrawalDays: number;
  /** Whether prices in lev are shown beside euro. */
  showsLev: boolean;
};

/** Colours that a brand may set; each is a token of `ui/styles/tokens.css`. */
export const COLOURS = ["brand", "brandStrong", "brandSoft", "onBrand", "accent", "accentSoft", "night"] as const;
export type Colour = (typeof COLOURS)[number];
type Palette = { [Name in Colour]?: string | undefined };

/** The brand as every page shows it, in one language. */
export type ShownBrand = {
  name: string;
  about: string;
  logo: Brand["logo"];
  seller: string;
  /** The seller's number in the commercial register, and its seat. */
  companyNumber: string;
  seat: string;
  phone: string;
  mail: string;
  hours: string;
  address: string;
  page: string | undefined;
  withdrawalDays: number;
  showsLev: boolean;
};

export const shownBrand = ({ name, about, logo, contact, company, withdrawalDays, showsLev }: Brand, language: Language): ShownBrand => ({
  name,
  about: about[language],
  logo,
  seller: company.name[language],
  companyNumber: company.number,
  seat: company.seat[language],
  phone: contact.phone,
  mail: contact.mail,
  hours: contact.hours[language],
  address: contact.address[language],
  page: contact.page,
  withdrawalDays,
  showsLev,
});

/** Placeholders that a text may contain, such as `{phone}`. */
export type Marks = Pick<ShownBrand, "phone" | "mail" | "seller" | "withdrawalDays" | "showsLev"> & { name: string };

/** Text that is shown only where lev is. */
const LEV = /\{lev:([^}]*)\}/g;
const MARK = /\{(brand|seller|phone|mail|withdrawalDays)\}/g;

/**
 * Fills in the placeholders for the brand's name, seller, phone, mail and days of withdrawal: `{brand}`, `{seller}`, `{phone}`, `{mail}`, `{withdrawalDays}`;
 * `{lev:…}` is shown only where lev is. The results of functions among the words are filled in, too.
 */
export function filled<Texts>(texts: Texts, brand: Marks): Texts {
  const fill = (one: unknown): unknown => {
    if (typeof one === "string")
      return one
        .replace(LEV, brand.showsLev ? "$1" : "")
        .replace(MARK, (_, mark: string) => String(brand[mark === "brand" ? "name" : (mark as "phone")]));
    if (typeof one === "function") return (...given: unknown[]) => fill((one as (...given: unknown[]) => unknown)(...given));
    if (Array.isArray(one)) return one.map(fill);
    if (typeof one === "object" && one?.constructor === Object && !("$$typeof" in one))
      return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, fill(value)]));
    return one;
  };
  return fill(texts) as Texts;
}

/** The `tel:` address of a number: `tel:+35970000000`. A number that starts with one zero is a Bulgarian one. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^+*#\d]/g, "").replace(/^0(?!0)/, "+359")}`;

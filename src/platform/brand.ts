import type { Palettes } from "./colours.ts";
import type { Language, Worded } from "./language.ts";

/** A piece of a legal text: paragraphs under a title. */
type LegalPart = { title: string; text: string[] };
type LegalText = { title: string; lead: string; parts: LegalPart[] };
/** The legal texts that are the provider's own. */
export const LEGAL_TEXTS = ["terms", "privacy", "accessibility"] as const;
export type LegalName = (typeof LEGAL_TEXTS)[number];

/** The brand's own words for a page that does not exist. */
type NotFound = { title: string; text: string };
/** Addresses of the logo below the context path: on a light and on a dark ground. */
type LogoPictures = { light: `/${string}`; dark: `/${string}` };

/** A logo as documents print it on white: a PNG without transparency, with its measures in pixels. */
type PrintedLogo = { png: Uint8Array; width: number; height: number };

/** The account for bank transfers. */
type BankAccount = {
  /** Without blanks: `BG80BNBG96611020345678`. */
  iban: string;
  bic: string | undefined;
  bank: Worded | undefined;
  /** The reason that a payer writes, at most 100 characters; `{customer}` and `{bill}` in it are the numbers of the customer and the bill. */
  reason: Worded;
};

/** Whose portal it is: its name, looks, contact, and the company that sells. */
export type Brand = {
  name: Worded;
  about: Worded;
  /** The first sentence of the front page. */
  slogan: Worded;
  /** `door`: the built-in sign; else the provider's own pictures; undefined: the name alone. */
  logo: "door" | LogoPictures | undefined;
  /** The provider's own logo in PDFs; undefined: the sign or the name. */
  printedLogo: PrintedLogo | undefined;
  /** Address of the browser tab's icon. */
  icon: `/${string}`;
  /** Address of the picture beside the slogan. */
  hero: `/${string}`;
  /** Address of the picture that social networks show, 1200 by 630. */
  social: `/${string}` | undefined;
  /** What the head of every mail says; undefined: the name. */
  mailHead: Worded | undefined;
  /** The brand's own words for a page that does not exist; undefined: the portal's. */
  notFound: Record<Language, NotFound> | undefined;
  colours: Palettes;
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
  /** The account for bank transfers, where the provider takes them. */
  bank: BankAccount | undefined;
  legal: Record<LegalName, Record<Language, LegalText>>;
  /** For how many days after delivery buyers may withdraw without a reason. */
  withdrawalDays: number;
  /** Whether prices in lev are shown beside euro. */
  showsLev: boolean;
};

/** The brand as every page shows it, in one language. */
export type ShownBrand = {
  name: string;
  about: string;
  slogan: string;
  logo: Brand["logo"];
  icon: `/${string}`;
  hero: `/${string}`;
  notFound: NotFound | undefined;
  seller: string;
  phone: string;
  mail: string;
  hours: string;
  address: string;
  page: string | undefined;
  withdrawalDays: number;
  showsLev: boolean;
};

export const shownBrand = (brand: Brand, language: Language): ShownBrand => {
  const { logo, icon, hero, contact, company, withdrawalDays, showsLev } = brand;
  const marks = {
    name: brand.name[language],
    seller: company.name[language],
    phone: contact.phone,
    mail: contact.mail,
    withdrawalDays,
    showsLev,
  };
  const own = { about: brand.about[language], slogan: brand.slogan[language], notFound: brand.notFound?.[language] };
  return {
    ...marks,
    ...filled(own, marks),
    logo,
    icon,
    hero,
    hours: contact.hours[language],
    address: contact.address[language],
    page: contact.page,
  };
};

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

/** What a payer writes as the reason of a bank transfer: the brand's own words with the numbers of the customer and the bill. */
export const transferReason = (
  { reason }: BankAccount,
  language: Language,
  { customer, bill }: { customer: string; bill: string },
): string => reason[language].replace("{customer}", customer).replace("{bill}", bill);

/** The `tel:` address of a number: `tel:+35970000000`. A number that starts with one zero is a Bulgarian one. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^+*#\d]/g, "").replace(/^0(?!0)/, "+359")}`;

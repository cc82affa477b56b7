import type { Brand } from "#platform/brand.ts";
import type { Worded } from "#platform/language.ts";

/** Who issues the bills, and how to reach them. */
export type Seller = {
  /** The name that customers know, and the company as it is registered. */
  brand: Worded;
  company: Brand["company"];
  phone: string;
  mail: string;
  hours: Worded;
  /** Colours of the documents, as `#rrggbb`. */
  colours: { brand: string; strong: string; soft: string; accent: string; onAccent: string };
  /** The built-in sign stands beside the name. */
  hasDoor: boolean;
  /** The provider's own logo, in place of the sign and the name. */
  logo: Brand["printedLogo"];
  /** Sums in euro are shown in lev, too. */
  showsLev: boolean;
  /** Where anybody can check a document. */
  checkUrl: string;
};

/** The seller of the brand. */
export function sellerOf({ name, company, contact, colours: { light }, logo, printedLogo, showsLev }: Brand, checkUrl: string): Seller {
  return {
    brand: name,
    company,
    phone: contact.phone,
    mail: contact.mail,
    hours: contact.hours,
    colours: { brand: light.brand, strong: light.brandStrong, soft: light.brandSoft, accent: light.accent, onAccent: light.onAccent },
    hasDoor: logo === "door",
    logo: printedLogo,
    showsLev,
    checkUrl,
  };
}

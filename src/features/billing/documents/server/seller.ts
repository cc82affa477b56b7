import type { Brand } from "#platform/brand.ts";
import type { Worded } from "#platform/language.ts";

/** Who issues the bills, and how to reach them. */
export type Seller = {
  /** The name that customers know, and the company as it is registered. */
  brand: string;
  company: Brand["company"];
  phone: string;
  mail: string;
  hours: Worded;
  /** Colours of the documents, as `#rrggbb`. */
  colours: { brand: string; strong: string; soft: string; accent: string };
  /** The built-in sign stands beside the name. */
  hasDoor: boolean;
  /** Sums in euro are shown in lev, too. */
  showsLev: boolean;
  /** Where anybody can check a document. */
  checkUrl: string;
};

const OWN = { brand: "#0b5e57", brandStrong: "#07463f", brandSoft: "#dcefea", accent: "#f0a63a" };
const asHex = (colour: string | undefined, own: string): string => (colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : own);

/** The seller of the brand. */
export function sellerOf({ name, company, contact, colours: { light }, logo, showsLev }: Brand, checkUrl: string): Seller {
  return {
    brand: name,
    company,
    phone: contact.phone,
    mail: contact.mail,
    hours: contact.hours,
    colours: {
      brand: asHex(light.brand, OWN.brand),
      strong: asHex(light.brandStrong, OWN.brandStrong),
      soft: asHex(light.brandSoft, OWN.brandSoft),
      accent: asHex(light.accent, OWN.accent),
    },
    hasDoor: logo === "door",
    showsLev,
    checkUrl,
  };
}

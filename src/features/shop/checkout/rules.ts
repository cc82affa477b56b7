import { hasUnseen, refusePersonText } from "#vocabulary/person-text.ts";

export const FIELDS = ["email", "name", "mobile", "delivery", "city", "postcode", "street", "shop", "payment", "termsAccepted"] as const;
export type Field = (typeof FIELDS)[number];
/** `malformed-needed`: malformed, where it may not be left empty either. `characters` and `site`: see `refusePersonText`. */
export const FAULTS = [
  "missing",
  "malformed",
  "malformed-needed",
  "too-long",
  "characters",
  "site",
  "not-offered",
  "not-accepted",
] as const;
export type Fault = (typeof FAULTS)[number];

export const WAYS = ["address", "shop"] as const;
export type Way = (typeof WAYS)[number];
/** By card before, on the customer's next invoice, or to whoever brings it. */
export const METHODS = ["card", "invoice", "on-delivery"] as const;
export type Method = (typeof METHODS)[number];

export type Typed = {
  email: string;
  name: string;
  mobile?: string | undefined;
  delivery?: string | undefined;
  city?: string | undefined;
  postcode?: string | undefined;
  street?: string | undefined;
  shop?: string | undefined;
  payment?: string | undefined;
  termsAccepted: boolean;
};

/** What this buyer can choose from: `delivery` is missing where nothing is delivered. */
export type Offered = {
  delivery?: { ways: readonly Way[]; shops: readonly string[] } | undefined;
  methods: readonly Method[];
  /** False where the terms were accepted before. */
  asksTerms?: boolean;
};

/** Nothing to deliver, and the card to pay with. */
const CARD_ONLY: Offered = { methods: ["card"] };

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 120;
const LONGEST_CITY = 60;
const LONGEST_STREET = 150;
const MAIL = /^[^\s@<>(),;:"\\[\]]{1,64}@([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;

/** A mailbox that would be shown as the address of a site. */
const MAIL_AS_SITE = /^www\.|\/[^@]*@/i;

type Found = { field: Field; fault: Fault };

/** What is wrong with what was typed, field by field in the order of the page; empty when it can be ordered. */
export function faultsIn(typed: Typed, offered: Offered = CARD_ONLY): Found[] {
  return [
    ...contactFaults(typed, offered),
    ...(offered.delivery ? deliveryFaults(typed, offered.delivery) : []),
    ...(offered.methods.some((method) => method === (typed.payment ?? "card"))
      ? []
      : [{ field: "payment", fault: "not-offered" } as const]),
    ...(typed.termsAccepted || offered.asksTerms === false ? [] : [{ field: "termsAccepted", fault: "not-accepted" } as const]),
  ];
}

function contactFaults({ email, name, mobile = "" }: Typed, { delivery }: Offered): Found[] {
  const faults: Found[] = [];
  const mail = email.trim();
  if (mail === "") faults.push({ field: "email", fault: "missing" });
  else if (mail.length > LONGEST_EMAIL) faults.push({ field: "email", fault: "too-long" });
  else if (hasUnseen(mail)) faults.push({ field: "email", fault: "characters" });
  else if (!MAIL.test(mail) || MAIL_AS_SITE.test(mail)) faults.push({ field: "email", fault: "malformed" });
  faults.push(...textFaults("name", name, LONGEST_NAME));
  // whoever brings a parcel calls before
  if (mobile.trim() === "" && delivery) faults.push({ field: "mobile", fault: "missing" });
  if (mobile.trim() !== "" && !mobileDigits(mobile)) faults.push({ field: "mobile", fault: delivery ? "malformed-needed" : "malformed" });
  return faults;
}

function deliveryFaults(typed: Typed, { ways, shops }: NonNullable<Offered["delivery"]>): Found[] {
  const { delivery: way, shop = "" } = typed;
  if (!way) return [{ field: "delivery", fault: "missing" }];
  if (!ways.some((offered) => offered === way)) return [{ field: "delivery", fault: "not-offered" }];
  if (way === "shop") {
    if (shop === "") return [{ field: "shop", fault: "missing" }];
    return shops.includes(shop) ? [] : [{ field: "shop", fault: "not-offered" }];
  }
  return addressFaults(typed);
}

function addressFaults({ city = "", postcode = "", street = "" }: Typed): Found[] {
  const faults = textFaults("city", city, LONGEST_CITY);
  if (postcode.trim() === "") faults.push({ field: "postcode", fault: "missing" });
  else if (!/^[1-9]\d{3}$/.test(postcode.trim())) faults.push({ field: "postcode", fault: "malformed" });
  return [...faults, ...textFaults("street", street, LONGEST_STREET)];
}

/** What is wrong with a name of a person, town or street; nothing is taken out of it but blanks. */
function textFaults(field: "name" | "city" | "street", typed: string, longest: number): Found[] {
  const text = typed.trim();
  if (text === "") return [{ field, fault: "missing" }];
  if (tidied(text).length > longest) return [{ field, fault: "too-long" }];
  const fault = refusePersonText(text);
  return fault ? [{ field, fault }] : [];
}

/** The nine digits of a Bulgarian mobile number, however it was written (decisions §7); nothing when it is none. */
export function mobileDigits(typed: string): string | undefined {
  const digits = /^(?:\+359|00359|0)?(8[789]\d{7})$/.exec(typed.replace(/[\s()\-./\u00a0]/g, ""));
  return digits?.[1];
}

/** A name without spaces around it, and one between its parts. */
export const tidied = (name: string): string => name.trim().replace(/\s+/g, " ");

/** What a way of delivery costs for goods of this much, in euro cents. `freeFrom` null: it is never free of itself. */
export const deliveryPrice = (goodsCents: number, { eurCents, freeFrom }: { eurCents: number; freeFrom: number | null }): number =>
  freeFrom !== null && goodsCents >= freeFrom ? 0 : eurCents;

/**
 * How a cart can be paid. What is not goods, such as a vignette, is handed over at once and for good, so it is paid before; the next invoice is for
 * customers who owe nothing that is overdue.
 */
export function methodsFor({ allGoods, goodStanding }: { allGoods: boolean; goodStanding: boolean }): Method[] {
  if (!allGoods) return ["card"];
  return goodStanding ? ["card", "invoice", "on-delivery"] : ["card", "on-delivery"];
}

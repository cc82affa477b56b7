import { refuseMailAddress } from "#vocabulary/mail-address.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import { oneLine, refusePersonText } from "#vocabulary/person-text.ts";
import type { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";

export const FIELDS = ["email", "name", "mobile", "delivery", "city", "postcode", "street", "shop", "payment", "termsAccepted"] as const;
export type Field = (typeof FIELDS)[number];
/** `malformed-needed`: malformed in a field that may not be empty. `characters` and `site`: see `refusePersonText`. */
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
/** By card in advance, on the customer's next invoice, or on delivery. */
export type Method = (typeof PAYMENT_METHODS)[number];

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

/** The buyer's choices: `delivery` is missing where nothing is delivered. */
export type Offered = {
  delivery?: { ways: readonly Way[]; shops: readonly string[] } | undefined;
  methods: readonly Method[];
  /** False where the terms were already accepted. */
  asksTerms?: boolean;
};

/** Nothing to deliver, payment by card. */
const CARD_ONLY: Offered = { methods: ["card"] };

const LONGEST_NAME = 120;
const LONGEST_CITY = 60;
const LONGEST_STREET = 150;

type Found = { field: Field; fault: Fault };

/** The faults of the form, in the order of its fields; empty when it can be ordered. */
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
  const fault = mail === "" ? "missing" : refuseMailAddress(mail);
  if (fault) faults.push({ field: "email", fault });
  faults.push(...textFaults("name", name, LONGEST_NAME));
  // the courier phones before delivery
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

/** The fault in the name of a person, town or street; only blanks are trimmed. */
function textFaults(field: "name" | "city" | "street", typed: string, longest: number): Found[] {
  const text = typed.trim();
  if (text === "") return [{ field, fault: "missing" }];
  if (oneLine(text).length > longest) return [{ field, fault: "too-long" }];
  const fault = refusePersonText(text);
  return fault ? [{ field, fault }] : [];
}

/** The price of a way of delivery for goods of this total, in euro cents. `freeFrom` null: no free delivery. */
export const deliveryPrice = (goodsCents: number, { eurCents, freeFrom }: { eurCents: number; freeFrom: number | null }): number =>
  freeFrom !== null && goodsCents >= freeFrom ? 0 : eurCents;

/**
 * The payment methods of a cart. What is not goods, such as a vignette, is delivered at once and cannot be returned, so it is paid in advance; the next invoice
 * is for customers without overdue debt.
 */
export function methodsFor({ allGoods, goodStanding }: { allGoods: boolean; goodStanding: boolean }): Method[] {
  if (!allGoods) return ["card"];
  return goodStanding ? ["card", "invoice", "on-delivery"] : ["card", "on-delivery"];
}

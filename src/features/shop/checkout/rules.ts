import { faultsOf, tidiedValues, valuesIn } from "#platform/fields.ts";
import { refuseMailAddress } from "#vocabulary/mail-address.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import { refusePersonText } from "#vocabulary/person-text.ts";
import type { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";
import { addressFields, checkoutFields, type CheckoutFaults, type CheckoutForm } from "./fields.ts";

export const WAYS = ["address", "shop"] as const;
export type Way = (typeof WAYS)[number];
/** By card in advance, on the customer's next invoice, or on delivery. */
export type Method = (typeof PAYMENT_METHODS)[number];

/** The buyer's choices: `delivery` is missing where nothing is delivered. */
export type Offered = {
  delivery?: { ways: readonly Way[]; shops: readonly string[] } | undefined;
  methods: readonly Method[];
  /** False where the terms were already accepted. */
  asksTerms?: boolean;
};

/** Nothing to deliver, payment by card. */
const CARD_ONLY: Offered = { methods: ["card"] };

/** The form without the fields that its way of delivery does not show. */
function shownIn(form: CheckoutForm, way: string): CheckoutForm {
  const address = valuesIn(addressFields, way === "address" ? form : {});
  return { ...form, ...address, shop: way === "shop" ? form.shop : "" };
}

/** What is wrong with the form; nothing when it can be ordered. */
export function faultsIn(typed: CheckoutForm, { delivery, methods, asksTerms }: Offered = CARD_ONLY): CheckoutFaults {
  const form = tidiedValues(checkoutFields, typed);
  const way = delivery ? form.delivery : "";
  const placeName = (text: string) => (way !== "address" ? undefined : text === "" ? "missing" : refusePersonText(text));
  return faultsOf(checkoutFields, shownIn(form, way), {
    email: refuseMailAddress,
    name: refusePersonText,
    mobile: (mobile) => refuseMobile(mobile, delivery !== undefined),
    delivery: () => delivery && refuseChoice(way, delivery.ways),
    city: placeName,
    postcode: (postcode) => (way === "address" ? refusePostcode(postcode) : undefined),
    street: placeName,
    shop: (shop) => (way === "shop" ? refuseChoice(shop, delivery?.shops ?? []) : undefined),
    payment: (payment) => (methods.some((method) => method === payment) ? undefined : "not-offered"),
    termsAccepted: (isAccepted) => (isAccepted || asksTerms === false ? undefined : "not-accepted"),
  });
}

/** Why a mobile is refused: the courier phones before delivery, so there it is needed. */
function refuseMobile(mobile: string, isNeeded: boolean): CheckoutFaults["mobile"] {
  if (mobile === "") return isNeeded ? "missing" : undefined;
  if (mobileDigits(mobile)) return undefined;
  return isNeeded ? "malformed-needed" : "malformed";
}

function refuseChoice(chosen: string, offered: readonly string[]): CheckoutFaults["shop"] {
  if (chosen === "") return "missing";
  return offered.includes(chosen) ? undefined : "not-offered";
}

function refusePostcode(postcode: string): CheckoutFaults["postcode"] {
  if (postcode === "") return "missing";
  return /^[1-9]\d{3}$/.test(postcode) ? undefined : "malformed";
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

import type { FormFaults, FormValues, ListedFault } from "#platform/fields.ts";
import { storedMailAddress } from "#vocabulary/mail-address.ts";

const trimmed = (typed: string): string => typed.trim();

/** Who buys. A mobile is needed where something is delivered: `malformed-needed` where it may not be empty. */
export const contactFields = {
  email: {
    kind: "email",
    most: 400,
    required: true,
    personal: true,
    tidy: storedMailAddress,
    faults: ["missing", "characters", "malformed", "too-long"],
  },
  name: {
    kind: "name",
    most: 400,
    longest: 120,
    required: true,
    personal: true,
    tidy: trimmed,
    faults: ["missing", "too-long", "characters", "site"],
  },
  mobile: {
    kind: "tel",
    most: 60,
    optional: true,
    personal: true,
    tidy: trimmed,
    faults: ["missing", "malformed-needed", "malformed"],
  },
} as const;

/** Where it is delivered to, if not to a shop. */
export const addressFields = {
  city: {
    kind: "city",
    most: 400,
    longest: 60,
    optional: true,
    personal: true,
    tidy: trimmed,
    faults: ["missing", "too-long", "characters", "site"],
  },
  postcode: { kind: "postcode", most: 60, optional: true, personal: true, tidy: trimmed, faults: ["missing", "malformed"] },
  street: {
    kind: "street",
    most: 400,
    longest: 150,
    optional: true,
    personal: true,
    tidy: trimmed,
    faults: ["missing", "too-long", "characters", "site"],
  },
} as const;

/** What is typed or chosen, and stays in the tab. Delivery is used where devices are delivered; payment is by card by default. */
export const textFields = {
  ...contactFields,
  delivery: { most: 20, optional: true, faults: ["missing", "not-offered"] },
  ...addressFields,
  shop: { most: 60, optional: true, faults: ["missing", "not-offered"] },
  payment: { most: 20, optional: true, faults: ["not-offered"] },
} as const;

/** The fields of the checkout, in the order of the page, and what can be wrong with each. */
export const checkoutFields = { ...textFields, termsAccepted: { tick: true, faults: ["not-accepted"] } } as const;

export type CheckoutForm = FormValues<typeof checkoutFields>;
export type CheckoutFaults = FormFaults<typeof checkoutFields>;
export type CheckoutFault = ListedFault<typeof checkoutFields>;

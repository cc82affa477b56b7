import { storedMailAddress } from "#vocabulary/mail-address.ts";
import { oneLine } from "#vocabulary/person-text.ts";

/** The address of bills on paper. */
export const addressFields = {
  street: {
    kind: "street",
    most: 1_000,
    longest: 200,
    optional: true,
    personal: true,
    tidy: oneLine,
    faults: ["missing", "too-long", "characters", "site"],
  },
  city: {
    kind: "city",
    most: 1_000,
    longest: 100,
    optional: true,
    personal: true,
    tidy: oneLine,
    faults: ["missing", "too-long", "characters", "site"],
  },
  postcode: { kind: "postcode", most: 1_000, optional: true, personal: true, tidy: oneLine, faults: ["missing", "malformed"] },
} as const;

const mail = { kind: "email", most: 1_000, longest: 254, optional: true, personal: true, tidy: storedMailAddress } as const;

/** How the bills of one account come, beside their type (B§5). A field that the form disables is not sent. */
export const deliveryFields = {
  email: { ...mail, faults: ["missing", "too-long", "characters", "malformed"] },
  additionalEmail: { ...mail, faults: ["too-long", "characters", "malformed"] },
  isItemizedInvoice: { oneOf: ["yes", "no"], optional: true, faults: ["combination"] },
  ...addressFields,
  consent: { oneOf: ["yes"], optional: true, faults: ["missing"] },
} as const;
export type DeliveryField = keyof typeof deliveryFields;

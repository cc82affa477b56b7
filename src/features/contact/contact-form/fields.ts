import { oneLine } from "#vocabulary/person-text.ts";
import { LONGEST_MESSAGE, REASONS, SERVICE_TYPES } from "#features/contact/conversations/subjects/contract.ts";
import type { FormFaults, FormValues } from "#platform/fields.ts";
import { storedMailAddress } from "#vocabulary/mail-address.ts";
import { tidyMessage } from "#vocabulary/message-text.ts";

/** What a user fills in: name and mail are those of the account. What is chosen is needed where the provider has switched it on. */
export const messageFields = {
  text: { most: 20_000, longest: LONGEST_MESSAGE, required: true, personal: true, tidy: tidyMessage, faults: ["missing", "too-long"] },
  requestReason: { oneOf: REASONS, optional: true, faults: ["missing"] },
  serviceType: { oneOf: SERVICE_TYPES, optional: true, faults: ["missing"] },
} as const;

/** The fields of a message (B§3), and what can be wrong with each (B§5). */
export const contactFields = {
  name: {
    kind: "name",
    most: 300,
    longest: 100,
    required: true,
    optional: true,
    personal: true,
    tidy: oneLine,
    faults: ["missing", "too-long", "characters", "site"],
  },
  email: {
    kind: "email",
    most: 500,
    required: true,
    optional: true,
    personal: true,
    tidy: storedMailAddress,
    faults: ["missing", "too-long", "characters", "malformed"],
  },
  ...messageFields,
} as const;

/** What else can be wrong, by the key of its error. */
export const contactFaults = {
  ...contactFields,
  /** `missing` where the page had no script to solve it. */
  captcha: { faults: ["missing", "wrong", "expired", "used"] },
  /** A file is no longer there, or was sent with another message. */
  file: { faults: ["gone"] },
  /** Somebody signed in since the form was opened: the message would be theirs. */
  global: { faults: ["signed-in"] },
} as const;

/** What was typed; of a user without name and mail. */
export type Typed = FormValues<typeof contactFields>;
export type Errors = FormFaults<typeof contactFaults>;

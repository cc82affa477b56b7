import type { FormFaults, FormValues } from "#platform/fields.ts";
import { storedMailAddress } from "#vocabulary/mail-address.ts";
import { oneLine } from "#vocabulary/person-text.ts";

/** The fields of a statement, and what can be wrong with each. What is typed is mailed to an address that anybody may have typed: it can hold no link. */
export const statementFields = {
  name: {
    kind: "name",
    most: 5_000,
    longest: 100,
    required: true,
    personal: true,
    tidy: oneLine,
    faults: ["missing", "too-long", "characters", "site"],
  },
  email: {
    kind: "email",
    most: 5_000,
    required: true,
    personal: true,
    tidy: storedMailAddress,
    faults: ["missing", "too-long", "characters", "malformed"],
  },
  /** The order's number, or what else names the contract. */
  contract: { most: 5_000, longest: 200, personal: true, tidy: oneLine, faults: ["missing", "too-long", "characters", "site"] },
  /** One of the user's own. */
  choice: { most: 200, optional: true, tidy: (typed: string) => typed.trim() },
  /** The order and the key of a mail's link, with a dot between them. */
  link: { most: 200, optional: true, tidy: (typed: string) => typed.trim() },
} as const;

export type Typed = FormValues<typeof statementFields>;
export type Errors = FormFaults<typeof statementFields>;

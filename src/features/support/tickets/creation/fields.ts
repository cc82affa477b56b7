import type { FormFaults, FormValues } from "#platform/fields.ts";
import { storedMailAddress } from "#vocabulary/mail-address.ts";
import { tidyMessage } from "#vocabulary/message-text.ts";
import { nationalNumber } from "#vocabulary/mobile.ts";
import { visitFields } from "./visit-fields.ts";

/** What the person of a ticket writes about it, in their own words: the ticket is shown with it. */
export const writtenFields = {
  description: { most: 20_000, longest: 1_000, optional: true, personal: true, tidy: tidyMessage, faults: ["too-long"] },
  technicianNote: { most: 20_000, longest: 500, optional: true, personal: true, tidy: tidyMessage, faults: ["too-long"] },
} as const;

/** The fields of a new ticket (B§3), and what can be wrong with each (B§5). */
export const ticketFields = {
  email: {
    kind: "email",
    most: 500,
    required: true,
    personal: true,
    tidy: storedMailAddress,
    faults: ["missing", "too-long", "characters", "malformed"],
  },
  phone: {
    kind: "tel",
    most: 100,
    required: true,
    personal: true,
    tidy: nationalNumber,
    faults: ["missing", "digits", "length", "no-mobile"],
  },
  ...visitFields,
  ...writtenFields,
} as const;

/** A file can be gone: it was deleted, or sent with another ticket. */
export const ticketFaults = { ...ticketFields, files: { faults: ["gone"] } } as const;

export type TicketFields = FormValues<typeof ticketFields>;
export type TicketFaults = FormFaults<typeof ticketFaults>;

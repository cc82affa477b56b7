import type { FILE_LANGUAGES, FILE_TYPES } from "#vocabulary/bill-lists.ts";

/** How long a link opens its document, in seconds (decisions §7). */
export const LINK_SECONDS = 120;

export type FileType = (typeof FILE_TYPES)[number];
/** B§3 invoiceLanguage, as the calls write it. */
export type FileLanguage = (typeof FILE_LANGUAGES)[number];

/** Why a document is not given out (B§8), and what it is called where the answer is an empty link. */
export const REFUSALS = ["generated-offline", "being-generated", "not-signed", "option-not-available", "not-found"] as const;
export type DocumentRefusal = (typeof REFUSALS)[number];

/** Who looks at a bill: XML is for managed businesses, and other businesses are told that it is not (B§6). */
const SEGMENTS = ["residential", "business", "managed"] as const;
export type Segment = (typeof SEGMENTS)[number];

type Customer = { kind: "residential" | "business"; managed: boolean };
export const segmentOf = (customer: Customer | undefined): Segment =>
  customer?.kind !== "business" ? "residential" : customer.managed ? "managed" : "business";

/** What stands in the way of a document in this state of the billing system; undefined: nothing, the link is clickable (B§6). */
export const REFUSAL_OF_STATE = {
  ready: undefined,
  rendering: "being-generated",
  archived: "generated-offline",
  unsigned: "not-signed",
  none: "not-found",
} as const satisfies Record<string, DocumentRefusal | undefined>;
export type DocumentState = keyof typeof REFUSAL_OF_STATE;

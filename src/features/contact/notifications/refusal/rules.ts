import type { Name } from "../rules.ts";

/** Notifications whose mails can be refused from the mail itself (RFC 8058). Receipts, codes and warnings of a changed account are never among them. */
export const REFUSABLE = [
  "NOTICE",
  "BILL_DUE",
  "SPENDING_WARNING",
  "CONTRACT_ENDING",
  "FAULT",
  "TICKET_VISITS",
] as const satisfies readonly Name[];
export type Refusable = (typeof REFUSABLE)[number];

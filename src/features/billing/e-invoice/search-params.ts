import { withQuery } from "#platform/address.ts";
import type { FileType, InvoiceLanguage } from "./rules.ts";
import { FILE_LANGUAGES, FILE_TYPES } from "#vocabulary/bill-lists.ts";

/** What the page says of a step that did not lead on. */
const PROBLEMS = [
  "missing",
  "not-valid",
  "number-error",
  "link-over",
  "no-service",
  "not-sent",
  "code-missing",
  "wrong-code",
  "not-proved",
  "not-found",
  "option-not-available",
  "not-signed",
  "generated-offline",
  "being-generated",
] as const;

export type EInvoiceProblem = (typeof PROBLEMS)[number];

const STEPS = ["number", "code"] as const;

/** What the address says: whose link it is, the step, what went wrong and what is chosen. */
export const readSearch = ({ ref, ...search }: Record<string, unknown>) => ({
  ref: typeof ref === "string" || typeof ref === "number" ? String(ref).slice(0, 100) : "",
  step: STEPS.find((step) => step === search["step"]),
  problem: PROBLEMS.find((problem) => problem === search["problem"]),
  type: FILE_TYPES.find((type) => type === search["invoiceFileType"]),
  language: FILE_LANGUAGES.find((language) => language === search["invoiceLanguage"]),
});

type Chosen = { invoiceFileType?: FileType | undefined; invoiceLanguage?: InvoiceLanguage | undefined };
type Outcome = { ref: string; step?: "number" | "code"; problem?: EInvoiceProblem | undefined };
/** The address of the page at a step, with what went wrong and what is chosen. */
export const eInvoiceAddress = (outcome: Outcome, { invoiceFileType, invoiceLanguage }: Chosen): string =>
  withQuery("/einvoice", { ...outcome, invoiceFileType, invoiceLanguage });

import { withQuery } from "#platform/address.ts";
import { REFUSALS, type DocumentRefusal } from "./rules.ts";

/** Why there is no document. */
export const readRefusal = (search: Record<string, unknown>): DocumentRefusal =>
  REFUSALS.find((one) => one === search["problem"]) ?? "not-found";

/** The address of the page that says so of a document. */
export const refusalAddress = (which: Record<string, string>, problem: DocumentRefusal): string =>
  withQuery("{area}/invoices/document", { ...which, problem });

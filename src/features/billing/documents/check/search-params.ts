import { withQuery } from "#platform/address.ts";

const LONGEST = 200;
const textIn = (given: unknown): string => (typeof given === "string" || typeof given === "number" ? String(given).slice(0, LONGEST) : "");

/** What the address names: the number of a bill, and the SHA-256 of its file. */
export const readChecked = (search: Record<string, unknown>): { number: string; sum: string } => ({
  number: textIn(search["number"]),
  sum: textIn(search["sha256"]),
});

/** The address of the page with the result for a file. */
export const checkAddress = (checked: { number: string; sha256: string }): string => withQuery("/invoices/check", checked);

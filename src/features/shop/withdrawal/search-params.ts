import { withQuery } from "#platform/address.ts";
import { faultsInSearch } from "#platform/fields.ts";
import { statementFields, type Errors } from "./fields.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** What the address says: an order by the link of its mail, how far a form without a script is, and what was received. */
export const readSearch = (search: Record<string, unknown>) => ({
  receipt: text(search["receipt"]),
  order: text(search["order"]),
  key: text(search["key"]),
  step: text(search["step"]),
  errors: faultsInSearch(statementFields, search),
});

/** The address of the page with how far a form without a script is. */
export const statementAddress = (outcome: Errors | { step: "confirm" } | { receipt: string }): string =>
  withQuery("/withdrawal", { ...outcome });

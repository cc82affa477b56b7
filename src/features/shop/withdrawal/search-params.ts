import { withQuery } from "#platform/address.ts";
import { FAULTS, type Errors, type Field } from "./rules.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The faults of a form without a script, as its page's address names them. */
const errorsIn = (search: Record<string, unknown>): Errors =>
  Object.fromEntries(
    Object.entries(FAULTS).flatMap(([field, faults]) => {
      const fault = (faults as readonly string[]).find((one) => one === search[field as Field]);
      return fault ? [[field, fault]] : [];
    }),
  );

/** What the address says: an order by the link of its mail, how far a form without a script is, and what was received. */
export const readSearch = (search: Record<string, unknown>) => ({
  receipt: text(search["receipt"]),
  order: text(search["order"]),
  key: text(search["key"]),
  step: text(search["step"]),
  errors: errorsIn(search),
});

/** The address of the page with how far a form without a script is. */
export const statementAddress = (outcome: Errors | { step: "confirm" } | { receipt: string }): string =>
  withQuery("/withdrawal", { ...outcome });

import { withQuery } from "#platform/address.ts";
import { faultsInSearch, type FormFaults } from "#platform/fields.ts";
import { visitFields } from "../creation/visit-fields.ts";

/** The page on which another visit is requested for a ticket; `result` is what became of a form without a script. */
export const requestAddress = (ticketId: string, result: Record<string, string | undefined> = {}): string =>
  withQuery("{area}/services/trouble-tickets/visit", { ticket: ticketId, ...result });

/** What stands in the address of that page. */
export function requestIn(search: Readonly<Record<string, unknown>>): {
  ticketId: string;
  faults: FormFaults<typeof visitFields>;
  isRefused: boolean;
} {
  return {
    ticketId: typeof search["ticket"] === "string" ? search["ticket"].slice(0, 100) : "",
    faults: faultsInSearch(visitFields, search),
    isRefused: search["problem"] === "not-allowed",
  };
}

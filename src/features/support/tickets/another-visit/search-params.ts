import { withQuery } from "#platform/address.ts";
import { FAULTS, type TicketFaults } from "../creation/rules.ts";

/** The page on which another visit is requested for a ticket; `result` is what became of a form without a script. */
export const requestAddress = (ticketId: string, result: Record<string, string | undefined> = {}): string =>
  withQuery("{area}/services/trouble-tickets/visit", { ticket: ticketId, ...result });

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined => words.find((word) => word === value);

/** What stands in the address of that page. */
export function requestIn(search: Readonly<Record<string, unknown>>): {
  ticketId: string;
  faults: Pick<TicketFaults, "visitDate" | "visitTime">;
  isRefused: boolean;
} {
  const [visitDate, visitTime] = [oneOf(FAULTS.visitDate, search["visitDate"]), oneOf(FAULTS.visitTime, search["visitTime"])];
  return {
    ticketId: typeof search["ticket"] === "string" ? search["ticket"].slice(0, 100) : "",
    faults: { ...(visitDate && { visitDate }), ...(visitTime && { visitTime }) },
    isRefused: search["problem"] === "not-allowed",
  };
}

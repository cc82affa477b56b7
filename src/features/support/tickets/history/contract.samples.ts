import { home } from "#testing/people.ts";
import { OWN_TICKET, type Samples } from "#testing/sample.ts";
import type { ticketHistoryContract } from "./contract.ts";

const claimed = { isCancellationAllowed: "true" };

export const samples: Samples<typeof ticketHistoryContract> = {
  ticketsHistory: { as: home, query: { page: "0", ticketId: OWN_TICKET }, optional: ["page", "ticketId"], freeText: ["ticketId"] },
  ticketDetails: { as: home, query: { ticketId: OWN_TICKET } },
  updateTicket: {
    as: home,
    body: { ticketId: OWN_TICKET, visitDate: "2026-12-02", visitTimeSlot: "09-12", status: "acknowledged", sessionId: "s", ...claimed },
    optional: ["status", "sessionId", "isCancellationAllowed"],
    freeText: ["status", "sessionId"],
    harmless: ["isCancellationAllowed is true"],
  },
  cancelTicket: {
    as: home,
    body: { ticketId: OWN_TICKET, reason: "solved", ...claimed },
    optional: ["isCancellationAllowed"],
    harmless: ["isCancellationAllowed is true"],
  },
};

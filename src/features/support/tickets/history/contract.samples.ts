import { home } from "#testing/people.ts";
import { OWN_TICKET, OWN_TICKET_FILE, RESOLVED_TICKET, type Samples } from "#testing/sample.ts";
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
  downloadTicketFile: {
    as: home,
    body: { resourcePath: OWN_TICKET_FILE.code, creationDate: OWN_TICKET_FILE.createdAt },
  },
  openTicketFile: { as: home, params: { token: "t".repeat(43) }, gives: 404 },
  reopenTicket: { as: home, body: { ticketId: RESOLVED_TICKET, why: "Пак спря." }, freeText: ["why"] },
  rateTicket: {
    as: home,
    body: { ticketId: RESOLVED_TICKET, stars: "5", text: "Бързо." },
    freeText: ["text"],
    harmless: ["stars is a number"],
  },
  cancelTicket: {
    as: home,
    body: { ticketId: OWN_TICKET, reason: "solved", ...claimed },
    optional: ["isCancellationAllowed"],
    harmless: ["isCancellationAllowed is true"],
  },
};

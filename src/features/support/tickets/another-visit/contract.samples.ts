import { home } from "#testing/people.ts";
import { SLOTS_READ, TICKET_WITHOUT_VISIT as ticketId, type Samples } from "#testing/sample.ts";
import type { anotherVisitContract } from "./contract.ts";

export const samples: Samples<typeof anotherVisitContract> = {
  visitRequest: { as: home, query: { ticketId }, notes: SLOTS_READ },
  requestVisit: {
    as: home,
    body: { ticketId, visitDate: "2026-12-02", visitTime: "09-12" },
    optional: ["back"],
  },
};

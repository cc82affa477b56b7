import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { ticketHistoryContract } from "../contract.ts";

export const ticketHistoryWeb = {
  requires: TECHNICIANS,
  pages: [
    {
      path: "{area}/services/trouble-tickets",
      file: "support/tickets/web/TicketsPage",
      access: "customer",
      needs: "see",
      listing: true,
      writtenParts: ["support/tickets/history/web/TicketView"],
    },
  ],
  fragments: "support/tickets/history/web/fragments",
} as const satisfies WebRegistration<typeof ticketHistoryContract>;

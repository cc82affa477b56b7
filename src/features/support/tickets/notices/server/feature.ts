import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import { announceTicketNews, remindOfVisits } from "./announcing.ts";
import { sendTicketNews, sendVisitReminder } from "./sending.ts";

/** Tells customers what happened to their tickets and visits, and reminds them the day before. */
export const ticketNoticesServer = {
  name: "ticket-notices",
  requires: TECHNICIANS,
  jobs: [announceTicketNews, sendTicketNews, remindOfVisits, sendVisitReminder],
};

import { announceTicketNews, remindOfVisits } from "./announcing.ts";
import { sendTicketNews, sendVisitReminder } from "./sending.ts";

export const ticketNoticesServer = {
  name: "ticket-notices",
  about: "Tells customers what happened to their tickets and visits, and reminds them the day before.",
  jobs: [announceTicketNews, sendTicketNews, remindOfVisits, sendVisitReminder],
};

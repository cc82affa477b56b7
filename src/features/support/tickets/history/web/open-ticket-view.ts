import { fetchedPart } from "#platform/web/fetched-part.ts";

/** How a ticket is shown with its forms. */
export const { open: openTicketView, here: ticketViewHere } = fetchedPart(() => import("./TicketView.tsx"));

import type { AnswerOf } from "#platform/endpoint.ts";
import type { ticketDetails, ticketsHistory } from "../contract.ts";
import { TicketList } from "./HistorySection.tsx";
import { TicketView } from "./TicketView.tsx";

/** A page of the history as HTML: the very list of the page. */
export const HistoryFragment = ({ given }: { given: AnswerOf<typeof ticketsHistory> }) => <TicketList history={given.body} />;

/** A ticket as HTML. */
export const DetailsFragment = ({ given }: { given: AnswerOf<typeof ticketDetails> }) => <TicketView ticket={given.body} />;

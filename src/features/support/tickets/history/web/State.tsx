import { useLanguage } from "#platform/web/words.ts";
import { StateBadge } from "#ui/notice/StateBadge.tsx";
import { ticketStates, type TicketState } from "#vocabulary/states/ticket-states.ts";
import { visitStates, type VisitState } from "#vocabulary/states/visit-states.ts";

/** How far a ticket is, in a word. */
export const TicketBadge = ({ id, state }: { id: string; state: TicketState }) => (
  <StateBadge of={ticketStates} state={state} id={id} language={useLanguage()} />
);

/** How far the visit of a ticket is, in a word. */
export const VisitBadge = ({ id, state }: { id: string; state: VisitState }) => (
  <StateBadge of={visitStates} state={state} id={id} language={useLanguage()} />
);

import { isAhead, isOpen, type TicketState, type VisitState } from "../standing.ts";

type Standing = { state: TicketState; visit: { state: VisitState } | null | undefined; isBusy: boolean };

/** Whether another visit may be requested: the system has the open ticket, nobody is to come, and nothing else is under way. */
export const mayRequestVisit = ({ state, visit, isBusy }: Standing): boolean =>
  isOpen(state) && state !== "requested" && !isBusy && !(visit && isAhead(visit.state));

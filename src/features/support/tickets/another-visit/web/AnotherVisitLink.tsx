import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { mayRequestVisit, type TicketState, type VisitState } from "../../ticket.ts";
import { words } from "../messages/words.ts";
import { requestAddress } from "../search-params.ts";

type Ticket = { ticketId: string; state: TicketState; visit: { state: VisitState } | null; underWay: readonly unknown[] };

/** The way to another visit, where the last one of an open ticket came to nothing. */
export function AnotherVisitLink({ ticket: { ticketId, state, visit, underWay } }: { ticket: Ticket }) {
  const t = useWords(words);
  const href = useHref();
  if (!mayRequestVisit({ state, visit, isBusy: underWay.length > 0 })) return null;
  return (
    <div>
      <LinkButton href={href(requestAddress(ticketId))}>{t.open}</LinkButton>
    </div>
  );
}

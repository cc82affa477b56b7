import { useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import { standingWords } from "../../messages/standing.ts";
import { toneOfTicket, toneOfVisit, type TicketState, type VisitState } from "../../standing.ts";

const TONES = { waiting: "info", good: "success", neutral: "plain", bad: "warning" } as const;

/** How far a ticket is, in a word. */
export const TicketBadge = ({ state }: { state: TicketState }) => (
  <Badge tone={TONES[toneOfTicket(state)]}>{useWords(standingWords).ticket[state]}</Badge>
);

/** How far a visit is, in a word. */
export const VisitBadge = ({ state }: { state: VisitState }) => (
  <Badge tone={TONES[toneOfVisit(state)]}>{useWords(standingWords).visit[state]}</Badge>
);

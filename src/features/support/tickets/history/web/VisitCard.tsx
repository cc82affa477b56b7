import type { ReactNode } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { Fact } from "#ui/notice/StateBadge.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { timeOf } from "#vocabulary/day.ts";
import { isAhead, isOver } from "../../ticket.ts";
import type { TicketDetails, TicketVisit } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./History.module.css";
import { VisitBadge } from "./State.tsx";

/** When the team comes, and whether that is confirmed; `children` is what may be done about it. */
export function VisitCard({ ticket, children }: { ticket: TicketDetails; children?: ReactNode }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { visit, ticketId } = ticket;
  const team = visit && isAhead(visit.state) ? visit.team : null;

  return (
    <section className={css.visit} aria-labelledby={`visit-${ticketId}`}>
      <h4 id={`visit-${ticketId}`}>{t.details.visit}</h4>
      {visit ? (
        <>
          {isOver(ticket.state) && isAhead(visit.state) ? (
            <Notice tone="warning">{t.details.stillComing}</Notice>
          ) : (
            <VisitNotice visit={visit} />
          )}
          <DescriptionList
            items={[
              {
                term: t.details.day,
                value: (
                  <Fact of="visit" id={ticketId} fact="day">
                    {longDayWords(visit.day, language)}
                  </Fact>
                ),
              },
              { term: t.details.slot, value: t.slot(visit.slot) },
              { term: t.details.state, value: <VisitBadge id={ticketId} state={visit.state} /> },
              ...(isAhead(visit.state) && ticket.address ? [{ term: t.details.address, value: ticket.address }] : []),
              ...(team ? [{ term: t.details.team, value: team }] : []),
            ]}
          />
        </>
      ) : (
        <p className="muted">{t.details.noVisit}</p>
      )}
      {visit && isAhead(visit.state) && (
        <p>
          <a href={href(`{area}/services/trouble-tickets/calendar/${ticketId}`)} data-download="">
            {t.details.toCalendar}
          </a>
        </p>
      )}
      {children}
    </section>
  );
}

/** What has to be known about a visit before its day: it is no promise yet, or the team is on its way. */
function VisitNotice({ visit: { state, onTheWaySince, expectedAt } }: { visit: TicketVisit }) {
  const t = useWords(words).details;
  if (state === "requested" || state === "initialized") return <Notice tone="info">{t.notConfirmed}</Notice>;
  if (state !== "confirmed" || !onTheWaySince) return null;
  return (
    <Notice tone="success" live>
      {expectedAt ? t.onTheWay(timeOf(new Date(expectedAt))) : t.onTheWayNow}
    </Notice>
  );
}

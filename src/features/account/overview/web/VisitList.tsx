import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { slotWords } from "#vocabulary/visit-slot.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Fact } from "#ui/notice/StateBadge.tsx";
import type { HomeVisit } from "../contract.ts";
import { visitWords } from "../messages/visits.ts";
import css from "./HomePage.module.css";

/** When technicians come next, each with the way to its ticket; nothing where none does. */
export function VisitList({ visits }: { visits: HomeVisit[] }) {
  const t = useWords(visitWords);
  const language = useLanguage();
  const href = useHref();
  if (visits.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="visits">
      <h2 id="visits">{t.title}</h2>
      <ul className={css.attention}>
        {visits.map(({ ticketId, line, day, slot, isConfirmed, isOnTheWay }) => {
          const title = t.visit(line, longDayWords(day, language), slotWords(slot));
          const page = `{area}/services/trouble-tickets?ticket=${ticketId}#ticket-${ticketId}`;
          const action = (
            <LinkButton look="secondary" href={href(page)} aria-label={`${t.open}: ${title}`}>
              {t.open}
            </LinkButton>
          );
          return (
            <li key={ticketId}>
              <Notice
                tone="info"
                title={
                  <Fact of="visit" id={ticketId} fact="day">
                    {title}
                  </Fact>
                }
                action={action}
              >
                <p>{isOnTheWay ? t.onTheWay : isConfirmed ? t.confirmed : t.notConfirmed}</p>
              </Notice>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

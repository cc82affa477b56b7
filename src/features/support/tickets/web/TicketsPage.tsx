import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { HistorySection } from "../history/web/HistorySection.tsx";
import { openTicketView } from "../history/web/open-ticket-view.ts";
import { readHistory } from "../history/web/read-history.ts";
import { pageWords } from "../messages/page.ts";

export const title = (language: "bg" | "en") => pageWords[language].title;

export const load = ({ call, search }: LoadContext) => readHistory(call, search);

/** A ticket in the address is rendered with the page. */
export const ready = ({ open }: PageProps<typeof load>["data"]) => (open ? openTicketView() : undefined);

/** The customer's trouble tickets. */
export default function TicketsPage({ data }: PageProps<typeof load>) {
  const t = useWords(pageWords);
  const crumbs = useAreaCrumbs({ to: "{area}/services", word: t.services });
  const href = useHref();
  return (
    <div className="stack stack-l">
      <PageHeader
        title={t.title}
        lead={t.lead}
        {...crumbs}
        aside={
          <div className="row">
            <LinkButton href={href("{area}/services/trouble-tickets/new")}>{t.request}</LinkButton>
            <a href={href("{area}/services/trouble-tickets/calendar")}>{t.calendar}</a>
          </div>
        }
      />
      <HistorySection data={data} />
    </div>
  );
}

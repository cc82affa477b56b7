import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { Pager } from "#ui/pager/Pager.tsx";
import { pageWindow, pagesOf } from "#ui/pager/page-window.ts";
import type { TicketHistory } from "../contract.ts";
import { words } from "../messages/words.ts";
import { historyAddress } from "../search-params.ts";
import css from "./History.module.css";
import type { ReadHistory } from "./read-history.ts";
import { TicketRow } from "./TicketRow.tsx";
import { useHistory } from "./use-history.ts";

const DoneModal = lazy(() => import("./DoneModal.tsx"));

/** The customer's tickets, ten a page; each opens to its details. */
export function HistorySection({ data }: { data: ReadHistory }) {
  const t = useWords(words);
  const href = useHref();
  const { history, isStale, opened, open, close, refresh, readAgain } = useHistory(data);
  const [done, setDone] = useState<{ what: "move" | "cancel"; ticketId: string }>();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // what was pressed is gone with its form: the focus is at the ticket, where the message over the page returns it
    if (done && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>(`#ticket-${done.ticketId} a`)?.focus();
  }, [done]);
  const changed = (ticketId: string, what: "move" | "cancel") => {
    setDone({ what, ticketId });
    if (what === "move") close(ticketId);
    else void open(ticketId);
    void readAgain();
  };
  return (
    <section ref={section} className="stack" aria-labelledby="tickets-history">
      <h2 id="tickets-history">{t.title}</h2>
      {data.isGone && (
        <Notice tone="warning" title={t.gone.title} action={<a href={href(historyAddress({}))}>{t.gone.all}</a>}>
          {t.gone.text}
        </Notice>
      )}
      {isStale && (
        <Notice
          tone="error"
          live
          action={
            <Button look="secondary" onClick={() => void readAgain()}>
              {t.away.again}
            </Button>
          }
        >
          {t.stale}
        </Notice>
      )}
      {history ? (
        <TicketList history={history} row={{ opened, open, close, refresh, changed, first: data }} />
      ) : (
        <Notice
          tone="error"
          title={t.away.title}
          action={
            <LinkButton look="secondary" href={href(historyAddress({}))}>
              {t.away.again}
            </LinkButton>
          }
        >
          {t.away.text}
        </Notice>
      )}
      <Suspense>{done && <DoneModal done={done.what} onClose={() => setDone(undefined)} />}</Suspense>
    </section>
  );
}

type Rows = Pick<ReturnType<typeof useHistory>, "opened" | "open" | "close" | "refresh"> & {
  changed: (ticketId: string, what: "move" | "cancel") => void;
  first?: ReadHistory;
};
const nothing = () => undefined;
const NONE: Rows = { opened: {}, open: async () => undefined, close: nothing, refresh: async () => undefined, changed: nothing };

/** One page of tickets, with the ways to the others. */
export function TicketList({ history, row = NONE }: { history: TicketHistory; row?: Rows }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { itemsCount, currentPage, pageSize, pageRange } = history.pagination;
  if (itemsCount === 0)
    return (
      <EmptyState title={t.none.title} action={<LinkButton href={href("/help")}>{t.none.go}</LinkButton>}>
        {t.none.text}
      </EmptyState>
    );
  return (
    <div className="stack">
      <ul className={css.list}>
        {history.tickets.map((ticket) => (
          <TicketRow
            key={ticket.ticketId}
            ticket={ticket}
            page={currentPage}
            opened={row.opened[ticket.ticketId]}
            result={row.first?.open?.ticketId === ticket.ticketId ? row.first.result : undefined}
            onOpen={() => void row.open(ticket.ticketId)}
            onRefresh={(shown) => void row.refresh(shown)}
            onDone={(what) => row.changed(ticket.ticketId, what)}
            onClose={() => row.close(ticket.ticketId)}
          />
        ))}
      </ul>
      <Pager
        window={pageWindow(currentPage, pagesOf(itemsCount, pageSize), pageRange)}
        language={language}
        words={t.pager}
        hrefOf={(page) => href(historyAddress({ page }))}
      />
    </div>
  );
}

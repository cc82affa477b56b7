import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from "react";
import { instantWords, longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { holdsUnfinished, mayLeave } from "#platform/web/unfinished.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Fact } from "#ui/notice/StateBadge.tsx";
import { visitInList } from "../../ticket.ts";
import type { TicketDetails, TicketSummary } from "../contract.ts";
import { words } from "../messages/words.ts";
import { historyAddress, type FormResult } from "../search-params.ts";
import css from "./History.module.css";
import { openTicketView, ticketViewHere } from "./open-ticket-view.ts";
import { TicketBadge, VisitBadge } from "./State.tsx";
import type { OpenTicket } from "./use-history.ts";

type Props = {
  ticket: TicketSummary;
  page: number;
  opened: OpenTicket | undefined;
  /** How the last form of this ticket ended without a script. */
  result?: FormResult | undefined;
  onOpen: () => void;
  onClose: () => void;
  onRefresh: (ticket: TicketDetails) => void;
  onDone: (done: "move" | "cancel") => void;
};
/** A ticket that waits for something is read ever more seldom, at last every so many milliseconds. */
const SELDOM_MS = 30_000;

/** Reads an open ticket again while something about it is to be expected. */
function useRefreshing(opened: OpenTicket | undefined, onRefresh: (ticket: TicketDetails) => void): void {
  const times = useRef(0);
  const refresh = useEffectEvent(onRefresh);
  const ticket = typeof opened === "object" ? opened : undefined;
  useEffect(() => {
    if (!ticket?.checkingTime) return;
    const pause = Math.min(ticket.checkingTime * 1.3 ** times.current, SELDOM_MS);
    times.current += 1;
    const timer = setTimeout(() => refresh(ticket), pause);
    return () => clearTimeout(timer);
  }, [ticket]);
}

/** A ticket of the list, which opens to its details; without a script by its address. */
export function TicketRow({ ticket, page, opened, result, onOpen, onClose, onRefresh, onDone }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { ticketId, number, displayName, serviceType, createdAt } = ticket;
  const link = useRef<HTMLAnchorElement>(null);
  useRefreshing(opened, onRefresh);
  const isOpen = opened !== undefined;
  const { state, visit } = typeof opened === "object" ? opened : ticket;
  const shown = visit && !isOpen ? visitInList(state, visit.state) : undefined; // an open ticket says it below
  const close = async () => {
    if (!holdsUnfinished() || (await mayLeave())) onClose();
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpen) void close();
    else onOpen();
  };
  return (
    <li id={`ticket-${ticketId}`} className={`surface ${css.row}`}>
      <div className={css.head}>
        <div className={css.names}>
          <h3 className={css.name}>
            <a
              ref={link}
              href={href(historyAddress(isOpen ? { page } : { page, ticket: ticketId }))}
              className={css.link}
              aria-expanded={isOpen}
              onClick={press}
            >
              {t.number(number)}
              <Arrow />
            </a>
          </h3>
          <p className="muted small">
            {t.types[serviceType]} · <bdi>{displayName}</bdi> ·{" "}
            <Fact of="ticket" id={ticketId} fact="sent">
              {t.sentAt(instantWords(createdAt, language))}
            </Fact>
          </p>
        </div>
        <div className={css.badges}>
          {visit && shown && (
            <span className="row small">
              <Fact of="visit" id={ticketId} fact="day">
                {t.when(longDayWords(visit.day, language), t.slot(visit.slot))}
              </Fact>{" "}
              {shown === "state" && <VisitBadge id={ticketId} state={visit.state} />}
            </span>
          )}
          <TicketBadge id={ticketId} state={state} />
        </div>
      </div>
      {isOpen && <Opened {...{ opened, result, onDone, onRefresh }} onAgain={onOpen} toLink={() => link.current?.focus()} />}
    </li>
  );
}

const LaterView = lazy(async () => ({ default: (await openTicketView()).TicketView }));

const Loading = () => (
  <p role="status" className="muted">
    {useWords(words).loading}
  </p>
);

type OpenedProps = Pick<Props, "result" | "onDone" | "onRefresh"> & {
  opened: OpenTicket;
  onAgain: () => void;
  /** Moves the focus to the link of the ticket, before what has it is removed. */
  toLink: () => void;
};

function Opened({ opened, result, onDone, onRefresh, onAgain, toLink }: OpenedProps) {
  const t = useWords(words);
  // the same component as long as the ticket is open
  const [View] = useState(() => ticketViewHere()?.TicketView ?? LaterView);
  const again = () => {
    toLink();
    onAgain();
  };
  if (opened === "loading") return <Loading />;
  if (opened === "failed")
    return (
      <Notice
        tone="error"
        live
        action={
          <Button look="secondary" onClick={again}>
            {t.away.again}
          </Button>
        }
      >
        {t.detailsAway}
      </Notice>
    );
  const refresh = () => onRefresh(opened);
  const reopened = () => {
    toLink();
    refresh();
  };
  return (
    <Suspense fallback={<Loading />}>
      <View ticket={opened} result={result} onDone={onDone} onChanged={refresh} onReopened={reopened} />
    </Suspense>
  );
}

const Arrow = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" className={css.arrow}>
    <path d="M3.5 6 8 10.5 12.5 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

import { useEffect, useId, useRef } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { SentTicket } from "../contract.ts";
import { formWords } from "../messages/form-words.ts";
import { ticketAddress } from "../../address.ts";

/** The third step: the ticket is stored, and the time requested, not yet confirmed (B§4). It takes the focus, and so the view. */
export function SentStep({ ticket, onDone }: { ticket: SentTicket; onDone?: (() => void) | undefined }) {
  const t = useWords(formWords);
  const language = useLanguage();
  const href = useHref();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div className="stack">
      <div ref={card} tabIndex={-1} role="group" aria-label={t.sent.title}>
        <Notice tone="success" title={t.sent.title}>
          <p>
            <strong>{ticket.number ? t.sent.number(ticket.number) : t.sent.noNumber}</strong>
          </p>
          <p>{t.sent.requested(`${longDayWords(ticket.day, language)}, ${t.slot(ticket.slot)}`)}</p>
        </Notice>
      </div>
      <div className="stack stack-s" role="group" aria-labelledby={id}>
        <h2 id={id}>{t.sent.nextTitle}</h2>
        <ol>
          {t.sent.next.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </div>
      <div className="row">
        <LinkButton href={href(ticketAddress(ticket))}>{t.sent.open}</LinkButton>
        {onDone && (
          <Button look="secondary" onClick={onDone}>
            {t.sent.done}
          </Button>
        )}
      </div>
    </div>
  );
}

import { useState } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { timeWords } from "../../creation/messages/time-words.ts";
import { ticketAddress } from "../../address.ts";
import { stateInSentence } from "#vocabulary/states/state-table.ts";
import { visitStates } from "#vocabulary/states/visit-states.ts";
import { standingWords } from "../../messages/standing.ts";
import { visitRequest, type OpenRequest } from "../contract.ts";
import { words } from "../messages/words.ts";
import { requestIn } from "../search-params.ts";
import css from "./AnotherVisit.module.css";
import { TimeForm } from "./TimeForm.tsx";

export const title = (language: Language): string => words[language].title;

export async function load({ call, search }: LoadContext) {
  const { ticketId, faults, isRefused } = requestIn(search);
  return { request: (await call(visitRequest, { query: { ticketId } })).body, faults, isRefused };
}

/** Another visit for an open ticket whose visit was called off, refused, or came to nothing. */
export default function AnotherVisitPage({ data: { request, faults, isRefused } }: PageProps<typeof load>) {
  const t = useWords(words);
  const [done, setDone] = useState<{ day: string; slot: string }>();
  const crumbs = useAreaCrumbs(
    { to: "{area}/services?open=1", word: t.services },
    { to: "{area}/services/trouble-tickets", word: t.history },
  );
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} lead={t.lead(request.displayName, request.number)} {...crumbs} />
      <section className={`surface stack ${css.section}`} aria-label={t.title}>
        {done ? <Done request={request} at={done} /> : <Open {...{ request, faults, isRefused }} onDone={setDone} />}
      </section>
    </div>
  );
}

type OpenProps = Parameters<typeof AnotherVisitPage>[0]["data"] & { onDone: (at: { day: string; slot: string }) => void };

/** The form, or why there is none. */
function Open({ request, faults, isRefused, onDone }: OpenProps) {
  const t = useWords(words);
  const href = useHref();
  const { visits, mayRequest, isGranted } = request;
  if (mayRequest && !isGranted)
    return (
      <Notice tone="warning" title={t.notGranted} action={<ToTicket request={request} />}>
        {t.notGrantedText}
      </Notice>
    );
  if (!mayRequest || isRefused)
    return (
      <Notice tone="warning" title={t.cannot} action={<ToTicket request={request} />}>
        {t.cannotText}
      </Notice>
    );
  if (!visits.days.some(({ slots }) => slots.some(({ free }) => free > 0)))
    return (
      <Notice
        tone="warning"
        title={t.noTimes}
        action={
          <LinkButton href={href("/contact-form")} look="secondary">
            {t.write}
          </LinkButton>
        }
      >
        {t.noTimesText}
      </Notice>
    );
  return (
    <>
      <Last request={request} />
      <TimeForm request={request} first={faults} onDone={onDone} />
    </>
  );
}

const ToTicket = ({ request: { ticketId } }: { request: OpenRequest }) => {
  const t = useWords(words);
  const href = useHref();
  return (
    <LinkButton href={href(ticketAddress({ ticketId, position: 0 }))} look="secondary">
      {t.see}
    </LinkButton>
  );
};

/** What became of the last visit. */
function Last({ request: { last } }: { request: OpenRequest }) {
  const t = useWords(words);
  const standing = useWords(standingWords);
  const { slotShort } = useWords(timeWords);
  const language = useLanguage();
  if (!last) return null;
  const state = stateInSentence(visitStates.words[language][last.state]);
  const why = last.reason ? t.because(state, standing.reason[last.reason] ?? standing.reason.other) : state;
  return <p>{t.last(t.when(longDayWords(last.day, language), slotShort(last.slot)), why)}</p>;
}

function Done({ request, at: { day, slot } }: { request: OpenRequest; at: { day: string; slot: string } }) {
  const t = useWords(words);
  const { slotShort } = useWords(timeWords);
  const language = useLanguage();
  return (
    <Notice tone="success" live title={t.done} action={<ToTicket request={request} />}>
      {t.doneText(t.when(longDayWords(day, language), slotShort(slot)))}
    </Notice>
  );
}

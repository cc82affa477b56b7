import { useEffect, useRef, useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useCall } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { feedState, type FeedState } from "../contract.ts";
import { pageWords } from "../messages/page.ts";
import { changeIn } from "../search-params.ts";
import css from "./CalendarPage.module.css";
import { ChangeForm } from "./ChangeForm.tsx";
import { Changes, type Question } from "./Changes.tsx";

export const title = (language: "bg" | "en") => pageWords[language].title;

export const load = async ({ call, search }: LoadContext) => ({ state: (await call(feedState, {})).body, change: changeIn(search) });

/** The address as it was read with the page, and again after each change; and the question before one. */
function useFeed(data: PageProps<typeof load>["data"]) {
  const call = useCall();
  const question: Question | undefined = data.change && { change: data.change, isInPage: true };
  const first = { from: data, state: data.state, question };
  const [shown, setShown] = useState(first);
  if (shown.from !== data) setShown(first);
  return {
    ...shown,
    ask: (next: Question | undefined) => setShown((before) => ({ ...before, question: next })),
    readAgain: async () => setShown({ from: data, state: (await call(feedState, {})).body, question: undefined }),
  };
}

/** The secret address by which a person's calendar reads when technicians come. */
export default function CalendarPage({ data }: PageProps<typeof load>) {
  const t = useWords(pageWords);
  const { state, question, ask, readAgain } = useFeed(data);
  const outcome = useRef<HTMLDivElement>(null);
  const shown = useRef({ state, question });
  useEffect(() => {
    const isChanged = shown.current.state !== state || shown.current.question !== question;
    shown.current = { state, question };
    if (isChanged && document.activeElement === document.body) outcome.current?.focus(); // what was pressed is removed
  }, [state, question]);
  const crumbs = useAreaCrumbs({ to: "{area}/services", word: t.services }, { to: "{area}/services/trouble-tickets", word: t.tickets });
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      <section className={`surface stack ${css.section}`} aria-label={t.title}>
        <div role="status" ref={outcome} tabIndex={-1} className="stack">
          {state.address === null ? <p>{t.none}</p> : <Address key={state.address} state={state} address={state.address} />}
        </div>
        {state.address === null ? (
          <ChangeForm change="renew" look="primary" onDone={readAgain}>
            {t.make}
          </ChangeForm>
        ) : (
          <Changes question={question} ask={ask} onDone={readAgain} />
        )}
      </section>
    </div>
  );
}

function Address({ state: { madeAt, readAt }, address }: { state: FeedState; address: string }) {
  const t = useWords(pageWords);
  const language = useLanguage();
  const [copied, setCopied] = useState(false);
  const copy = () => void attempt(() => navigator.clipboard.writeText(address)).then(({ error }) => setCopied(error === undefined)); // else it can be selected
  return (
    <>
      <h2>{t.address}</h2>
      <p>
        <output className={css.address}>{address}</output>
      </p>
      <div className="row">
        <LinkButton href={address.replace(/^https?:/, "webcal:")}>{t.subscribe}</LinkButton>
        <Button look="secondary" onClick={copy}>
          {copied ? t.copied : t.copy}
        </Button>
      </div>
      <p>{t.how}</p>
      <Notice tone="warning">{t.secret}</Notice>
      <p className="muted small">
        {t.made(instantWords(madeAt!, language))} {readAt ? t.read(instantWords(readAt, language)) : t.unread}
      </p>
    </>
  );
}

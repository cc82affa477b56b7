import { useOperatorCrumbs } from "#platform/web/area-crumbs.ts";
import { useEffect, useState } from "react";
import { longInstantWords } from "#platform/instant-words.ts";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice as Message } from "#ui/notice/Notice.tsx";
import { Card, DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { deskNotice, type Notice } from "../contract.ts";
import { readProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { Sending, Stopping } from "./SendNotice.tsx";
import css from "./Notices.module.css";

export const title = (language: "bg" | "en") => words[language].one;

export async function load({ call, params, search }: LoadContext) {
  const { body: notice } = await call(deskNotice, { params: { id: params["id"]! } });
  return { notice, problem: readProblem(search) };
}
type Data = Awaited<ReturnType<typeof load>>;
const ASK_MS = 2_000;

/** The notice as loaded, as an act answered it, and, while it is being sent, as it is every two seconds. */
function useNotice(data: Data) {
  const call = useCall();
  const [shown, setShown] = useState({ from: data, notice: data.notice });
  if (shown.from !== data) setShown({ from: data, notice: data.notice });
  const { id, state } = shown.notice;
  useEffect(() => {
    if (state !== "sending") return;
    const timer = setInterval(() => {
      void optional(() => call(deskNotice, { params: { id } })).then((answer) => {
        if (answer) setShown((before) => ({ ...before, notice: answer.body }));
      });
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [call, id, state]);
  return { notice: shown.notice, show: (notice: Notice) => setShown({ from: data, notice }) };
}

/** One notice: how it looks in both languages, to how many it goes, and how far it is. */
export default function NoticePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useOperatorCrumbs({ to: "/operator/conversations", word: t.conversations }, { to: "/operator/notices", word: t.title });
  const { notice, show } = useNotice(data);
  return (
    <div className="stack">
      <PageHeader title={t.one} lead={t.states[notice.state]} {...crumbs} />
      {data.problem && notice === data.notice && (
        <Message tone="error" live>
          {t.problems[data.problem]}
        </Message>
      )}
      <div className={css.pair}>
        {(["bg", "en"] as const).map((language) => (
          <Preview key={language} notice={notice} language={language} />
        ))}
      </div>
      <About notice={notice} />
      {notice.state === "draft" ? <Sending notice={notice} onDone={show} /> : <Progress notice={notice} />}
      {notice.state === "sending" && <Stopping notice={notice} onDone={show} />}
    </div>
  );
}

function Preview({ notice, language }: { notice: Notice; language: "bg" | "en" }) {
  const t = useWords(words);
  const [heading, text] = language === "bg" ? [notice.titleBg, notice.bg] : [notice.titleEn, notice.en];
  return (
    <Card aria-label={language === "bg" ? t.bulgarian : t.english}>
      <div className="stack stack-s" lang={language}>
        <p className="muted small">{language === "bg" ? t.bulgarian : t.english}</p>
        {heading && <h2>{heading}</h2>}
        <p className={css.preview}>{text}</p>
      </div>
    </Card>
  );
}

function About({ notice }: { notice: Notice }) {
  const t = useWords(words);
  const language = useLanguage();
  const { channel, type, audience, author, createdAt, sentAt, endedAt } = notice;
  const { area, serviceType, lines } = audience;
  const whom = area !== null ? t.toArea(area) : serviceType !== null ? t.toService(t.services[serviceType]) : t.toList(lines ?? 0);
  const time = (term: string, at: string | null) => (at === null ? [] : [{ term, value: longInstantWords(at, language) }]);
  return (
    <DescriptionList
      items={[
        { term: t.channel, value: t.channels[channel] },
        ...(type ? [{ term: t.type, value: t.types[type] }] : []),
        { term: t.audience, value: whom },
        ...(author ? [{ term: t.who, value: author }] : []),
        ...time(t.written, createdAt),
        ...time(t.sent, sentAt),
        ...time(t.ended, endedAt),
      ]}
    />
  );
}

/** How far it is, and what became of each. */
function Progress({ notice: { people, reached, refused, failed, waiting, state } }: { notice: Notice }) {
  const t = useWords(words);
  const done = reached + refused + failed;
  return (
    <Card aria-label={t.state}>
      <div className="stack stack-s">
        {state === "sending" && (
          <>
            <progress className={css.bar} max={Math.max(people, done)} value={done} aria-label={t.states.sending} />
            <p role="status">{t.progress(done, people)}</p>
          </>
        )}
        <DescriptionList
          items={[
            { term: t.people, value: people },
            { term: t.reached, value: reached },
            { term: t.refused, value: refused },
            { term: t.failed, value: failed },
            ...(waiting > 0 ? [{ term: state === "stopped" ? t.unsent : t.waiting, value: waiting }] : []),
          ]}
        />
      </div>
    </Card>
  );
}

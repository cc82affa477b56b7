import { useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useCall } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useSettingsCrumbs } from "#platform/web/area-crumbs.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { exportState, linkExport, requestExport, type ExportState } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./ExportPage.module.css";
import { readProblem, type ExportProblem } from "../search-params.ts";

export const title = (language: "bg" | "en") => words[language].title;

export async function load({ call, search }: LoadContext) {
  // the outcome of a form that was sent without scripts
  const problem = readProblem(search);
  return { problem, state: (await call(exportState, {})).body };
}

export default function ExportPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const call = useCall();
  const [{ from, state }, setShown] = useState({ from: data, state: data.state });
  if (from !== data) setShown({ from: data, state: data.state });
  const [problem, setProblem] = useState(data.problem);
  const read = async () => setShown({ from: data, state: (await call(exportState, {})).body });
  const crumbs = useSettingsCrumbs();
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      <section className={`surface stack ${css.section}`} aria-label={t.title}>
        <p>{t.about}</p>
        <div role="status" className="stack">
          {problem && <Notice tone="error">{t.problems[problem]}</Notice>}
          <ExportNotice state={state} />
        </div>
        {state.state === "ready" && <Fetch onProblem={setProblem} onDone={read} />}
        {state.state !== "under-way" && <Request isAgain={state.state === "ready"} onProblem={setProblem} onDone={read} />}
      </section>
    </div>
  );
}

function ExportNotice({ state: { state, requestedAt, endsAt, fetchedAt } }: { state: ExportState }) {
  const t = useWords(words);
  const language = useLanguage();
  if (state === "under-way") return <Notice tone="info">{t.underWay(instantWords(requestedAt!, language))}</Notice>;
  if (state !== "ready") return null;
  return (
    <Notice tone="success">
      {t.ready(instantWords(requestedAt!, language), instantWords(endsAt!, language))}
      {fetchedAt && ` ${t.fetched(instantWords(fetchedAt, language))}`}
    </Notice>
  );
}

type FormProps = { onProblem: (problem: ExportProblem | undefined) => void; onDone: () => Promise<void> };

function Request({ isAgain, onProblem, onDone }: FormProps & { isAgain: boolean }) {
  const t = useWords(words);
  const { submit, busy, message } = useSubmit(requestExport, {
    async answered(answer) {
      onProblem(answer.status === 200 ? undefined : answer.body.problem);
      await onDone();
    },
  });
  return (
    <PostForm endpoint={requestExport} busy={busy} onSend={() => void submit({ body: {} })}>
      {message && <Notice tone={message.tone}>{message.words}</Notice>}
      <div>
        <Button type="submit" look={isAgain ? "secondary" : "primary"} busy={busy}>
          {busy ? t.busy : isAgain ? t.again : t.request}
        </Button>
      </div>
    </PostForm>
  );
}

function Fetch({ onProblem, onDone }: FormProps) {
  const t = useWords(words);
  const { submit, busy, message } = useSubmit(linkExport, {
    async answered(answer) {
      if (answer.status !== 200) {
        onProblem(answer.body.problem);
        return onDone();
      }
      onProblem(undefined);
      location.assign(answer.body.href); // a download: the page stays
    },
  });
  return (
    <PostForm endpoint={linkExport} busy={busy} onSend={() => void submit({ body: {} })}>
      {message && <Notice tone={message.tone}>{message.words}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t.busy : t.fetch}
        </Button>
      </div>
      <p className="muted small">{t.once}</p>
    </PostForm>
  );
}

import { useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { pageWords } from "../messages/page-words.ts";
import { words } from "../messages/words.ts";
import { preparedAnswers, removePreparedAnswer, type PreparedAnswer } from "../prepared-contract.ts";
import { PreparedForm } from "./PreparedForm.tsx";
import { readPrepared, type PreparedDone } from "../search-params.ts";

export const title = (language: "bg" | "en") => pageWords[language].prepared.title;

export async function load({ call, search }: LoadContext) {
  return {
    answers: (await call(preparedAnswers, {})).body.answers,
    ...readPrepared(search),
  };
}
type Data = Awaited<ReturnType<typeof load>>;

/** Answers prepared in both languages: a small list that every operator may change. */
export default function PreparedPage({ data }: PageProps<typeof load>) {
  const all = useWords(words);
  const { one } = all;
  const t = useWords(pageWords).prepared;
  const href = useHref();
  const { answers, done, problem, changed } = useAnswers(data);
  return (
    <div className="stack">
      <PageHeader
        title={t.title}
        lead={t.lead}
        crumbs={[
          { href: href("{area}"), word: all.home },
          { href: href("/operator/conversations"), word: one.back },
        ]}
        crumbsWord={all.crumbs}
      />
      {done && (
        <Notice tone="success" live>
          {t[done]}
        </Notice>
      )}
      {problem && (
        <Notice tone="error" live>
          {t.problems[problem]}
        </Notice>
      )}
      {answers.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      <ul className="stack stack-s">
        {answers.map((answer) => (
          <li key={answer.id}>
            <Answer answer={answer} onChanged={changed} />
          </li>
        ))}
      </ul>
      <section className="surface stack">
        <h2>{t.add}</h2>
        {/* a new key with each that was added: the fields are empty again */}
        <PreparedForm key={answers.length} onSaved={(next) => changed(next, "saved")} />
      </section>
    </div>
  );
}

/** The list as loaded, and as every change answers it. */
function useAnswers(data: Data) {
  const [shown, setShown] = useState({ from: data, ...data });
  if (shown.from !== data) setShown({ from: data, ...data });
  const changed = (answers: PreparedAnswer[], done: PreparedDone) => setShown({ from: data, answers, done, problem: undefined });
  return { ...shown, changed };
}

type AnswerProps = { answer: PreparedAnswer; onChanged: (answers: PreparedAnswer[], done: PreparedDone) => void };

function Answer({ answer, onChanged }: AnswerProps) {
  const { reasons } = useWords(words);
  const t = useWords(pageWords).prepared;
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const { id, name, reason, changedAt, changedBy } = answer;
  const { submit, busy, message } = useSubmit(removePreparedAnswer, {
    answered: (given) => (given.status === 200 ? onChanged(given.body.answers, "removed") : undefined),
  });
  return (
    <Disclosure summary={`${name} · ${reason ? reasons[reason] : t.anyReason}`}>
      <div className="stack">
        <p className="muted small">{t.changed(instantWords(changedAt, language), changedBy)}</p>
        <PreparedForm key={changedAt} answer={answer} onSaved={(next) => onChanged(next, "saved")} />
        {message && <Notice tone={message.tone}>{message.words}</Notice>}
        <PostForm endpoint={removePreparedAnswer} hidden={{ id }} onSend={() => setAsks(true)}>
          <div>
            <Button type="submit" look="quiet" aria-label={t.removeOf(name)}>
              {t.remove}
            </Button>
          </div>
        </PostForm>
      </div>
      <Modal
        open={asks}
        title={t.removeTitle(name)}
        onClose={() => setAsks(false)}
        closeWord={t.cancel}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsks(false)}>
              {t.cancel}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void submit({ body: { id } })}>
              {t.remove}
            </Button>
          </>
        }
      >
        <p>{t.removeText}</p>
      </Modal>
    </Disclosure>
  );
}

import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { changeFault, deskFault, type OneFault } from "../contract.ts";
import { readProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { isRequestId, type FieldProblem } from "../rules.ts";
import css from "./Desk.module.css";
import { Ending } from "./Ending.tsx";
import { ExpectedEnd, Texts, useErrorOf } from "./fields.tsx";
import { Outcome, Requests } from "./Outcome.tsx";
import { Preview } from "./Preview.tsx";
import { useOnward } from "./use-onward.ts";

export const title = (language: "bg" | "en") => words[language].title;

export async function load({ call, params, search }: LoadContext) {
  const request = String(search["request"] ?? "");
  const { body } = await call(deskFault, { params: { id: params["id"] ?? "" }, query: isRequestId(request) ? { request } : {} });
  return {
    ...body,
    request: body.requests.find(({ id }) => id === request),
    problem: readProblem(search),
  };
}

/** One fault: how customers read it, what they are to expect, and its end. */
export default function DeskFaultPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { fault, request, requests, problem } = data;
  const page = `/operator/faults/${fault.id}`;
  const ofEnd = request?.kind === "end";
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader
        title={fault.name[language]}
        crumbs={[
          { href: href("{area}"), word: t.home },
          { href: href("/operator/faults"), word: t.title },
        ]}
        crumbsWord={t.crumbs}
      />
      {!ofEnd && <Outcome request={request} page={page} />}
      {ofEnd && fault.endedAt && <Outcome request={request} page={page} />}
      {problem && (
        <Notice tone="error" live focused>
          {t.deskProblems[problem]}
        </Notice>
      )}
      <Preview fault={fault} />
      <p>{t.preview.lines(fault.lines)}</p>
      {!fault.endedAt && (
        <>
          <section className="surface stack" aria-label={t.one.change}>
            <h2>{t.one.change}</h2>
            <ChangeForm key={request?.id} one={data} />
          </section>
          <section className="surface stack" aria-label={t.one.end}>
            <h2>{t.one.end}</h2>
            <p>{t.one.endText}</p>
            {ofEnd && <Outcome request={request} page={page} />}
            <Ending id={String(fault.id)} />
          </section>
        </>
      )}
      <Requests caption={t.one.requests} requests={requests} />
    </div>
  );
}

function ChangeForm({ one: { fault, typed, problems: first } }: { one: OneFault }) {
  const t = useWords(words);
  const onward = useOnward();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>(first);
  const errorOf = useErrorOf(problems);
  const id = String(fault.id);
  const { submit, busy, message } = useSubmit(changeFault, {
    form,
    answered(answer) {
      if (answer.status === 409) return { tone: "error", words: t.deskProblems[answer.body.problem] };
      if (answer.status === 200) return onward(answer.body);
      setProblems(answer.body.problems);
      return "faults";
    },
  });
  const send = (fields: FormData) => {
    const text = (name: string) => String(fields.get(name) ?? "");
    void submit({ params: { id }, body: { textBg: text("textBg"), textEn: text("textEn"), expectedEnd: text("expectedEnd") } });
  };
  return (
    <PostForm ref={form} label={t.one.change} endpoint={changeFault} params={{ id }} onSend={send}>
      <FormMessage message={message} />
      <Texts typed={typed} errorOf={errorOf} />
      <ExpectedEnd typed={typed} errorOf={errorOf} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t.one.saving : t.one.save}
        </Button>
      </div>
    </PostForm>
  );
}

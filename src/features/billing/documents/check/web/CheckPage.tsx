import { useState } from "react";
import { longInstantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Card, PageHeader } from "#ui/page/PageHeader.tsx";
import { words } from "../messages/words.ts";
import { checkOf, type Result } from "./check-of.ts";
import { FileForm, SumForm } from "./forms.tsx";

export const title = (language: Language): string => words[language].title;
export const description = (language: Language): string => words[language].lead;

export const load = checkOf;

/** Proves to anybody that a document is ours and unchanged, by its number and its bytes. */
export default function CheckPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const [answered, setAnswered] = useState<Result>();
  const result = answered ?? data.result;
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} lead={t.lead} />
      {result && <Outcome result={result} />}
      <Card aria-label={t.title}>
        <FileForm shown={data} onResult={setAnswered} />
      </Card>
      <Disclosure summary={t.orSum} open={data.sum !== ""}>
        <SumForm shown={data} />
      </Disclosure>
      <section className="stack stack-s">
        <h2>{t.why}</h2>
        <p>{t.whyText}</p>
      </section>
    </div>
  );
}

function Outcome({ result: { document, number } }: { result: Result }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  if (!document)
    return (
      <Notice
        tone="warning"
        live
        title={t.unknown.title}
        action={
          <LinkButton look="secondary" href={href("/contact-form")}>
            {t.unknown.write}
          </LinkButton>
        }
      >
        {t.unknown.text}
      </Notice>
    );
  const { kind, type, madeAt, isTest } = document;
  return (
    <Notice tone={isTest ? "info" : "success"} live title={t.ours.title}>
      <p>{t.ours.text({ kind: t.ours.kinds[kind], number, type: type.toUpperCase(), madeAt: longInstantWords(madeAt, language) })}</p>
      {isTest && <p>{t.ours.test}</p>}
    </Notice>
  );
}

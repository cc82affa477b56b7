import { useRef, useState } from "react";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { words } from "../../messages/words.ts";
import { mailRefusal, refuseMails, type Refusal } from "../contract.ts";
import { refusalWords } from "../messages/words.ts";
import { readRefusal } from "../search-params.ts";

export const title = (language: Language): string => refusalWords[language].title;

export async function load({ call, params, search }: LoadContext) {
  const { name, token } = readRefusal(params, search);
  return { token, refusal: (await call(mailRefusal, { params: { name }, query: { token } })).body };
}

/** What the link in a mail's foot leads to: opening it changes nothing, its button does. */
export default function RefusalPage({ data: { token, refusal } }: PageProps<typeof load>) {
  const t = useWords(refusalWords);
  const [isOn, setOn] = useState(refusal.isOn);
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} />
      {isOn ? <Ask {...{ token, refusal }} onDone={() => setOn(false)} /> : <Done refusal={refusal} />}
    </div>
  );
}

function Ask({ token, refusal: { name }, onDone }: { token: string; refusal: Refusal; onDone: () => void }) {
  const t = useWords(refusalWords);
  const kind = useWords(words).names[name].word;
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, message } = useSubmit(refuseMails, { form, answered: () => onDone() });
  const send = () => void submit({ params: { name }, query: { token } });
  return (
    <PostForm
      ref={form}
      endpoint={refuseMails}
      params={{ name }}
      query={{ token, back: "page" }}
      className="surface stack text"
      busy={busy}
      onSend={send}
    >
      <h2>{t.ask(kind)}</h2>
      <p>{t.askText}</p>
      <FormMessage message={message} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t.refusing : t.refuse}
        </Button>
      </div>
    </PostForm>
  );
}

function Done({ refusal: { name } }: { refusal: Refusal }) {
  const t = useWords(refusalWords);
  const kind = useWords(words).names[name].word;
  const href = useHref();
  return (
    <Notice
      tone="success"
      live
      title={t.done(kind)}
      action={
        <LinkButton look="secondary" href={href("{area}/settings?open=3")}>
          {t.settings}
        </LinkButton>
      }
    >
      {t.doneText}
    </Notice>
  );
}

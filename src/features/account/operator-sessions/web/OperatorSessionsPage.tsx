import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { endSessionsOfUser } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readOutcome } from "../search-params.ts";

export const title = (language: "bg" | "en") => words[language].title;

/** The outcome of a form that was sent without a script. */
export const load = async ({ search }: LoadContext) => readOutcome(search);

/** The operator ends all sessions of a user. */
export default function OperatorSessionsPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { form, send, busy, message, error } = useEnding(data);
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} crumbs={[{ href: href("{area}"), word: t.back }]} crumbsWord={t.crumbs} />
      <PostForm ref={form} endpoint={endSessionsOfUser} className="surface stack text" busy={busy} onSend={send}>
        <FormMessage message={message} />
        <TextField
          label={t.username}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          data-personal=""
          error={error}
        />
        <div>
          <Button type="submit" look="danger" busy={busy}>
            {busy ? t.busy : t.submit}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}

function useEnding({ unknown, ended }: Awaited<ReturnType<typeof load>>) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState(unknown ? t.unknown : undefined);
  const { submit, busy, message, faulty } = useSubmit(endSessionsOfUser, {
    form,
    first: ended === undefined ? undefined : { tone: "success", words: t.ended(ended) },
    answered(answer) {
      if (answer.status === 200) return { tone: "success", words: t.ended(answer.body.ended) };
      setError(t.unknown);
      return "faults";
    },
  });
  const send = (fields: FormData) => {
    const username = String(fields.get("username")).trim();
    setError(username ? undefined : t.missing);
    if (!username) return faulty();
    void submit({ body: { username } });
  };
  return { form, send, busy, message, error };
}

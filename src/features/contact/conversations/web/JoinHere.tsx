import { useRef } from "react";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { joinOfBrowser } from "../contract.ts";
import { words } from "../messages/words.ts";

/** Questions that were sent from this browser before signing in: whoever knows the mail that they were sent with has them, and nobody else on a shared computer. */
export function JoinHere({ count, hasFailed }: { count: number; hasFailed: boolean }) {
  const t = useWords(words).joinHere;
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, message } = useSubmit(joinOfBrowser, {
    form,
    ...(hasFailed && { first: { tone: "error" as const, words: t.noMatch } }),
    answered({ status }) {
      if (status === 422) return { tone: "error", words: t.noMatch };
      location.assign(href("{area}/conversations?done=joined"));
      return "leaving";
    },
  });
  const send = (typed: FormData) => void submit({ body: { mail: String(typed.get("mail") ?? "") } });
  return (
    <section className="surface stack" aria-labelledby="join-here">
      <h2 id="join-here">{t.title(count)}</h2>
      <p className="text">{t.lead(count)}</p>
      <PostForm ref={form} endpoint={joinOfBrowser} className="stack text" busy={busy} onSend={send} noValidate={false}>
        <TextField label={t.mail} name="mail" type="email" autoComplete="email" required maxLength={254} />
        <FormMessage message={message} />
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {busy ? t.busy : t.submit}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

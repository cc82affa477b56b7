import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { renameLine, type Line } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readName, type NameProblem } from "../rules.ts";
import { lineAddress, type RenameOutcome } from "../search-params.ts";
import css from "./Lines.module.css";

/** Gives a line the name that its owner sees. */
export function RenameForm({ line: { serviceId, name }, outcome }: { line: Line; outcome: RenameOutcome }) {
  const t = useWords(words).rename;
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<NameProblem | undefined>(outcome.problem);
  const { submit, busy, message, faulty } = useSubmit(renameLine, {
    form,
    answered(answer) {
      if (answer.status === 422) {
        setFound(answer.body.problem);
        return "faults";
      }
      location.assign(href(`${lineAddress(serviceId)}&done=renamed#name`));
      return "leaving";
    },
  });
  const send = (fields: FormData) => {
    const typed = String(fields.get("name"));
    const read = readName(typed);
    setFound("problem" in read ? read.problem : undefined);
    if ("problem" in read) return faulty();
    void submit({ body: { serviceId, name: typed } });
  };
  return (
    <section id="name" className={`surface stack ${css.state}`} aria-labelledby="rename">
      <h2 id="rename">{t.title}</h2>
      {outcome.isDone && (
        <Notice tone="success" live>
          {t.done}
        </Notice>
      )}
      <PostForm ref={form} endpoint={renameLine} hidden={{ serviceId }} className={css.rename} busy={busy} onSend={send} noValidate>
        <FormMessage message={message} />
        <TextField
          label={t.label}
          hint={t.hint}
          name="name"
          autoComplete="off"
          maxLength={200}
          defaultValue={outcome.name ?? name}
          error={found && t.problems[found]}
          required
        />
        <Button type="submit" look="secondary" busy={busy}>
          {busy ? t.busy : t.submit}
        </Button>
      </PostForm>
    </section>
  );
}

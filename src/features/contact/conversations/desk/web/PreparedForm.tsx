import { useRef, useState } from "react";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextArea, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { LONGEST_MESSAGE, REASONS } from "../../rules.ts";
import { pageWords } from "../messages/page-words.ts";
import { words } from "../messages/words.ts";
import { savePreparedAnswer, type PreparedAnswer } from "../prepared-contract.ts";

type Props = { answer?: PreparedAnswer; onSaved: (answers: PreparedAnswer[]) => void };
const FIELDS = ["name", "bg", "en"] as const;

/** The fields of a prepared answer, of a new one where none is given. */
export function PreparedForm({ answer, onSaved }: Props) {
  const { reasons } = useWords(words);
  const t = useWords(pageWords).prepared;
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { submit, busy, message, faulty } = useSubmit(savePreparedAnswer, {
    form,
    answered(given) {
      if (given.status === 422) return { tone: "error", words: t.problems[given.body.problem] };
      form.current?.reset();
      onSaved(given.body.answers);
    },
  });
  const send = (fields: FormData) => {
    const text = (name: string) => String(fields.get(name) ?? "");
    const empty = FIELDS.filter((name) => text(name).trim() === "");
    setMissing(empty);
    if (empty.length > 0) return faulty();
    const reason = REASONS.find((one) => one === text("reason")) ?? "";
    void submit({ body: { id: answer?.id ?? "", name: text("name"), reason, bg: text("bg"), en: text("en") } });
  };
  const errorOf = (name: string) => (missing.includes(name) ? t.missing : undefined);
  return (
    <PostForm
      ref={form}
      label={answer ? t.change(answer.name) : t.add}
      endpoint={savePreparedAnswer}
      hidden={{ id: answer?.id ?? "" }}
      busy={busy}
      onSend={send}
    >
      <FormMessage message={message} />
      <TextField label={t.name} hint={t.nameHint} name="name" maxLength={80} required defaultValue={answer?.name} error={errorOf("name")} />
      <Select label={t.reason} name="reason" defaultValue={answer?.reason ?? ""}>
        <option value="">{t.anyReason}</option>
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </Select>
      <TextArea label={t.bg} name="bg" rows={5} maxLength={LONGEST_MESSAGE} required defaultValue={answer?.bg} error={errorOf("bg")} />
      <TextArea label={t.en} name="en" rows={5} maxLength={LONGEST_MESSAGE} required defaultValue={answer?.en} error={errorOf("en")} />
      <div>
        <Button type="submit" look={answer ? "secondary" : "primary"} busy={busy}>
          {busy ? t.busy : t.save}
        </Button>
      </div>
    </PostForm>
  );
}

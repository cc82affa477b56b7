import { useRef, useState } from "react";
import { makePasskey, useHasPasskeys } from "#platform/web/passkeys.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { addPasskey, beginPasskey, type PasskeyProblem } from "../contract.ts";
import { words } from "../messages/words.ts";
import { refuseName } from "../rules.ts";

type Props = { onAdded: (recoveryCodes: string[]) => Promise<void> };

/** Adds a passkey, unless the browser has none: its name, and then the browser's own questions. */
export function AddPasskey({ onAdded }: Props) {
  const t = useWords(words).passkey;
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { add, busy, message, error } = useAddPasskey(form, async (codes) => {
    setOpen(false);
    await onAdded(codes);
  });
  if (useHasPasskeys() === false) return null;
  if (!open)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t.begin}</Button>
      </div>
    );
  return (
    <ScriptForm ref={form} label={t.begin} onSend={add}>
      <p>
        {t.what} {t.after}
      </p>
      <FormMessage message={message} />
      <TextField label={t.name} hint={t.nameHint} name="name" maxLength={60} error={error} autoComplete="off" autoFocus data-personal="" />
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? t.adding : t.add}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t.cancel}
        </Button>
      </div>
    </ScriptForm>
  );
}

function useAddPasskey(form: React.RefObject<HTMLFormElement | null>, onAdded: Props["onAdded"]) {
  const { passkey, problems } = useWords(words);
  const [error, setError] = useState<string>();
  const { run, send, busy, message, faulty } = useSubmits<true>({ form });
  /** Shows the problem at the field, or above it. */
  const refused = (problem: PasskeyProblem) => {
    const isOfName = problem.startsWith("name");
    setError(isOfName ? problems[problem] : undefined);
    return isOfName ? ("faults" as const) : ({ tone: "error", words: problems[problem] } as const);
  };
  const add = (sent: FormData) => {
    const name = String(sent.get("name"));
    const refusal = refuseName(name);
    if (refusal) {
      refused(refusal);
      return faulty();
    }
    setError(undefined);
    void run(true, async () => {
      const begun = await send(beginPasskey, { body: {} });
      if (begun.status !== 200) return refused(begun.body.problem);
      const made = await makePasskey(begun.body);
      if (typeof made === "string") return { tone: made === "unavailable" ? "error" : "info", words: passkey.failures[made] };
      const answer = await send(addPasskey, { body: { name, ...made } });
      if (answer.status !== 200) return refused(answer.body.problem);
      await onAdded(answer.body.recoveryCodes);
    });
  };
  return { add, busy: busy === true, message, error };
}

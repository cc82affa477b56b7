import { useRef, type FormEvent } from "react";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useHref } from "#platform/web/call.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { codeIn } from "../../rules.ts";
import css from "../../web/Access.module.css";
import { AccessForm } from "../../web/AccessForm.tsx";
import { confirmActivation, sendCodeAgain, type Activation } from "../contract.ts";
import { type ActivationProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { useProblem } from "./use-problem.ts";

const FIELD_OF = { "wrong-code": "code", "code-over": "code" } as const;
type Props = { problem: ActivationProblem | undefined; onDone: (next: Activation) => void };

/** The code, in one field that a phone fills from the SMS, and another code on demand. */
export function CodeForm({ problem, onDone }: Props) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy, message, confirm, again } = useCode({ problem, onDone, form });
  return (
    <>
      <AccessForm
        {...{ form, message }}
        action="/login/activate/code"
        onSubmit={confirm}
        busy={busy === "confirm"}
        submit={t.confirm}
        submitting={t.confirming}
      >
        <TextField
          label={t.code}
          hint={t.codeHint}
          name="code"
          className={css.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          error={errors.code}
        />
      </AccessForm>
      <form method="post" action={href("/login/activate/code/again")} onSubmit={again}>
        <CsrfField />
        <Button type="submit" look="quiet" wide busy={busy === "again"}>
          {busy === "again" ? t.sending : t.again}
        </Button>
      </form>
    </>
  );
}

function useCode({ problem, onDone, form }: Props & { form: React.RefObject<HTMLFormElement | null> }) {
  const t = useWords(words);
  const { errors, first, refused, showAt } = useProblem(FIELD_OF, problem);
  const submits = useSubmits<"confirm" | "again">({ form, first: first && { ...first, at: "confirm" } });
  const { run, send, busy, message, faulty } = submits;
  const confirm = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    if (!codeIn(code)) {
      showAt("code", "wrong-code");
      return faulty();
    }
    void run("confirm", async () => {
      const answer = await send(confirmActivation, { body: { code } });
      if (answer.status !== 200) return refused(answer);
      onDone(answer.body);
    });
  };
  const again = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run("again", async () => {
      const answer = await send(sendCodeAgain, { body: {} });
      if (answer.status !== 200) return refused(answer);
      return { tone: "success", words: t.sentAgain };
    });
  };
  return { errors, busy, message, confirm, again };
}

import { useRef } from "react";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
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
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy, message, confirm, again } = useCode({ problem, onDone, form });
  return (
    <>
      <AccessForm
        {...{ form, message }}
        endpoint={confirmActivation}
        onSend={confirm}
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
      <PostForm className="" endpoint={sendCodeAgain} onSend={again}>
        <Button type="submit" look="quiet" wide busy={busy === "again"}>
          {busy === "again" ? t.sending : t.again}
        </Button>
      </PostForm>
    </>
  );
}

function useCode({ problem, onDone, form }: Props & { form: React.RefObject<HTMLFormElement | null> }) {
  const t = useWords(words);
  const { errors, first, refused, showAt } = useProblem(FIELD_OF, problem);
  const submits = useSubmits<"confirm" | "again">({ form, first: first && { ...first, at: "confirm" } });
  const { run, send, busy, message, faulty } = submits;
  const confirm = (typed: FormData): void => {
    const code = String(typed.get("code"));
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
  const again = () =>
    void run("again", async () => {
      const answer = await send(sendCodeAgain, { body: {} });
      if (answer.status !== 200) return refused(answer);
      return { tone: "success", words: t.sentAgain };
    });
  return { errors, busy, message, confirm, again };
}

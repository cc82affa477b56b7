import { useRef, useState } from "react";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import { useLimits } from "#platform/web/limits.ts";
import type { Outcome } from "#platform/web/submission.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PasswordField } from "#ui/password-field/PasswordField.tsx";
import { changePassword } from "../contract.ts";
import { type PasswordProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { refusePassword } from "../rules.ts";
import css from "./SettingsPage.module.css";

type Field = "oldPassword" | "newPassword";
type Errors = { [F in Field]?: string };
const FIELD_OF: Partial<Record<PasswordProblem, Field>> = {
  "wrong-old-password": "oldPassword",
  "too-short": "newPassword",
  "too-long": "newPassword",
  "too-common": "newPassword",
  "of-context": "newPassword",
  "same-as-old": "newPassword",
};

/** Changes the password; reports an error at its field and, on success, how many devices were signed out. */
export function PasswordForm(before: Before) {
  const t = useWords(words).password;
  const { change, busy, message, errors, ended, form } = useChange(before);
  const own = useWords(passwordWords);
  return (
    <section className={`surface stack ${css.section}`} aria-labelledby="password">
      <h2 id="password">{t.title}</h2>
      <p className="muted">{t.lead}</p>
      {ended !== undefined && (
        <Notice tone="success" title={t.done} live>
          {t.ended(ended)}
        </Notice>
      )}
      <FormMessage message={message} />
      <PostForm ref={form} endpoint={changePassword} busy={busy} onSend={change} noValidate>
        <PasswordField label={t.old} words={own} name="oldPassword" autoComplete="current-password" required error={errors.oldPassword} />
        <PasswordField
          label={t.new}
          words={own}
          name="newPassword"
          autoComplete="new-password"
          required
          hint={t.rule(useLimits().password)}
          error={errors.newPassword}
        />
        <div>
          <Button type="submit" busy={busy}>
            {busy ? t.busy : t.submit}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

/** The outcome of a form that was sent without scripts. */
type Before = { problem: PasswordProblem | undefined; ended: number | undefined };

function useChange(before: Before) {
  const t = useWords(words).password;
  const limits = useLimits().password;
  const form = useRef<HTMLFormElement>(null);
  const wordsOf = (problem: PasswordProblem): string => t.problems(limits)[problem];
  const errorsOf = (problem: PasswordProblem | undefined): Errors => {
    const field = problem && FIELD_OF[problem];
    return field ? { [field]: wordsOf(problem) } : {};
  };
  const isAtField = before.problem && FIELD_OF[before.problem];
  const [errors, setErrors] = useState<Errors>(errorsOf(before.problem));
  const [ended, setEnded] = useState(before.ended);
  /** Shows the problem at its field, which takes the focus, or else above the form. */
  const refused = (problem: PasswordProblem): Outcome => {
    setErrors(errorsOf(problem));
    return FIELD_OF[problem] ? "faults" : { tone: "error", words: wordsOf(problem) };
  };
  const { submit, busy, message, faulty } = useSubmit(changePassword, {
    form,
    first: before.problem && !isAtField ? { tone: "error", words: wordsOf(before.problem) } : undefined,
    answered(answer) {
      if (answer.status !== 200) return refused(answer.body.problem);
      form.current?.reset();
      setEnded(answer.body.ended);
    },
  });
  const change = (sent: FormData) => {
    const [oldPassword, newPassword] = [String(sent.get("oldPassword")), String(sent.get("newPassword"))];
    const missing = !oldPassword ? "oldPassword" : !newPassword ? "newPassword" : undefined;
    const refusal = missing ? undefined : refusePassword({ password: newPassword, old: oldPassword }, limits);
    setEnded(undefined);
    setErrors(missing ? { [missing]: t.missing[missing] } : errorsOf(refusal));
    if (missing || refusal) return faulty();
    void submit({ body: { oldPassword, newPassword } });
  };
  return { change, busy, message, errors, ended, form };
}

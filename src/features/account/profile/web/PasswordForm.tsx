import { useRef, useState, type FormEvent } from "react";
import { passwordWords } from "#platform/messages/password.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useBusy } from "#platform/web/page-restored.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useLimits } from "#platform/web/limits.ts";
import { useRefusalWords } from "#platform/web/refusal.ts";
import { useUnfinishedForm } from "#platform/web/unfinished-form.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PasswordField } from "#ui/password-field/PasswordField.tsx";
import { changePassword, type PasswordProblem } from "../contract.ts";
import { words } from "../messages/words.ts";
import { refusePassword } from "../rules.ts";
import css from "./SettingsPage.module.css";

type Field = "oldPassword" | "newPassword";
type Outcome = { errors: { [F in Field]?: string }; said?: string; ended?: number };
const FIELD_OF: Partial<Record<PasswordProblem, Field>> = {
  "wrong-old-password": "oldPassword",
  "too-short": "newPassword",
  "too-long": "newPassword",
  "too-common": "newPassword",
  "same-as-old": "newPassword",
};

/** Changes the password; says at the field what is wrong with it, and afterwards how many devices were signed out. */
export function PasswordForm(before: Before) {
  const t = useWords(words).password;
  const href = useHref();
  const { submit, busy, outcome, form } = useChange(before);
  const own = useWords(passwordWords);
  const { errors, said, ended } = outcome;
  return (
    <section className={css.section} aria-labelledby="password">
      <h2 id="password">{t.title}</h2>
      <p className="muted">{t.lead}</p>
      {ended !== undefined && (
        <Notice tone="success" title={t.done} live>
          {t.ended(ended)}
        </Notice>
      )}
      {said && (
        <Notice tone="error" live>
          {said}
        </Notice>
      )}
      <form ref={form} method="post" action={href("{area}/settings/password")} className="stack" onSubmit={submit} noValidate>
        <CsrfField />
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
      </form>
    </section>
  );
}

/** What came of a form that was sent without a script. */
type Before = { problem: PasswordProblem | undefined; ended: number | undefined };

function useChange(before: Before) {
  const t = useWords(words).password;
  const call = useCall();
  const refusalWords = useRefusalWords();
  const form = useRef<HTMLFormElement>(null);
  useUnfinishedForm(form); // its reset, once the password is changed, ends that
  const [busy, setBusy] = useBusy();
  const limits = useLimits().password;
  const worded = (problem: PasswordProblem): Outcome => {
    const field = FIELD_OF[problem];
    return field ? { errors: { [field]: t.problems(limits)[problem] } } : { errors: {}, said: t.problems(limits)[problem] };
  };
  const [outcome, setOutcome] = useState<Outcome>(
    before.problem ? worded(before.problem) : { errors: {}, ...(before.ended !== undefined && { ended: before.ended }) },
  );

  function show(problem: PasswordProblem): void {
    const field = FIELD_OF[problem];
    setOutcome(worded(problem));
    if (field) (form.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
  }
  async function change(oldPassword: string, newPassword: string): Promise<void> {
    const refusal = refusePassword({ password: newPassword, old: oldPassword }, limits);
    if (refusal) return show(refusal);
    setBusy(true);
    setOutcome({ errors: {} });
    try {
      const answer = await call(changePassword, { body: { oldPassword, newPassword } });
      if (answer.status === 303) return; // a call is never sent on
      if (answer.status !== 200) return show(answer.body.problem);
      form.current?.reset();
      setOutcome({ errors: {}, ended: answer.body.ended });
    } catch (error) {
      setOutcome({ errors: {}, said: refusalWords(error) });
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const [oldPassword, newPassword] = [String(sent.get("oldPassword")), String(sent.get("newPassword"))];
    const missing = !oldPassword ? "oldPassword" : !newPassword ? "newPassword" : undefined;
    if (missing) {
      setOutcome({ errors: { [missing]: t.missing[missing] } });
      (form.current?.elements.namedItem(missing) as HTMLInputElement | null)?.focus();
    } else if (!busy) void change(oldPassword, newPassword);
  };
  return { submit, busy, outcome, form };
}

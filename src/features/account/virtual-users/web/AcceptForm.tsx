import { useRef, useState } from "react";
import { newPasswordWords } from "#platform/messages/new-password.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useHref } from "#platform/web/call.ts";
import { useLimits } from "#platform/web/limits.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import { NewPasswordField, NewUsernameField } from "#ui/password-field/NewPasswordField.tsx";
import { acceptInvitation } from "../contract.ts";
import { type AcceptProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";

type Field = "username" | "password";
type Errors = { [F in Field]?: string };
const fieldOf = (problem: AcceptProblem): Field => (problem.startsWith("username") ? "username" : "password");

/** Chooses the user name and the password; then one is signed in. */
export function AcceptForm({ token, problem }: { token: string; problem: AcceptProblem | undefined }) {
  const t = useWords(words).accept;
  const href = useHref();
  const [chosen, own] = [useWords(newPasswordWords), useWords(passwordWords)];
  const limits = useLimits().password;
  const { form, send, busy, message, errors, isOver } = useAccepting(token, problem);
  if (isOver)
    return (
      <Notice tone="error" title={t.over} live action={<LinkButton href={href("/login")}>{t.signIn}</LinkButton>}>
        {t.overLead}
      </Notice>
    );
  return (
    <PostForm endpoint={acceptInvitation} hidden={{ token }} ref={form} busy={busy} onSend={send} noValidate>
      <FormMessage message={message} />
      <NewUsernameField words={chosen} error={errors.username} />
      <NewPasswordField words={chosen} own={own} limits={limits} error={errors.password} />
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? t.busy : t.submit}
      </Button>
    </PostForm>
  );
}

function useAccepting(token: string, before: AcceptProblem | undefined) {
  const t = useWords(words).accept;
  const problems = useWords(newPasswordWords).problems(useLimits().password);
  const form = useRef<HTMLFormElement>(null);
  const errorsOf = (problem: AcceptProblem): Errors => ({ [fieldOf(problem)]: problems[problem] });
  const [errors, setErrors] = useState<Errors>(before ? errorsOf(before) : {});
  const [isOver, setOver] = useState(false);
  const { submit, busy, message, faulty } = useSubmit(acceptInvitation, {
    form,
    answered(answer) {
      if (answer.status === 404) return setOver(true);
      if (answer.status === 200) {
        location.assign(answer.body.returnTo); // a full page load: the whole layout belongs to the new user
        return "leaving";
      }
      setErrors(errorsOf(answer.body.problem));
      return "faults";
    },
  });
  const send = (typed: FormData) => {
    const [username, password] = [String(typed.get("username")).trim(), String(typed.get("password"))];
    const missing = { ...(!username && { username: t.missing.username }), ...(!password && { password: t.missing.password }) };
    setErrors(missing);
    if (!username || !password) return faulty();
    void submit({ body: { token, username, password } });
  };
  return { form, send, busy, message, errors, isOver };
}

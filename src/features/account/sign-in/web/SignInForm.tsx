import { useImperativeHandle, useRef, useState, type FormEvent, type Ref } from "react";
import { passwordWords } from "#platform/messages/password.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useCall, useHref } from "#platform/web/call.ts";
import { useBusy } from "#platform/web/page-restored.ts";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PasswordField } from "#ui/password-field/PasswordField.tsx";
import { useAlive } from "#ui/use-alive.ts";
import { signIn, type DemoUser, type SignInProblem } from "../contract.ts";
import { words } from "../messages/words.ts";

/** Puts a demo user's name and password into the form, and the focus on its button. */
export type FilledForm = { fill: (user: DemoUser) => void };
/** `onDone`: what to do once one is signed in, where it is not to go on to another page. */
type Props = { ref?: Ref<FilledForm>; returnTo: string; problem?: SignInProblem | undefined; onDone?: (() => void) | undefined };
type Missing = { username?: string; password?: string };

/** The sign-in form. It is a plain form, which works without scripts too; with them it stays on the page when it is refused. */
export function SignInForm({ ref, returnTo, problem, onDone }: Props) {
  const t = useWords(words).signIn;
  const href = useHref();
  const { submit, busy, said, missing } = useSignIn({ returnTo, onDone }, problem && t.problems[problem]);
  const form = useRef<HTMLFormElement>(null);
  const alive = useAlive(); // then the form checks itself, in the page's own words
  useImperativeHandle(ref, () => ({
    fill({ username, password }) {
      field(form.current, "username").value = username;
      field(form.current, "password").value = password;
      form.current?.querySelector<HTMLButtonElement>("button[data-submit]")?.focus();
    },
  }));
  return (
    <form ref={form} className="stack" method="post" action={href("/login")} onSubmit={submit} noValidate={alive}>
      <CsrfField />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {said && (
        <Notice tone="error" live>
          {said}
        </Notice>
      )}
      <Fields missing={missing} />
      <Button type="submit" size="l" wide busy={busy} data-submit="">
        {busy ? t.busy : t.submit}
      </Button>
    </form>
  );
}

function Fields({ missing }: { missing: Missing }) {
  const t = useWords(words).signIn;
  return (
    <>
      <TextField
        label={t.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        error={missing.username}
      />
      <PasswordField
        label={t.password}
        words={useWords(passwordWords)}
        name="password"
        autoComplete="current-password"
        required
        error={missing.password}
      />
    </>
  );
}

const field = (form: HTMLFormElement | null, name: string) => form?.elements.namedItem(name) as HTMLInputElement;

function useSignIn({ returnTo, onDone }: Pick<Props, "returnTo" | "onDone">, saidAtFirst: string | undefined) {
  const t = useWords(words).signIn;
  const call = useCall();
  const refusalWords = useErrorWords();
  const [busy, setBusy] = useBusy();
  const [said, setSaid] = useState(saidAtFirst);
  const [missing, setMissing] = useState<Missing>({});

  async function send(form: HTMLFormElement): Promise<void> {
    const [username, password] = [field(form, "username").value.trim(), field(form, "password").value];
    const lacks: Missing = { ...(!username && { username: t.missing.username }), ...(!password && { password: t.missing.password }) };
    setMissing(lacks);
    setSaid(undefined);
    if (!username || !password) return field(form, username ? "password" : "username").focus();
    setBusy(true);
    try {
      const answer = await call(signIn, { body: { username, password, ...(returnTo && { returnTo }) } });
      if (answer.status === 200) return onDone ? onDone() : location.assign(answer.body.returnTo); // a whole new page: everything around it is another person's
      setBusy(false);
      if (answer.status === 429) setSaid(t.againIn(Math.max(1, Math.ceil(Number(answer.headers["retry-after"]) / 60))));
      else setSaid(t.problems["wrong-name-or-password"]);
      field(form, "password").focus();
    } catch (error) {
      setBusy(false);
      setSaid(refusalWords(error));
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  return { submit, busy, said, missing };
}

import { lazy, useImperativeHandle, useRef, useState, type Ref, type RefObject } from "react";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import type { AnswerOf } from "#platform/endpoint.ts";
import { useProvenSubmit } from "#platform/web/proof.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { PasswordField } from "#ui/password-field/PasswordField.tsx";
import { secondStepWays, signIn, type Ways, type DemoUser } from "../contract.ts";
import { type SignInProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { PasskeyWay } from "./PasskeyWay.tsx";

const SecondStepForm = lazy(() => import("./SecondStepForm.tsx").then((form) => ({ default: form.SecondStepForm })));

/** Fills the form with a demo user's name and password and focuses its button. */
export type FilledForm = { fill: (user: DemoUser) => void };
/** `onDone`: called after signing in, instead of going to another page. */
type Props = { ref?: Ref<FilledForm>; returnTo: string; problem?: SignInProblem | undefined; onDone?: (() => void) | undefined };
type FormRef = RefObject<HTMLFormElement | null>;
type Missing = { username?: string; password?: string };

/** The sign-in form. It is a plain form, which works without scripts; with them it stays on the page after an error. */
export function SignInForm({ ref, returnTo, problem, onDone }: Props) {
  const t = useWords(words).signIn;
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { send, busy, proving, message, missing, half, offersLink } = useSignIn({ returnTo, onDone, form }, problem);
  useImperativeHandle(ref, () => ({
    fill({ username, password }) {
      field(form.current, "username").value = username;
      field(form.current, "password").value = password;
      form.current?.querySelector<HTMLButtonElement>("button[data-submit]")?.focus();
    },
  }));
  if (half) return <SecondStepForm returnTo="" ways={half} onDone={onDone} />;
  return (
    <>
      <PostForm ref={form} endpoint={signIn} hidden={{ returnTo: returnTo || null }} busy={busy} onSend={send} data-unguarded>
        <FormMessage message={message} />
        {offersLink && (
          <LinkButton look="secondary" wide href={href("/login/link")}>
            {t.byLink}
          </LinkButton>
        )}
        <Fields missing={missing} />
        <Button type="submit" size="l" wide busy={busy} data-submit="">
          {proving ?? (busy ? t.busy : t.submit)}
        </Button>
      </PostForm>
      <PasskeyWay way="sign-in" returnTo={returnTo} onDone={onDone} />
    </>
  );
}

function Fields({ missing }: { missing: Missing }) {
  const t = useWords(words).signIn;
  return (
    <>
      <TextField
        label={t.username}
        name="username"
        autoComplete="username webauthn"
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

function useSignIn({ returnTo, onDone, form }: Pick<Props, "returnTo" | "onDone"> & { form: FormRef }, problem: SignInProblem | undefined) {
  const t = useWords(words).signIn;
  const [missing, setMissing] = useState<Missing>({});
  const call = useCall();
  const [half, setHalf] = useState<Ways>();
  const [offersLink, setOffersLink] = useState(problem !== undefined && problem !== "wrong-name-or-password" && problem !== "busy");
  const refusedWith = (answer: Exclude<AnswerOf<typeof signIn>, { status: 200 }>) => {
    setOffersLink(answer.status === 429 && answer.body.problem !== "busy");
    if (answer.status === 401) return t.problems[answer.body.problem];
    if (answer.body.problem !== "too-many-tries") return t.problems[answer.body.problem];
    return t.againIn(Math.max(1, Math.ceil(Number(answer.headers["retry-after"]) / 60)));
  };
  const { submit, busy, proving, message, faulty } = useProvenSubmit(signIn, {
    form,
    first: problem && { tone: "error", words: t.problems[problem] },
    async answered(answer) {
      if (answer.status === 200) {
        if (onDone && answer.body.secondFactor) return setHalf((await call(secondStepWays, {})).body);
        if (onDone) onDone();
        else location.assign(answer.body.returnTo); // a full page load: the whole layout belongs to the new user
        return "leaving";
      }
      field(form.current, "password").focus();
      return { tone: "error", words: refusedWith(answer) };
    },
  });
  const send = (typed: FormData) => {
    const [username, password] = [String(typed.get("username")).trim(), String(typed.get("password"))];
    setMissing({ ...(!username && { username: t.missing.username }), ...(!password && { password: t.missing.password }) });
    if (!username || !password) return faulty();
    void submit({ body: { username, password, ...(returnTo && { returnTo }) } });
  };
  return { send, busy, proving, message, missing, half, offersLink };
}

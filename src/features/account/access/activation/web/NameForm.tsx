import { useRef, type FormEvent, type RefObject } from "react";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useHref } from "#platform/web/call.ts";
import { useLimits } from "#platform/web/limits.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import { PasswordField } from "#ui/password-field/PasswordField.tsx";
import { normalizeUsername, refuseUsername } from "#vocabulary/user-name.ts";
import { refuseNewPassword } from "#vocabulary/new-password.ts";
import { PersonChoice } from "../../web/PersonChoice.tsx";
import { finishActivation, type Activation, type ActivationProblem } from "../contract.ts";
import { words } from "../messages/words.ts";
import { useProblem } from "./use-problem.ts";

const FIELD_OF = {
  "username-length": "username",
  "username-characters": "username",
  "username-taken": "username",
  "too-short": "password",
  "too-long": "password",
  "too-common": "password",
  "of-context": "password",
  "no-person": "person",
} as const;
type Props = Pick<Activation, "people"> & {
  problem: ActivationProblem | undefined;
  username: string;
  invitation: string;
  /** The activation was used up or has expired meanwhile. */
  onLost: () => void;
};

/** User name and password. Signing in loads the whole page again: its layout belongs to the user. */
export function NameForm(props: Props) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy, message, send } = useFinish(props, form);
  const { people, invitation, username } = props;
  return (
    <form ref={form} className="stack" method="post" action={href("/login/activate/finish")} onSubmit={send} noValidate>
      <CsrfField />
      {invitation && <input type="hidden" name="invitation" value={invitation} />}
      {message && (
        <Notice tone={message.tone} live>
          {message.words}
        </Notice>
      )}
      <PersonChoice legend={t.person} people={people} error={errors.person} />
      <TextField
        label={t.username}
        hint={t.usernameHint}
        name="username"
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        error={errors.username}
      />
      <PasswordField
        label={t.password}
        hint={t.rule(useLimits().password)}
        words={useWords(passwordWords)}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
      />
      <Button type="submit" size="l" wide busy={busy} data-submit="">
        {busy ? t.finishing : t.finish}
      </Button>
    </form>
  );
}

function useFinish({ problem, people, invitation, onLost }: Props, form: RefObject<HTMLFormElement | null>) {
  const { errors, first, refused, showAt } = useProblem(FIELD_OF, problem);
  const limits = useLimits().password;
  const { submit, busy, message, faulty } = useSubmit(finishActivation, {
    form,
    first,
    unfinished: true,
    answered(answer) {
      if (answer.status === 303) return; // a call never receives a redirect
      if (answer.status === 409) onLost();
      if (answer.status !== 200) return refused(answer);
      location.assign(answer.body.returnTo);
      return "leaving";
    },
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const sent = new FormData(event.currentTarget);
    const [username, password, person] = [String(sent.get("username")), String(sent.get("password")), sent.get("person")];
    const chosen = typeof person === "string" ? person : undefined;
    const fault =
      people.length > 1 && !chosen
        ? "no-person"
        : (refuseUsername(normalizeUsername(username)) ?? refuseNewPassword({ password, words: [] }, limits));
    if (!fault) return void submit({ body: { username, password, ...(chosen && { person: chosen }), ...(invitation && { invitation }) } });
    showAt(FIELD_OF[fault], fault);
    faulty();
  };
  return { errors, busy, message, send };
}

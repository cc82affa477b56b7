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
import { refuseNewPassword } from "#vocabulary/new-password.ts";
import { PersonChoice } from "../../web/PersonChoice.tsx";
import { useProblem } from "../../web/use-problem.ts";
import { setNewPassword, type ForgottenProblem } from "../contract.ts";
import { words } from "../messages/words.ts";

const FIELD_OF = {
  "too-short": "password",
  "too-long": "password",
  "too-common": "password",
  "of-context": "password",
  "no-person": "person",
} as const;
type Props = {
  token: string;
  people: readonly { id: string; name: string }[];
  problem: ForgottenProblem | undefined;
  onEnd: (state: "done" | "over") => void;
};

/** The new password, and whose it is where several users share the contact. */
export function NewPasswordForm(props: Props) {
  const t = useWords(words).fresh;
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy, message, send } = useReset(props, form);
  const { token, people } = props;
  return (
    <form ref={form} className="stack" method="post" action={href("/login/forgotten/new")} onSubmit={send} noValidate>
      <CsrfField />
      <input type="hidden" name="token" value={token} />
      {message && (
        <Notice tone={message.tone} live>
          {message.words}
        </Notice>
      )}
      {people.length === 1 ? (
        // has no name: it is shown for the person and the password manager, and not sent
        <TextField label={t.username} value={people[0]!.name} autoComplete="username" readOnly />
      ) : (
        <PersonChoice legend={t.person} people={people} error={errors.person} />
      )}
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
        {busy ? t.busy : t.submit}
      </Button>
    </form>
  );
}

function useReset({ token, people, problem, onEnd }: Props, form: RefObject<HTMLFormElement | null>) {
  const t = useWords(words);
  const limits = useLimits().password;
  const { errors, first, refused, showAt } = useProblem<ForgottenProblem, "password" | "person">(
    FIELD_OF,
    { of: t.problems(limits), againIn: t.againIn },
    problem,
  );
  const { submit, busy, message, faulty } = useSubmit(setNewPassword, {
    form,
    first,
    answered(answer) {
      if (answer.status === 303) return; // a call never receives a redirect
      if (answer.status === 409) return onEnd("over");
      if (answer.status !== 200) return refused(answer);
      onEnd("done");
    },
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const sent = new FormData(event.currentTarget);
    const [password, person] = [String(sent.get("password")), sent.get("person")];
    const chosen = typeof person === "string" ? person : undefined;
    const fault = people.length > 1 && !chosen ? "no-person" : refuseNewPassword({ password, words: [] }, limits);
    if (!fault) return void submit({ body: { token, password, ...(chosen && { person: chosen }) } });
    showAt(FIELD_OF[fault], fault);
    faulty();
  };
  return { errors, busy, message, send };
}

import { useRef, type RefObject } from "react";
import { newPasswordWords } from "#platform/messages/new-password.ts";
import { useLimits } from "#platform/web/limits.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { TextField } from "#ui/field/Field.tsx";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import { NewPasswordField } from "#ui/password-field/NewPasswordField.tsx";
import { refuseNewPassword } from "#vocabulary/new-password.ts";
import { AccessForm } from "../../web/AccessForm.tsx";
import { PASSWORD_FIELDS, PersonChoice, personIn } from "../../web/PersonChoice.tsx";
import { useProblem } from "../../web/use-problem.ts";
import { setNewPassword } from "../contract.ts";
import { type LinkProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";

type Props = {
  token: string;
  people: readonly { id: string; name: string }[];
  problem: LinkProblem | undefined;
  onEnd: (state: "done" | "over") => void;
};

/** The new password, and whose it is where several users share the contact. */
export function NewPasswordForm(props: Props) {
  const t = useWords(words).fresh;
  const chosen = useWords(newPasswordWords);
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy, message, send } = useReset(props, form);
  const { token, people } = props;
  return (
    <AccessForm
      {...{ form, message, busy }}
      endpoint={setNewPassword}
      hidden={{ token }}
      onSend={send}
      submit={t.submit}
      submitting={t.busy}
    >
      {people.length === 1 ? (
        // has no name: it is shown for the person and the password manager, and not sent
        <TextField label={chosen.username} value={people[0]!.name} autoComplete="username" readOnly />
      ) : (
        <PersonChoice legend={t.person} people={people} error={errors.person} />
      )}
      <NewPasswordField
        words={chosen}
        own={useWords(passwordWords)}
        label={t.password}
        limits={useLimits().password}
        error={errors.password}
      />
    </AccessForm>
  );
}

function useReset({ token, people, problem, onEnd }: Props, form: RefObject<HTMLFormElement | null>) {
  const limits = useLimits().password;
  const problems = { ...useWords(words).problems, ...useWords(newPasswordWords).problems(limits) };
  const { errors, first, refused, showAt } = useProblem<LinkProblem, "password" | "person">(PASSWORD_FIELDS, problems, problem);
  const { submit, busy, message, faulty } = useSubmit(setNewPassword, {
    form,
    first,
    answered(answer) {
      if (answer.status === 409) return onEnd("over");
      if (answer.status !== 200) return refused(answer);
      onEnd("done");
    },
  });
  const send = (sent: FormData): void => {
    const [password, chosen] = [String(sent.get("password")), personIn(sent)];
    const fault = people.length > 1 && !chosen.person ? "no-person" : refuseNewPassword({ password, words: [] }, limits);
    if (!fault) return void submit({ body: { token, password, ...chosen } });
    showAt(PASSWORD_FIELDS[fault], fault);
    faulty();
  };
  return { errors, busy, message, send };
}

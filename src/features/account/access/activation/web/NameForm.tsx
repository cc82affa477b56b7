import { useRef, type RefObject } from "react";
import { newPasswordWords } from "#platform/messages/new-password.ts";
import { useLimits } from "#platform/web/limits.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import { NewPasswordField, NewUsernameField } from "#ui/password-field/NewPasswordField.tsx";
import { normalizeUsername, refuseUsername } from "#vocabulary/user-name.ts";
import { refuseNewPassword } from "#vocabulary/new-password.ts";
import { AccessForm } from "../../web/AccessForm.tsx";
import { personIn, PersonChoice, PASSWORD_FIELDS } from "../../web/PersonChoice.tsx";
import { finishActivation, type Activation } from "../contract.ts";
import { type ActivationProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { useProblem } from "./use-problem.ts";

const FIELD_OF = {
  "username-length": "username",
  "username-characters": "username",
  "username-scripts": "username",
  "username-taken": "username",
  ...PASSWORD_FIELDS,
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
  const chosen = useWords(newPasswordWords);
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy, message, send } = useFinish(props, form);
  const { people, invitation, username } = props;
  const hidden = { invitation: invitation || null };
  return (
    <AccessForm {...{ form, message, busy, hidden }} endpoint={finishActivation} onSend={send} submit={t.finish} submitting={t.finishing}>
      <PersonChoice legend={t.person} people={people} error={errors.person} />
      <NewUsernameField words={chosen} defaultValue={username} error={errors.username} />
      <NewPasswordField words={chosen} own={useWords(passwordWords)} limits={useLimits().password} error={errors.password} />
    </AccessForm>
  );
}

function useFinish({ problem, people, invitation, onLost }: Props, form: RefObject<HTMLFormElement | null>) {
  const { errors, first, refused, showAt } = useProblem(FIELD_OF, problem);
  const limits = useLimits().password;
  const { submit, busy, message, faulty } = useSubmit(finishActivation, {
    form,
    first,
    answered(answer) {
      if (answer.status === 409) onLost();
      if (answer.status !== 200) return refused(answer);
      location.assign(answer.body.returnTo);
      return "leaving";
    },
  });
  const send = (sent: FormData): void => {
    const [username, password] = [String(sent.get("username")), String(sent.get("password"))];
    const chosen = personIn(sent);
    const fault =
      people.length > 1 && !chosen.person
        ? "no-person"
        : (refuseUsername(normalizeUsername(username)) ?? refuseNewPassword({ password, words: [] }, limits));
    if (!fault) return void submit({ body: { username, password, ...chosen, ...(invitation && { invitation }) } });
    showAt(FIELD_OF[fault], fault);
    faulty();
  };
  return { errors, busy, message, send };
}

import { useRef, useState, type ReactNode } from "react";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { withQuery } from "#platform/address.ts";
import { useHref } from "#platform/web/call.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import { PasswordField } from "#ui/password-field/PasswordField.tsx";
import { confirmIdentity } from "../contract.ts";
import { type ConfirmProblem } from "../search-params.ts";
import { words } from "../messages/confirm.ts";
import { PasskeyWay } from "./PasskeyWay.tsx";

type Props = {
  /** Called once the person is confirmed. */
  onDone: () => void;
  /** Where a form sent without a script leads. */
  returnTo?: string;
  problem?: ConfirmProblem | undefined;
  /** Whether the person may prove it by a passkey, too. */
  passkey?: boolean | undefined;
  /** Where the identity provider sends the person back to, who may prove it there, too. */
  accountReturnTo?: string | undefined;
};

/** Asks for the password; a plain form where there is no script. */
export function ConfirmForm({ onDone, returnTo = "", problem, passkey, accountReturnTo }: Props) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState(problem && t.problems[problem]);
  const { submit, busy, message, faulty } = useSubmit(confirmIdentity, {
    form,
    answered(answer) {
      if (answer.status === 200) return onDone();
      setError(
        answer.status === 429
          ? t.againIn(Math.max(1, Math.ceil(Number(answer.headers["retry-after"]) / 60)))
          : t.problems["wrong-password"],
      );
      return "faults";
    },
  });
  const send = (typed: FormData) => {
    const password = String(typed.get("password"));
    setError(password ? undefined : t.missing);
    if (!password) return faulty();
    void submit({ body: { password } });
  };
  return (
    <>
      {accountReturnTo !== undefined && (
        <LinkButton wide href={href(withQuery("/login/staff/begin", { purpose: "confirm", returnTo: accountReturnTo }))}>
          {t.byAccount}
        </LinkButton>
      )}
      <PostForm ref={form} endpoint={confirmIdentity} hidden={{ returnTo: returnTo || null }} busy={busy} onSend={send} data-unguarded>
        <FormMessage message={message} />
        <ConfirmPassword name="password" error={error} />
        <Button type="submit" wide busy={busy}>
          {busy ? t.busy : t.submit}
        </Button>
      </PostForm>
      {passkey && <PasskeyWay way="confirm" onDone={onDone} />}
    </>
  );
}

/** The field for the password that proves who the person is. */
export function ConfirmPassword({ name, error }: { name: string; error?: ReactNode }) {
  return (
    <PasswordField
      label={useWords(words).password}
      words={useWords(passwordWords)}
      name={name}
      autoComplete="current-password"
      required
      error={error}
    />
  );
}

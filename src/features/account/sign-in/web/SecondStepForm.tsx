import { useRef, useState, type RefObject } from "react";
import { useProvenSubmit } from "#platform/web/proof.ts";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { giveSecondFactor, type Ways } from "../contract.ts";
import { type SecondStepProblem } from "../search-params.ts";
import { words } from "../messages/second-step.ts";
import { PasskeyWay } from "./PasskeyWay.tsx";

type Props = { returnTo: string; ways: Ways; problem?: SecondStepProblem | undefined; onDone?: (() => void) | undefined };

/** Asks for a passkey or a code after the password; a plain form where there is no script. */
export const SecondStepForm = (props: Props) => (
  <>
    {props.ways.passkey && <PasskeyWay first way="second-step" returnTo={props.returnTo} onDone={props.onDone} />}
    <CodeForm {...props} />
  </>
);

function CodeForm(props: Props) {
  const { returnTo, ways } = props;
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { send, busy, proving, message, error, offersLink } = useCode(props, form);
  return (
    <PostForm ref={form} endpoint={giveSecondFactor} hidden={{ returnTo: returnTo || null }} busy={busy} onSend={send} data-unguarded>
      <FormMessage message={message} />
      {offersLink && (
        <LinkButton look="secondary" wide href={href("/login/link")}>
          {t.byLink}
        </LinkButton>
      )}
      <TextField
        label={t.code}
        hint={ways.passkey && !ways.app ? t.recoveryHint : t.hint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        data-personal=""
        data-secret=""
        error={error}
      />
      <Button type="submit" look={ways.passkey ? "secondary" : "primary"} size="l" wide busy={busy}>
        {proving ?? (busy ? t.busy : t.submit)}
      </Button>
    </PostForm>
  );
}

const needsLink = (problem: SecondStepProblem | undefined): boolean => problem === "proof-needed" || problem === "link-only";

/** Sends the code, proves work where that is needed, and says what became of it. */
function useCode({ returnTo, problem, onDone }: Props, form: RefObject<HTMLFormElement | null>) {
  const t = useWords(words);
  const [error, setError] = useState(problem === "wrong-code" ? t.problems[problem] : undefined);
  const first = problem && problem !== "wrong-code" ? ({ tone: "error", words: t.problems[problem] } as const) : undefined;
  const [offersLink, setOffersLink] = useState(needsLink(problem));
  const { submit, busy, proving, message, faulty } = useProvenSubmit(giveSecondFactor, {
    form,
    first,
    answered(answer) {
      if (answer.status === 200) {
        if (onDone) onDone();
        else location.assign(answer.body.returnTo); // a full page load: the whole layout belongs to the new user
        return "leaving";
      }
      setOffersLink(needsLink(answer.body.problem));
      if (answer.body.problem !== "wrong-code") return { tone: "error", words: t.problems[answer.body.problem] };
      setError(t.problems["wrong-code"]);
      return "faults";
    },
  });
  const send = (typed: FormData) => {
    const code = String(typed.get("code")).trim();
    setError(code ? undefined : t.missing);
    if (!code) return faulty();
    void submit({ body: { code, ...(returnTo && { returnTo }) } });
  };
  return { send, busy, proving, message, error, offersLink };
}

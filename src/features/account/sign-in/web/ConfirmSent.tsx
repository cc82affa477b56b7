import type { SentForm } from "#platform/problem.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { WaitingPicture } from "#ui/pictures/failures.tsx";
import type { ConfirmProblem } from "../search-params.ts";
import { words } from "../messages/confirm.ts";
import { ConfirmPassword } from "./ConfirmForm.tsx";

type Props = { again?: SentForm | undefined; problem?: ConfirmProblem | undefined };

/** The answer to a plain form that needs a confirmed person: with the password it is sent on as it was. One with a secret in it has to be filled in again. */
export function ConfirmSent({ again, problem }: Props) {
  const t = useWords(words);
  const href = useHref();
  return (
    <EmptyState
      level={1}
      picture={<WaitingPicture />}
      title={t.title}
      action={
        again ? (
          <form className="stack" method="post" action={again.action}>
            <CsrfField />
            {again.fields.map(([name, value], at) => (
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <ConfirmPassword name="_confirm" error={problem && t.problems[problem]} />
            <Button type="submit">{t.submit}</Button>
          </form>
        ) : (
          <LinkButton href={href("{area}/settings/confirm")}>{t.submit}</LinkButton>
        )
      }
    >
      {again ? t.text : t.fillAgain}
      {again && (
        <p>
          <a href={href("{area}/settings/confirm")}>{t.otherWays}</a>
        </p>
      )}
    </EmptyState>
  );
}

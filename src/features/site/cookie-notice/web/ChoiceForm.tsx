import type { SubmitEvent } from "react";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { CHOICES, choiceOf, type Choice } from "../choice.ts";
import { words } from "../messages/words.ts";
import { lookAgain } from "./choice.ts";

type Props = {
  /** Where a form without a script comes back to. */ returnTo: string;
  className?: string | undefined;
  onChosen?: (choice: Choice) => void;
};

/** Two buttons of the same look: refusing is as easy as accepting. A plain form; with a script the page stays. */
export function ChoiceForm({ returnTo, className, onChosen }: Props) {
  const t = useWords(words);
  const href = useHref();
  const { run, send, message } = useSubmits<true>();
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    const choice = choiceOf((event.nativeEvent.submitter as HTMLButtonElement | null)?.value);
    if (!choice) return;
    event.preventDefault();
    const work = async () => {
      const { chooseCookies } = await import("../contract.ts"); // no page waits for it
      await send(chooseCookies, { body: { choice } });
      onChosen?.(choice);
      lookAgain();
    };
    void run(true, work, () => t.failed);
  };
  return (
    <form method="post" action={href("/cookies")} className={className} onSubmit={choose}>
      <CsrfField />
      <input type="hidden" name="returnTo" value={returnTo} />
      {[...CHOICES].reverse().map((choice) => (
        <Button key={choice} type="submit" look="secondary" name="choice" value={choice}>
          {t[choice]}
        </Button>
      ))}
      {message && <p role="alert">{message.words}</p>}
    </form>
  );
}

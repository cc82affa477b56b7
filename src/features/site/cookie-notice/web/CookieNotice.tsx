import { useState } from "react";
import { CHOICES, choiceOf, type Choice } from "#platform/cookie-choice.ts";
import { useHref } from "#platform/web/call.ts";
import { lookAgain, useChoice } from "#platform/web/cookie-choice.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { words } from "../messages/words.ts";
import css from "./CookieNotice.module.css";

/**
 * Asks for consent to count visits until it is answered. It is not a modal: it is at the bottom of the window, in the page's own flow, first for the Tab key
 * and screen readers. Not on the page about cookies (`isAbout`), which asks the same. `here`: the address of the page.
 */
export function CookieNotice({ here, isAbout }: { here: string; isAbout: boolean }) {
  const t = useWords(words);
  const href = useHref();
  const choice = useChoice();
  const [saved, setSaved] = useState<Choice>();
  const isOpen = choice === null && !isAbout;
  const chosen = (made: Choice) => {
    setSaved(made);
    document.getElementById("main")?.focus({ preventScroll: true }); // the focused button is removed
  };
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {saved && t.saved[saved]}
      </p>
      {isOpen && (
        <section className={css.notice} aria-label={t.name} data-cookie-notice="">
          <div className={`container row ${css.inside}`}>
            <p className={css.words}>
              <strong>{t.question}</strong> {t.text} <a href={href("/cookies")}>{t.more}</a>
            </p>
            <ChoiceForm returnTo={here} className={css.form} onChosen={chosen} />
          </div>
        </section>
      )}
    </>
  );
}

type Props = {
  /** Where a form without a script comes back to. */ returnTo: string;
  className?: string | undefined;
  onChosen?: (choice: Choice) => void;
};

/** Two buttons of equal style: rejecting is as easy as accepting. A plain form; with scripts the page does not reload. */
export function ChoiceForm({ returnTo, className, onChosen }: Props) {
  const t = useWords(words);
  const { run, send, message } = useSubmits<true>();
  const choose = (_: FormData, pressed: string | undefined) => {
    const choice = choiceOf(pressed);
    if (!choice) return;
    const work = async () => {
      const { chooseCookies } = await import("../contract.ts"); // loaded on demand: no page waits for it
      await send(chooseCookies, { body: { choice } });
      onChosen?.(choice);
      lookAgain();
    };
    void run(true, work, () => t.failed);
  };
  return (
    <PostForm endpoint={{ path: "/cookies" }} hidden={{ returnTo }} className={className ?? ""} onSend={choose}>
      {[...CHOICES].reverse().map((choice) => (
        <Button key={choice} type="submit" look="secondary" name="choice" value={choice}>
          {t[choice]}
        </Button>
      ))}
      {message && <p role="alert">{message.words}</p>}
    </PostForm>
  );
}

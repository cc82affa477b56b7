import { useState } from "react";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import type { Choice } from "../choice.ts";
import { words } from "../messages/words.ts";
import { useChoice } from "./choice.ts";
import { ChoiceForm } from "./ChoiceForm.tsx";
import css from "./CookieNotice.module.css";

/**
 * Asks whether visits may be counted, until it is answered. It is no modal: it stands at the foot of the window, in the page's own flow, first for the
 * Tab key and screen readers. Not on `/cookies`, where the same is asked. `here`: the address of the page.
 */
export function CookieNotice({ here }: { here: string }) {
  const t = useWords(words);
  const href = useHref();
  const choice = useChoice();
  const [said, say] = useState<Choice>();
  const isAsked = choice === null && here.split(/[?#]/, 1)[0] !== href("/cookies");
  const chosen = (made: Choice) => {
    say(made);
    document.getElementById("main")?.focus({ preventScroll: true }); // the button that had the focus goes
  };
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {said && t.kept[said]}
      </p>
      {isAsked && (
        <section className={css.notice} aria-label={t.name} data-cookie-notice="">
          <div className={css.inside}>
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

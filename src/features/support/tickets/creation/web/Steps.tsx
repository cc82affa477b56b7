import { useWords } from "#platform/web/words.ts";
import { formWords } from "../messages/form-words.ts";
import css from "./Creation.module.css";

const STEPS = ["info", "confirm", "sent"] as const;
export type Step = (typeof STEPS)[number];

/** How far the request is: of the three steps of B§2 those that are done, and the one that is shown. */
export function Steps({ at }: { at: Step }) {
  const t = useWords(formWords).steps;
  const place = STEPS.indexOf(at);
  return (
    <ol className={css.steps} aria-label={t.label}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === at ? "step" : undefined} data-done={index < place || undefined}>
          <span className={css.number} aria-hidden="true">
            {index < place ? "✓" : index + 1}
          </span>
          <span>
            {t[step]}
            {index < place && <span className="visually-hidden"> ({t.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

import { useEffect, useEffectEvent, useId, type RefObject } from "react";
import { useWords } from "#platform/web/words.ts";
import { words, type ShownLimits } from "../messages/words.ts";
import css from "./Attachments.module.css";

type Given = {
  input: RefObject<HTMLInputElement | null>;
  extensions: readonly string[];
  isFull: boolean;
  limits: ShownLimits;
  onChoose: (files: File[]) => void;
};

/** The button that opens the system's chooser: a real input of files over it, so that it works before the script does. It keeps its focus when it is disabled. */
export function Chooser({ input, extensions, isFull, limits, onChoose }: Given) {
  const t = useWords(words);
  const hint = useId();
  const chosenBefore = useEffectEvent(() => input.current && onChoose(takenFrom(input.current)));
  useEffect(() => void chosenBefore(), []);
  return (
    <>
      <p className={`muted small ${css.hint}`} id={hint}>
        {t.hint(limits)} <span className={css.ways}>{t.ways}</span>
      </p>
      <div className={css.chooser}>
        <label className={css.attach} data-full={isFull || undefined}>
          <svg viewBox="0 0 24 24" aria-hidden="true" className="line-sign">
            <path d="M20 11.5l-8.2 8.2a5 5 0 0 1-7.1-7.1l8.6-8.6a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.6-7.6" />
          </svg>
          <span>{t.attach}</span>
          <input
            ref={input}
            type="file"
            multiple
            accept={extensions.map((extension) => `.${extension}`).join(",")}
            aria-describedby={hint}
            aria-disabled={isFull || undefined}
            onClick={(event) => isFull && event.preventDefault()}
            onChange={({ currentTarget }) => onChoose(takenFrom(currentTarget))}
          />
        </label>
        <p className={css.drop} aria-hidden="true">
          {t.drop}
        </p>
      </div>
    </>
  );
}

/** The chosen files; the input is empty again, so that the same one can be chosen once more. */
function takenFrom(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = "";
  return files;
}

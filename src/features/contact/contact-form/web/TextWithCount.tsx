import type { ComponentProps } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { TextArea } from "#ui/field/Field.tsx";
import { countWords } from "#vocabulary/number-words.ts";
import { tidyMessage } from "#vocabulary/message-text.ts";
import { words } from "../messages/words.ts";
import css from "./ContactForm.module.css";

type Props = ComponentProps<typeof TextArea> & { value: string; most: number };

/** From here on the count is read out, too. */
const FEW = 200;

/** The message, with how many characters are left as the server counts them. More can be typed, so that a pasted text is not cut unseen. */
export function TextWithCount({ most, ...field }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const shown = (count: number) => countWords(count, language);
  const left = most - tidyMessage(field.value).length;
  const count = left < 0 ? t.over(shown(-left), left === -1) : t.left(shown(left), left === 1);
  return (
    <div className="stack stack-s">
      <TextArea {...field} hint={t.textHint(shown(most))} rows={7} />
      <p className={`small ${css.count}`} data-over={left < 0 || undefined}>
        {count}
      </p>
      <p className="visually-hidden" role="status">
        {left < FEW ? count : ""}
      </p>
    </div>
  );
}

import { useLanguage, useWords } from "#platform/web/words.ts";
import { TextArea } from "#ui/field/Field.tsx";
import { countWords } from "#vocabulary/number-words.ts";
import { tidyMessage } from "#vocabulary/message-text.ts";
import { words } from "../messages/words.ts";
import css from "./ContactForm.module.css";

type Props = { value: string; onChange: (text: string) => void; error: string | undefined; most: number };

/** From here on the count is read out, too. */
const FEW = 200;

/** The message, with how many characters are left as the server counts them. More can be typed, so that a pasted text is not cut unseen. */
export function TextWithCount({ value, onChange, error, most }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const shown = (count: number) => countWords(count, language);
  const left = most - tidyMessage(value).length;
  const count = left < 0 ? t.over(shown(-left), left === -1) : t.left(shown(left), left === 1);
  return (
    <div className="stack stack-s">
      <TextArea
        label={t.text}
        hint={t.textHint(shown(most))}
        name="text"
        rows={7}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        required
      />
      <p className={`small ${css.count}`} data-over={left < 0 || undefined}>
        {count}
      </p>
      <p className="visually-hidden" role="status">
        {left < FEW ? count : ""}
      </p>
    </div>
  );
}

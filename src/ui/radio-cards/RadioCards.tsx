import { useId, type ReactNode } from "react";
import { FieldError } from "../field/Field.tsx";
import css from "./RadioCards.module.css";

type CardChoice<Value extends string> = {
  value: Value;
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  picture?: ReactNode;
  badge?: ReactNode;
  disabled?: boolean;
};
type Props<Value extends string> = {
  legend: ReactNode;
  name: string;
  choices: readonly CardChoice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `tall` has the picture above the words, `flat` is one line with `aside` at its end. */
  shape?: "tall" | "flat";
  error?: ReactNode;
  disabled?: boolean;
  /** The id of the form that the choice is sent with, where it stands outside it. */
  form?: string | undefined;
};

/** A single choice from a few cards: native radios, so arrow keys and screen readers work. */
export function RadioCards<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
  shape = "tall",
  error,
  disabled,
  form,
}: Props<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>{legend}</legend>
      <div className={shape === "tall" ? css.tall : css.flat}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.card}>
            <input
              type="radio"
              form={form}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled || choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture && <span className={css.picture}>{choice.picture}</span>}
            <span className={css.words}>
              <span className={css.title}>
                {choice.title} {choice.badge}
              </span>
              {choice.note && <span className={css.note}>{choice.note}</span>}
            </span>
            {choice.aside && <span className={css.aside}>{choice.aside}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

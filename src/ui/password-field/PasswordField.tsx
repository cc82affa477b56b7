import { useState, type ComponentProps, type ReactNode } from "react";
import { Field } from "../field/Field.tsx";
import field from "../field/Field.module.css";
import { LineSign } from "../pictures/LineSign.tsx";
import { useHydrated } from "../use-hydrated.ts";
import css from "./PasswordField.module.css";
import { useReveal } from "./use-reveal.ts";

export type PasswordWords = Record<"show" | "hide" | "showPassword" | "hidePassword" | "keep" | "shown" | "stays" | "hidden", string>;
type Props = { label: ReactNode; hint?: ReactNode; error?: ReactNode; words: PasswordWords } & Omit<ComponentProps<"input">, "type">;

/** A password field that shows its content for 3 s on demand (A§4), or until hidden. Changes are read out; nothing shifts. */
export function PasswordField({ label, hint, error, words, className, ...input }: Props) {
  const { reveal, show, keep, hide } = useReveal();
  const [announcement, setAnnouncement] = useState("");
  const hydrated = useHydrated(); // hidden before hydration, when it would do nothing
  const isShown = reveal !== "hidden";
  const announce = (word: string, action: () => void) => () => {
    setAnnouncement(word);
    action();
  };
  return (
    <Field id={input.id} label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <div className={css.password} data-reveal={reveal}>
          <input
            {...input}
            id={id}
            type={isShown ? "text" : "password"}
            className={[field.input, className].filter(Boolean).join(" ")}
            data-personal="password"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
          />
          <div className={css.buttons} hidden={!hydrated || input.disabled}>
            {reveal === "shown" && (
              <button type="button" className={css.keep} aria-label={words.keep} title={words.keep} onClick={announce(words.stays, keep)}>
                <Pin />
              </button>
            )}
            <button
              type="button"
              disabled={input.disabled}
              aria-label={isShown ? words.hidePassword : words.showPassword}
              onClick={isShown ? announce(words.hidden, hide) : announce(words.shown, () => show(() => setAnnouncement(words.hidden)))}
            >
              {isShown ? words.hide : words.show}
            </button>
          </div>
          <span role="status" className="visually-hidden">
            {announcement}
          </span>
        </div>
      )}
    </Field>
  );
}

const Pin = () => (
  <LineSign>
    <path d="M9 3.5h6l-.7 6 3.2 3.7V15h-11v-1.8L9.7 9.5zM12 15v5.5" />
  </LineSign>
);

import { lazy, Suspense, useRef, useState, type Ref } from "react";
import { dayFrom, dayText } from "#vocabulary/day-input.ts";
import { Field } from "../field/Field.tsx";
import field from "../field/Field.module.css";
import css from "./DatePicker.module.css";
import type { DatePickerProps } from "./date-picker-props.ts";

const Calendar = lazy(() => import("./CalendarDialog.tsx"));

/**
 * The text of the field, and how a day is read from it: typed text when the field is left, a picked or pasted day at once. Text that is no day stays until it
 * is corrected, or another value is given `meanwhile`.
 */
function useTypedDay({ value, onChange }: Pick<DatePickerProps, "value" | "onChange">) {
  const [typed, setTyped] = useState<{ text: string; meanwhile: string[] }>();
  const input = useRef<HTMLInputElement>(null);
  const isShown = typed?.meanwhile.includes(value) === true;
  const settle = (text: string) => {
    if (!isShown) return;
    const day = dayFrom(text);
    onChange(day ?? "", text);
    setTyped(day || text.trim() === "" ? undefined : { text, meanwhile: ["", text] });
  };
  const take = (day: string) => {
    setTyped(undefined);
    onChange(day, dayText(day));
    // once it is in the field: for listeners of the form, picked and pasted count as typed
    requestAnimationFrame(() => input.current?.dispatchEvent(new Event("change", { bubbles: true })));
  };
  const type = (text: string) => setTyped({ text, meanwhile: [value] });
  return { input, shown: isShown ? typed.text : dayText(value), type, take, settle };
}

/** A date as text, dd.mm.yyyy, that can be typed or pasted in any usual form, and a button that loads and opens a calendar. */
export function DatePicker({ label, hint, error, name, value, onChange, words, ...days }: DatePickerProps) {
  const { input, shown, type, take, settle } = useTypedDay({ value, onChange });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus()); // after the dialog has closed: until then nothing outside it takes the focus
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <div className={css.picker}>
          <input
            ref={input}
            id={id}
            name={name}
            className={field.input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={shown}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => settle(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && settle(event.currentTarget.value)} // sends the form
            onPaste={(event) => {
              const day = dayFrom(event.clipboardData.getData("text"));
              if (!day) return;
              event.preventDefault();
              take(day);
            }}
          />
          <OpenButton ref={button} word={words.open} onClick={() => setOpen(true)} />
          <Suspense fallback={<span role="status">{words.loading}</span>}>
            {open && <Calendar {...days} value={value} words={words} onPick={take} onClose={close} />}
          </Suspense>
        </div>
      )}
    </Field>
  );
}

const OpenButton = ({ ref, word, onClick }: { ref: Ref<HTMLButtonElement>; word: string; onClick: () => void }) => (
  <button ref={ref} type="button" className={css.open} aria-label={word} aria-haspopup="dialog" onClick={onClick}>
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </svg>
  </button>
);

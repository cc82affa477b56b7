import { parseDate } from "@internationalized/date";
import { useEffect, useRef } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
} from "react-aria-components";
import { isDay } from "#vocabulary/day.ts";
import type { DatePickerProps } from "./date-picker-props.ts";
import css from "./DatePicker.module.css";
import { LOCALE } from "#vocabulary/number-words.ts";

type Props = Pick<DatePickerProps, "value" | "min" | "max" | "isUnavailable" | "language" | "words"> & {
  onPick: (day: string) => void;
  onClose: () => void;
};

/** The calendar, in a native dialog. Its chunk is loaded when it is first opened. */
export default function CalendarDialog({ value, min, max, isUnavailable, language, words, onPick, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    shown?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(); // the dialog would begin with its first button
    return () => shown?.close();
  }, []);
  const within = isDay(value) && (!min || value >= min) && (!max || value <= max);
  const day = within ? parseDate(value) : null;
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={words.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <I18nProvider locale={LOCALE[language]}>
        <Calendar
          aria-label={words.dialog}
          autoFocus
          value={day}
          defaultFocusedValue={day ?? (min ? parseDate(min) : null)}
          minValue={min ? parseDate(min) : null}
          maxValue={max ? parseDate(max) : null}
          isDateUnavailable={(date) => isUnavailable?.(date.toString().slice(0, 10)) ?? false}
          onChange={(picked) => {
            onPick(picked.toString().slice(0, 10));
            onClose();
          }}
        >
          <Month words={words} />
        </Calendar>
      </I18nProvider>
      <button type="button" className={css.closeWord} onClick={onClose}>
        {words.close}
      </button>
    </dialog>
  );
}

const Month = ({ words }: Pick<Props, "words">) => (
  <>
    <div className={css.head}>
      <Button slot="previous" aria-label={words.previous}>
        ‹
      </Button>
      <CalendarHeading className={css.month!} />
      <Button slot="next" aria-label={words.next}>
        ›
      </Button>
    </div>
    <CalendarGrid className={css.grid!} weekdayStyle="short">
      <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day!} />}</CalendarGridBody>
    </CalendarGrid>
  </>
);

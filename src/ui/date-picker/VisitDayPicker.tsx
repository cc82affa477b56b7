import { dayText } from "#vocabulary/day-input.ts";
import type { Day } from "#vocabulary/day.ts";
import { firstAppointmentDay, firstTicketDay, isWorkday, refuseAppointment, refuseTicketDay } from "#vocabulary/visit-day.ts";
import { DatePicker } from "./DatePicker.tsx";
import type { DatePickerProps } from "./date-picker-props.ts";
import { pickerLanguage, VISIT_WORDS } from "./date-words.ts";

type Props = Pick<DatePickerProps, "label" | "name" | "value"> & {
  /** The value of the form's language field: `bg_BG`, or another for English (A§5). */
  languageField: string;
  /** In Sofia, wherever the browser is. */
  today: Day;
  /** The day; or, where it is none, what was typed. */
  onChange: (chosen: string) => void;
  /** Whether what is wrong with the day is said already. */
  told?: boolean;
};

/** The day of an appointment: weekdays alone, from two days ahead; four on a Thursday, three on a Friday (A§5). */
export function AppointmentPicker({ today, told = true, onChange, languageField, ...field }: Props) {
  const language = pickerLanguage(languageField);
  const words = VISIT_WORDS[language];
  const earliest = firstAppointmentDay(today);
  const fault = told && field.value !== "" ? refuseAppointment(field.value, today) : undefined;
  return (
    <DatePicker
      {...field}
      language={language}
      hint={words.workdays(dayText(earliest))}
      error={fault && words.faults[fault](dayText(earliest))}
      min={earliest}
      isUnavailable={(day) => !isWorkday(day as Day)}
      onChange={(day, typed) => onChange(day || typed)}
      words={words}
    />
  );
}

/** The day that a trouble ticket asks for: from today on (A§5). */
export function TicketDayPicker({ today, told = true, onChange, languageField, ...field }: Props) {
  const language = pickerLanguage(languageField);
  const words = VISIT_WORDS[language];
  const earliest = firstTicketDay(today);
  const fault = told && field.value !== "" ? refuseTicketDay(field.value, today) : undefined;
  return (
    <DatePicker
      {...field}
      language={language}
      hint={words.hint(dayText(earliest))}
      error={fault && words.faults[fault](dayText(earliest))}
      min={earliest}
      onChange={(day, typed) => onChange(day || typed)}
      words={words}
    />
  );
}

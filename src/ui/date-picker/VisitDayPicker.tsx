import { dayText } from "#vocabulary/day-input.ts";
import type { Day } from "#vocabulary/day.ts";
import { firstAppointmentDay, firstTicketDay, refuseAppointment, refuseTicketDay } from "#vocabulary/visit-day.ts";
import { isWorkingDay } from "#vocabulary/working-day.ts";
import { DatePicker } from "./DatePicker.tsx";
import type { DatePickerProps } from "./date-picker-props.ts";
import { pickerLanguage, VISIT_WORDS } from "./date-words.ts";

type Props = Pick<DatePickerProps, "label" | "name" | "value"> & {
  /** The value of the form's language field: `bg_BG`, or another for English (A§5). */
  languageField: string;
  /** In Sofia's time zone, wherever the browser is. */
  today: Day;
  /** The day; or, where it is none, the typed text. */
  onChange: (chosen: string) => void;
  /** What was found wrong with the day when the form was sent. */
  error?: string | undefined;
};

/** The day of an appointment: only working days, from two days ahead; four on a Thursday, three on a Friday (A§5). */
export const AppointmentPicker = (props: Props) => (
  <VisitDayPicker
    {...props}
    earliest={firstAppointmentDay(props.today)}
    refuse={refuseAppointment}
    isUnavailable={(day) => !isWorkingDay(day as Day)}
  />
);

/** The requested day of a trouble ticket: working days from today on (A§5), without those on which nobody can come. */
export const TicketDayPicker = ({ isUnavailable, ...props }: Props & Pick<DatePickerProps, "isUnavailable" | "max">) => (
  <VisitDayPicker
    {...props}
    earliest={firstTicketDay(props.today)}
    refuse={refuseTicketDay}
    isUnavailable={(day) => !isWorkingDay(day as Day) || isUnavailable?.(day) === true}
  />
);

type VisitWords = (typeof VISIT_WORDS)["bg"];
type Rule = Pick<DatePickerProps, "isUnavailable"> & {
  earliest: Day;
  refuse: (typed: string, today: Day) => keyof VisitWords["faults"] | undefined;
};

function VisitDayPicker({ today, onChange, languageField, earliest, refuse, error, ...field }: Props & Rule) {
  const language = pickerLanguage(languageField);
  const words = VISIT_WORDS[language];
  const fault = field.value === "" ? undefined : refuse(field.value, today);
  return (
    <DatePicker
      {...field}
      language={language}
      hint={words.hint(dayText(earliest))}
      error={fault ? words.faults[fault](dayText(earliest)) : error}
      min={earliest}
      onChange={(day, typed) => onChange(day || typed)}
      words={words}
    />
  );
}

import type { DayFault } from "#vocabulary/visit-day.ts";
import type { DateWords } from "./date-picker-props.ts";

type VisitWords = DateWords & {
  hint: (first: string) => string;
  faults: Record<DayFault, (first: string) => string>;
};

/** What the pickers of visits say; `first` is the first day that can be chosen, as 23.11.2026. */
export const VISIT_WORDS: Record<"bg" | "en", VisitWords> = {
  bg: {
    open: "Отворете календара",
    dialog: "Изберете ден",
    close: "Затворете",
    previous: "Предишен месец",
    next: "Следващ месец",
    loading: "Зареждаме календара…",
    hint: (first) => `дд.мм.гггг, от ${first}, в работен ден`,
    faults: {
      missing: () => "Изберете ден за посещението.",
      "not-a-day": (first) => `Няма такъв ден. Напишете го например така: ${first}.`,
      "too-early": (first) => `Най-ранният ден е ${first}. Изберете него или по-късен.`,
      holiday: (first) => `На този ден е официален празник и няма посещения. Изберете работен ден от ${first} нататък.`,
      weekend: (first) => `В събота и неделя няма посещения. Изберете работен ден от ${first} нататък.`,
    },
  },
  en: {
    open: "Open the calendar",
    dialog: "Choose a day",
    close: "Close",
    previous: "Previous month",
    next: "Next month",
    loading: "Loading the calendar…",
    hint: (first) => `dd.mm.yyyy, from ${first}, on a working day`,
    faults: {
      missing: () => "Choose a day for the visit.",
      "not-a-day": (first) => `There is no such day. Write it for example like this: ${first}.`,
      "too-early": (first) => `The earliest day is ${first}. Choose that one or a later one.`,
      holiday: (first) => `That day is a public holiday, without visits. Choose a working day from ${first} on.`,
      weekend: (first) => `There are no visits on Saturdays and Sundays. Choose a working day from ${first} on.`,
    },
  },
};

/** The language of a picker by the value of a form's language field: Bulgarian for `bg_BG`, else English (A§5). */
export const pickerLanguage = (field: string): "bg" | "en" => (field === "bg_BG" ? "bg" : "en");

import { useState } from "react";
import type { Examples } from "../examples.ts";
import { DatePicker } from "./DatePicker.tsx";
import type { DateWords } from "./date-picker-props.ts";
import { VISIT_WORDS } from "./date-words.ts";

const WORDS: Record<"bg" | "en", DateWords & { label: string; hint: string; error: string }> = {
  bg: {
    ...VISIT_WORDS.bg,
    label: "Валидна от",
    hint: "Например 31.01.2027",
    error: "Този ден е минал. Изберете днес или по-късно.",
  },
  en: {
    ...VISIT_WORDS.en,
    label: "Valid from",
    hint: "For example 31.01.2027",
    error: "That day has passed. Choose today or later.",
  },
};
const isWeekday = (day: string): boolean => ![5, 6, 0].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

function Example({ language, weekends, wrong }: { language: "bg" | "en"; weekends?: boolean; wrong?: boolean }) {
  const [value, setValue] = useState("2026-12-04");
  const { label, hint, error, ...words } = WORDS[language];
  return (
    <DatePicker
      label={label}
      hint={hint}
      error={wrong ? error : undefined}
      value={value}
      onChange={setValue}
      min="2026-11-21"
      max="2026-12-20"
      language={language}
      words={words}
      {...(weekends && { isUnavailable: isWeekday })}
    />
  );
}

export const examples: Examples = {
  about: { bg: "Дата, която се пише, поставя или избира от календар.", en: "A date that is typed, pasted or picked from a calendar." },
  stories: {
    plain: (language) => <Example language={language} />,
    "weekends only": (language) => <Example language={language} weekends />,
    error: (language) => <Example language={language} wrong />,
  },
};

import { useState } from "react";
import type { Examples } from "../examples.ts";
import { AppointmentPicker, TicketDayPicker } from "./VisitDayPicker.tsx";

const WORDS = {
  bg: { appointment: "Нов ден за посещението", ticket: "Кога да дойде техникът" },
  en: { appointment: "A new day for the visit", ticket: "When the technician should come" },
};

function Example({ language, of, opening = "" }: { language: "bg" | "en"; of: "appointment" | "ticket"; opening?: string }) {
  const [value, setValue] = useState(opening);
  const Picker = of === "appointment" ? AppointmentPicker : TicketDayPicker;
  return (
    <Picker
      label={WORDS[language][of]}
      value={value}
      onChange={setValue}
      languageField={language === "bg" ? "bg_BG" : "en"}
      today="2026-11-19"
    />
  );
}

export const examples: Examples = {
  about: {
    bg: "Денят на посещение, избран в четвъртък, 19 ноември 2026: преместване след 4 дни, ново от днес, и двете само в работен ден.",
    en: "The day of a visit, chosen on Thursday, 19 November 2026: moved to 4 days ahead, new from today on, both on working days alone.",
  },
  stories: {
    appointment: (language) => <Example language={language} of="appointment" />,
    "appointment, on a Sunday": (language) => <Example language={language} of="appointment" opening="2026-11-29" />,
    ticket: (language) => <Example language={language} of="ticket" />,
  },
};

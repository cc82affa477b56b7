import type { Examples } from "#ui/examples.ts";
import { questionStep, StandingChange } from "../../operations/web/StandingChange.tsx";
import type { WifiBand } from "../contract.ts";
import { words } from "../messages/words.ts";
import { saveQuestion, switchQuestion } from "./questions.tsx";

const questions = (band: WifiBand) => (language: "bg" | "en") => {
  const t = words[language];
  const all = [switchQuestion(t, band, "on"), switchQuestion(t, band, "off"), saveQuestion(t, band)];
  return (
    <div className="row">
      {all.map((question) => (
        <StandingChange key={question.title} word={question.title} at={questionStep(question)} />
      ))}
    </div>
  );
};

export const examples: Examples = {
  about: { bg: "Въпросите преди промяна на Wi-Fi.", en: "The questions before Wi-Fi changes." },
  stories: {
    "asynchronous pre-submit confirmation: Wi-Fi 2.4": questions("24"),
    "asynchronous pre-submit confirmation: Wi-Fi 5": questions("5"),
  },
  inBulgarian: {
    "asynchronous pre-submit confirmation: Wi-Fi 2.4": "потвърждение преди асинхронна заявка: Wi-Fi 2,4",
    "asynchronous pre-submit confirmation: Wi-Fi 5": "потвърждение преди асинхронна заявка: Wi-Fi 5",
  },
};

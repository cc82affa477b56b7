import type { Examples } from "#ui/examples.ts";
import { questionStep, StandingChange } from "../../operations/web/StandingChange.tsx";
import { words } from "../messages/words.ts";
import { addQuestion } from "./questions.tsx";

export const examples: Examples = {
  about: { bg: "Въпросът преди устройство да получи достъп.", en: "The question before a device is let in." },
  stories: {
    "pre-submit confirmation: MAC add": (language) => {
      const question = addQuestion(words[language], { who: "Tablet", ipAddress: "192.168.1.104", becomes: "RESTRICTED_STATIC" });
      return <StandingChange word={question.title} at={questionStep(question)} />;
    },
  },
  inBulgarian: { "pre-submit confirmation: MAC add": "потвърждение преди заявка: добавяне на MAC" },
};

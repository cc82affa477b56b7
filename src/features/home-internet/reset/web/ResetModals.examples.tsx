import type { Examples } from "#ui/examples.ts";
import { words } from "../messages/words.ts";
import { StandingReset } from "./StandingReset.tsx";

export const examples: Examples = {
  about: { bg: "Прозорците на връщането към фабричните настройки.", en: "The modals of the way back to factory settings." },
  stories: {
    "reset-internet confirm": (language) => <StandingReset word={words[language].confirm.title} at={{ step: "confirming" }} />,
    "restoration success": (language) => <StandingReset word={words[language].restored.title} at={{ step: "restored" }} />,
    "restoration error": (language) => <StandingReset word={words[language].failed.title} at={{ step: "failed", why: "not-restored" }} />,
  },
  inBulgarian: {
    "reset-internet confirm": "потвърждение на връщането към фабричните настройки",
    "restoration success": "успешно възстановяване",
    "restoration error": "неуспешно възстановяване",
  },
};

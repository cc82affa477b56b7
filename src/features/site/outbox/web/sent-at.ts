import type { Language } from "#platform/language.ts";
import { ZONE } from "#vocabulary/day.ts";

const FORMAT = {
  bg: new Intl.DateTimeFormat("bg-BG", {
    timeZone: ZONE,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }),
  en: new Intl.DateTimeFormat("en-GB", {
    timeZone: ZONE,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }),
};

/** When a message was sent, by the clock in Sofia. Special spaces are made plain: server and browser differ in them. */
export const sentAtIn = (language: Language, sentAt: string): string =>
  FORMAT[language].format(new Date(sentAt)).replace(/[\u00a0\u202f]/g, " ");

import { prepaidStates, type PrepaidState } from "#vocabulary/states/prepaid-states.ts";
import { stateInSentence } from "#vocabulary/states/state-table.ts";
import type { Attention } from "../contract.ts";

type Prepaid = Extract<Attention, { kind: "prepaid" }>["state"];
/** `day`: the last day of validity, where it is known; what runs out has one. */
type Alerts = { titles: Record<Prepaid, (line: string) => string>; leads: Record<Prepaid, (day: string | undefined) => string> };

const states = prepaidStates.words;
const cardIn = (state: PrepaidState): string => `Prepaid card ${stateInSentence(states.en[state])}`;

/** Ends a sentence; a year in Bulgarian («2026 г.») already ends with a full stop. */
const stop = (words: string): string => (words.endsWith(".") ? words : `${words}.`);
const endedOn = (day: string | undefined): string => (day ? `Валидността изтече на ${day}` : "Валидността изтече");
const validTo = (day: string | undefined): string => (day ? `It was valid to ${day}` : "Its validity has ended");

const bg: Alerts = {
  titles: {
    EXPIRED: (line) => `${states.bg.expired} предплатена карта: ${line}`,
    DISABLED: (line) => `${states.bg.disabled} предплатена карта: ${line}`,
    GRACED: (line) => `${states.bg.graced} предплатена карта: ${line}`,
    PREACTIVE: (line) => `${states.bg.preactive} предплатена карта: ${line}`,
    BLOCKED: (line) => `${states.bg.blocked} предплатена карта: ${line}`,
    OTHER: (line) => `${states.bg.inactive} предплатена карта: ${line}`,
    "runs-out": (line) => `Скоро изтича: ${line}`,
    "no-balance": (line) => `${states.bg.empty}: ${line}`,
  },
  leads: {
    EXPIRED: (day) => `${endedOn(day)} и номерът вече не може да се използва.`,
    DISABLED: (day) => `${stop(endedOn(day))} Не могат да Ви търсят и не можете да се обаждате, докато не заредите.`,
    GRACED: (day) => `${stop(endedOn(day))} Могат да Ви търсят, но Вие не можете да се обаждате, докато не заредите.`,
    BLOCKED: () => "Обадете се на {phone}, когато искате да я отблокираме.",
    OTHER: () => "Обадете се на {phone} и ще Ви кажем защо не работи и какво следва.",
    PREACTIVE: () => "Картата още не е активирана. Обадете се от нея веднъж, за да започне да работи.",
    "runs-out": (day) => `Валидна е до ${stop(day!)} Ако не я заредите дотогава, няма да можете да се обаждате.`,
    "no-balance": () => "Балансът е изчерпан. Заредете я, за да можете да се обаждате.",
  },
};

const en: Alerts = {
  titles: {
    EXPIRED: (line) => `${cardIn("expired")}: ${line}`,
    DISABLED: (line) => `${cardIn("disabled")}: ${line}`,
    GRACED: (line) => `${cardIn("graced")}: ${line}`,
    PREACTIVE: (line) => `${cardIn("preactive")}: ${line}`,
    BLOCKED: (line) => `${cardIn("blocked")}: ${line}`,
    OTHER: (line) => `${cardIn("inactive")}: ${line}`,
    "runs-out": (line) => `Runs out soon: ${line}`,
    "no-balance": (line) => `${states.en.empty}: ${line}`,
  },
  leads: {
    EXPIRED: (day) => `${validTo(day)}, and the number can no longer be used.`,
    DISABLED: (day) => `${validTo(day)}. The number makes and takes no calls until you recharge it.`,
    GRACED: (day) => `${validTo(day)}. You can be called, but cannot call until you recharge it.`,
    BLOCKED: () => "Call us on {phone} when you want it unblocked.",
    OTHER: () => "Call us on {phone}, and we will tell you why it does not work and what comes next.",
    PREACTIVE: () => "The card has not been activated. Make one call from it and it starts to work.",
    "runs-out": (day) => `It is valid to ${day}. Unless you recharge it by then, you cannot make calls.`,
    "no-balance": () => "The balance is used up. Recharge it to make calls.",
  },
};

/** Alerts about prepaid lines: a title for each state, and what to do. */
export const prepaidAlerts = { bg, en };

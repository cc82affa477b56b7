import { plural } from "#vocabulary/plural.ts";
import type { CODE_PROBLEMS } from "../contract.ts";

type Problem = (typeof CODE_PROBLEMS)[number] | "away" | "too-many-tries";

const bg = {
  lead: "PIN отключва картата при включване на телефона. PUK отблокира карта, чийто PIN е сгрешен три пъти. Показваме ги веднъж, записваме това в историята и известяваме титуляря.",
  number: "Номер",
  chooseNumber: "Изберете номер",
  showCards: "Покажете картите му",
  card: "SIM карта",
  chooseCard: "Изберете SIM карта",
  cards: { sim: "SIM", esim: "eSIM" },
  noCards: "Системата не отговаря и не знаем кои са картите на номера. Опитайте пак след малко.",
  submit: "Покажете PIN и PUK",
  busy: "Четем…",
  problems: {
    "number-missing": "Изберете номер и SIM карта: нужни са и двете.",
    "card-missing": "Изберете и SIM картата: нужни са и номерът, и картата.",
    "no-such-card": "Тази карта не е на този номер. Изберете друга.",
    away: "Системата не отговаря и не можем да покажем кодовете. Опитайте пак след малко.",
    "too-many-tries": "Кодове бяха показвани твърде често. Опитайте пак след час или ни се обадете на {phone}.",
  } satisfies Record<Problem, string>,
  shown: "PIN и PUK",
  of: (number: string, end: string) => `Номер ${number}, карта, завършваща на ${end}.`,
  once: "Запишете си ги: след презареждане на страницата няма да ги виждате.",
  hide: "Скрийте ги",
  seen: "Кодовете вече бяха показани. Ако Ви трябват отново, изберете картата още веднъж.",
  warning: "След десет грешни PUK картата става неизползваема.",
  levels: {
    unknown: "Не знаем колко пъти е сгрешен досега.",
    fine: (wrong: number) => (wrong === 0 ? "Досега не е грешен." : plural.bg(wrong, "Сгрешен е веднъж.", `Сгрешен е ${wrong} пъти.`)),
    many: (wrong: number) => `Сгрешен е вече ${wrong} пъти: внимавайте.`,
    useless: "Сгрешен е десет пъти и картата е неизползваема. Поръчайте нова или ни се обадете на {phone}.",
  },
};

const en: typeof bg = {
  lead: "The PIN unlocks the card when the phone is switched on. The PUK unblocks a card whose PIN was wrong three times. We show them once, write that into the history and notify the owner.",
  number: "Number",
  chooseNumber: "Choose a number",
  showCards: "Show its cards",
  card: "SIM card",
  chooseCard: "Choose a SIM card",
  cards: { sim: "SIM", esim: "eSIM" },
  noCards: "The system does not answer, and we do not know the number’s cards. Try again in a moment.",
  submit: "Show PIN and PUK",
  busy: "Reading…",
  problems: {
    "number-missing": "Choose a number and a SIM card: both are needed.",
    "card-missing": "Choose the SIM card too: the number and the card are both needed.",
    "no-such-card": "This card is not one of the number’s. Choose another one.",
    away: "The system does not answer, and we cannot show the codes. Try again in a moment.",
    "too-many-tries": "Codes were shown too often. Try again in an hour, or call us on {phone}.",
  },
  shown: "PIN and PUK",
  of: (number, end) => `Number ${number}, the card ending in ${end}.`,
  once: "Write them down: after the page is loaded again you will not see them.",
  hide: "Hide them",
  seen: "The codes were shown already. If you need them again, choose the card once more.",
  warning: "After ten wrong PUKs the card is useless.",
  levels: {
    unknown: "We do not know how often it was wrong so far.",
    fine: (wrong) => (wrong === 0 ? "So far it was never wrong." : plural.en(wrong, "It was wrong once.", `It was wrong ${wrong} times.`)),
    many: (wrong) => `It was wrong ${wrong} times already: take care.`,
    useless: "It was wrong ten times and the card is useless. Order a new one, or call us on {phone}.",
  },
};

export const words = { bg, en };

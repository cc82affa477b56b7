import { counted, plural } from "#vocabulary/plural.ts";
import type { Action, Reason, Refusal, SimState } from "../rules.ts";
import type { ServiceFault, StateKind } from "../../operations/kinds.ts";

const lines = (count: number): string => counted.bg(count, "номер", "номера");

const bg = {
  title: "SIM карти",
  services: "Услуги",
  menu: "За SIM картите",
  tabs: { state: "Спиране и пускане", codes: "PIN и PUK", settings: "Настройки на телефона" },
  none: "Нямате номера със SIM карта, които да управлявате",
  lead: "Спрян номер не може да звъни, да получава обаждания и да ползва данни. Месечната такса остава. Пускате го сами, когато поискате.",
  choose: "Изберете номера",
  all: "Изберете всички",
  reason: "Причина",
  reasons: { LOST: "Изгубен телефон", STOLEN: "Откраднат телефон", TRAVEL: "Няма да ползвам номера", OTHER: "Друга" } satisfies Record<
    Reason,
    string
  >,
  suspend: "Спрете избраните",
  resume: "Пуснете избраните",
  suspendOne: "Спрете номера",
  resumeOne: "Пуснете номера",
  busy: "Изпращаме…",
  noneChosen: "Изберете поне един номер.",
  lost: "Изгубихте телефон или Ви го откраднаха?",
  lostLead: "С едно натискане спираме номера и Ви помагаме да поръчате нова SIM карта.",
  lostLink: "Към изгубен телефон",
  /** Why it is suspended, after its state. */
  because: { requested: "по Ваше искане", overdue: "за просрочена сметка" } as Partial<Record<SimState, string>>,
  underWay: { "line.suspend": "спираме го…", "line.resume": "пускаме го…" } satisfies Record<StateKind, string>,
  changing: {
    "line.suspend": "Спираме номера… Щом стане, ще можете да го пуснете оттук.",
    "line.resume": "Пускаме номера… Щом стане, ще можете да го спрете оттук.",
  } satisfies Record<StateKind, string>,
  overdue: "Номерът е спрян заради просрочена сметка и се връща сам, щом я платите.",
  pay: "Платете",
  notYours: "Този номер не е спрян по Ваше искане и не можете да го пуснете оттук. Обадете ни се на {phone}.",
  links: { codes: "Вижте PIN и PUK", settings: "Настройте телефона", lost: "Телефонът е изгубен или откраднат" },
  act: {
    under: { suspend: "Спираме номера…", resume: "Пускаме номера…" } satisfies Record<Action, string>,
    progress: (done: number, all: number) => `Готови са ${done} от ${all}. Можете да затворите страницата: продължаваме и без Вас.`,
    late: "Отнема повече време от обичайното. Следим го и тази страница ще покаже края.",
    done: {
      suspend: (count: number) => plural.bg(count, "Номерът е спрян", `Спрени са ${lines(count)}`),
      resume: (count: number) => plural.bg(count, "Номерът работи", `Работят ${lines(count)}`),
    },
    failed: {
      suspend: { one: "Един номер не беше спрян", several: "Някои номера не бяха спрени", all: "Нито един номер не беше спрян" },
      resume: { one: "Един номер не беше пуснат", several: "Някои номера не бяха пуснати", all: "Нито един номер не беше пуснат" },
    },
    unconfirmed: {
      suspend: {
        one: "Един номер не е потвърден като спрян",
        several: "Някои номера не са потвърдени като спрени",
        all: "Нито един номер не е потвърден като спрян",
      },
      resume: {
        one: "Един номер не е потвърден като пуснат",
        several: "Някои номера не са потвърдени като пуснати",
        all: "Нито един номер не е потвърден като пуснат",
      },
    },
    waitFirst: "Изчакайте предишната заявка да приключи и опитайте отново. Ако не можете да чакате, обадете ни се на {phone}.",
    tryAgain: "Ако причината е временна, опитайте отново само с тях. Иначе ни се обадете на {phone}.",
    again: "Опитайте отново",
    close: "Затворете",
    reasons: {
      "no-sim": "няма SIM карта",
      "already-suspended": "вече е спрян",
      "not-suspended": "не е спрян",
      "not-allowed": "не може да се промени оттук",
      busy: "друга промяна още се изпълнява",
    } satisfies Record<Refusal, string>,
    met: { "line.suspend": "още го спираме", "line.resume": "още го пускаме" } satisfies Record<StateKind, string>,
    faults: {
      "no-such-service": "няма такава услуга",
      "not-accepted": "системата не прие заявката",
      unknown: "не знаем какво е станало",
      cancelled: "отне твърде дълго и беше отменено",
    } satisfies Partial<Record<ServiceFault, string>>,
    other: "системата не го изпълни",
  },
};

const linesEn = (count: number): string => counted.en(count, "number", "numbers");

const en: typeof bg = {
  title: "SIM cards",
  services: "Services",
  menu: "About SIM cards",
  tabs: { state: "Suspend and resume", codes: "PIN and PUK", settings: "Phone settings" },
  none: "You have no numbers with a SIM card to manage",
  lead: "A suspended number cannot make or receive calls or use data. The monthly fee stays. You resume it yourself whenever you want.",
  choose: "Choose numbers",
  all: "Choose all",
  reason: "Reason",
  reasons: { LOST: "Lost phone", STOLEN: "Stolen phone", TRAVEL: "I will not use the number", OTHER: "Other" },
  suspend: "Suspend the chosen ones",
  resume: "Resume the chosen ones",
  suspendOne: "Suspend the number",
  resumeOne: "Resume the number",
  busy: "Sending…",
  noneChosen: "Choose at least one number.",
  lost: "Was your phone lost or stolen?",
  lostLead: "With one press we suspend the number, and help you order a new SIM card.",
  lostLink: "To lost phones",
  because: { requested: "at your request", overdue: "for an overdue bill" },
  underWay: { "line.suspend": "suspending it…", "line.resume": "resuming it…" },
  changing: {
    "line.suspend": "Suspending the number… Once it is done, you can resume it here.",
    "line.resume": "Resuming the number… Once it is done, you can suspend it here.",
  },
  overdue: "The number is suspended for an overdue bill, and comes back by itself once you pay it.",
  pay: "Pay",
  notYours: "This number was not suspended at your request, and you cannot resume it here. Call us on {phone}.",
  links: { codes: "See PIN and PUK", settings: "Set up the phone", lost: "The phone was lost or stolen" },
  act: {
    under: { suspend: "Suspending the numbers…", resume: "Resuming the numbers…" },
    progress: (done, all) => `${done} of ${all} are done. You can close the page: we go on without you.`,
    late: "It takes longer than usual. We follow it, and this page will show the end.",
    done: {
      suspend: (count) => plural.en(count, "The number is suspended", `${linesEn(count)} are suspended`),
      resume: (count) => plural.en(count, "The number works", `${linesEn(count)} work`),
    },
    failed: {
      suspend: {
        one: "One number was not suspended",
        several: "Some numbers were not suspended",
        all: "None of the numbers was suspended",
      },
      resume: { one: "One number was not resumed", several: "Some numbers were not resumed", all: "None of the numbers was resumed" },
    },
    unconfirmed: {
      suspend: {
        one: "One number is not confirmed as suspended",
        several: "Some numbers are not confirmed as suspended",
        all: "None of the numbers is confirmed as suspended",
      },
      resume: {
        one: "One number is not confirmed as resumed",
        several: "Some numbers are not confirmed as resumed",
        all: "None of the numbers is confirmed as resumed",
      },
    },
    waitFirst: "Wait until the earlier request has ended, then try again. If you cannot wait, call us on {phone}.",
    tryAgain: "If the cause may pass, try again with only these. Otherwise call us on {phone}.",
    again: "Try again",
    close: "Close",
    reasons: {
      "no-sim": "has no SIM card",
      "already-suspended": "is suspended already",
      "not-suspended": "is not suspended",
      "not-allowed": "cannot be changed here",
      busy: "another change is still under way",
    },
    met: { "line.suspend": "it is still being suspended", "line.resume": "it is still being resumed" },
    faults: {
      "no-such-service": "there is no such service",
      "not-accepted": "the system did not accept the request",
      unknown: "we do not know what happened",
      cancelled: "it took too long and was cancelled",
    },
    other: "the system did not carry it out",
  },
};

export const words = { bg, en };

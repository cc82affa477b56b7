import type { Language } from "#platform/language.ts";

type About = { area: string | undefined; until: string | undefined };
type Stages<Given> = Record<"began" | "moved" | "ended", (about: Given) => string>;

/** „г.“ or „ч.“ already ends the sentence. */
const stop = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

type Letter = {
  subject: Stages<About>;
  hello: (name: string) => string;
  /** In the portal, and the first sentence of the mail. */
  news: Stages<About>;
  next: Record<"began" | "moved" | "ended", string>;
  action: string;
  footer: string;
  /** In Latin letters, which cost half. */
  sms: Stages<About & { phone: string }>;
};

const bg: Letter = {
  subject: {
    began: ({ area }) => (area ? `Авария: ${area}` : "Повреда по Ваша линия"),
    moved: ({ area }) => (area ? `Нов срок за аварията: ${area}` : "Нов срок за повредата по Ваша линия"),
    ended: ({ area }) => (area ? `Отстранена авария: ${area}` : "Повредата по Ваша линия е отстранена"),
  },
  hello: (name) => `Здравейте, ${name},`,
  news: {
    began: ({ area, until }) =>
      `${area ? `Има авария, която засяга Ваша услуга: ${area}.` : "Установихме повреда по Ваша линия."} ${until ? stop(`Очакваме да я отстраним до ${until}`) : "Още не знаем кога ще я отстраним; ще Ви известим."}`,
    moved: ({ area, until }) =>
      `${area ? `Аварията още не е отстранена: ${area}.` : "Повредата по Ваша линия още не е отстранена."} ${until ? stop(`Новият очакван срок е ${until}`) : "Още не знаем кога ще я отстраним; ще Ви известим."}`,
    ended: ({ area }) => (area ? `Отстранихме аварията: ${area}.` : "Отстранихме повредата по Ваша линия."),
  },
  next: {
    began: "Не е нужно да правите нищо. На страницата с авариите виждате докъде сме стигнали.",
    moved: "Съжаляваме за забавянето. На страницата с авариите виждате докъде сме стигнали.",
    ended: "Ако услугата още не работи, рестартирайте устройството, с което я ползвате. Ако и това не помогне, отворете „Помощ при повреда“ в портала или ни се обадете на {phone}.",
  },
  action: "Вижте авариите",
  footer:
    "Получавате това писмо, защото в портала на {brand} сте избрали да Ви известяваме за аварии. Изборът се сменя в настройките. При въпроси: {phone}.",
  sms: {
    began: ({ area, until }) => `Avaria zasyaga Vasha usluga${area ? "" : " (povreda po liniyata)"}. ${until ? `Ochakvan kray: ${until}.` : "Ochakvaniyat kray oshte ne e yasen."} Poveche: v portala, Avarii.`,
    moved: ({ until }) => `Avariyata oshte ne e otstranena. ${until ? `Nov ochakvan kray: ${until}.` : "Ochakvaniyat kray oshte ne e yasen."} Poveche: v portala, Avarii.`,
    ended: ({ phone }) => `Avariyata e otstranena. Ako uslugata ne raboti, restartirayte ustroystvoto. Vaprosi: ${phone}.`,
  },
}; // prettier-ignore

const en: Letter = {
  subject: {
    began: ({ area }) => (area ? `Fault: ${area}` : "A fault of your line"),
    moved: ({ area }) => (area ? `A new time for the fault: ${area}` : "A new time for the fault of your line"),
    ended: ({ area }) => (area ? `Fault repaired: ${area}` : "The fault of your line is repaired"),
  },
  hello: (name) => `Hello, ${name},`,
  news: {
    began: ({ area, until }) =>
      `${area ? `There is a fault that touches your service: ${area}.` : "We have found a fault of your line."} ${until ? `We expect to repair it by ${until}.` : "We do not know yet when it will be repaired; we will tell you."}`,
    moved: ({ area, until }) =>
      `${area ? `The fault is not repaired yet: ${area}.` : "The fault of your line is not repaired yet."} ${until ? `The new expected time is ${until}.` : "We do not know yet when it will be repaired; we will tell you."}`,
    ended: ({ area }) => (area ? `We have repaired the fault: ${area}.` : "We have repaired the fault of your line."),
  },
  next: {
    began: "You need not do anything. The page of faults shows how far we are.",
    moved: "We are sorry for the delay. The page of faults shows how far we are.",
    ended: "If the service does not work yet, restart the device you use it with. If that does not help either, open “Help with a fault” in the portal, or call us at {phone}.",
  },
  action: "See the faults",
  footer:
    "You get this mail because you chose in the portal of {brand} to be told of faults. You can change that in the settings. Questions: {phone}.",
  sms: {
    began: ({ area, until }) => `A fault touches your service${area ? "" : " (fault of the line)"}. ${until ? `Expected end: ${until}.` : "Its end is not known yet."} More: in the portal, Faults.`,
    moved: ({ until }) => `The fault is not repaired yet. ${until ? `New expected end: ${until}.` : "Its end is not known yet."} More: in the portal, Faults.`,
    ended: ({ phone }) => `The fault is repaired. If the service does not work, restart the device. Questions: ${phone}.`,
  },
}; // prettier-ignore

/** What customers are told of a fault when it begins, when its expected end moves, and when it ends. */
export const faultLetter: Record<Language, Letter> = { bg, en };

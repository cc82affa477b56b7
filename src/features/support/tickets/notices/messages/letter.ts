import type { Language } from "#platform/language.ts";
import type { NewsKind } from "../rules.ts";

/** What is said of a ticket and its visit: `day` with its weekday, `short` as in an SMS, `slot` as 12:00–15:00, `from` and `to` apart. */
export type About = {
  line: string;
  number: string;
  day: string;
  short: string;
  slot: string;
  from: string;
  to: string;
  isConfirmed: boolean;
  reason: string | undefined;
  /** When the team arrives, and until when the visit can be moved, by the clock. */
  expected: string | undefined;
  until: string | undefined;
};
export type Occasion = NewsKind | "reminder";

type Letter = {
  hello: (name: string) => string;
  subject: Record<Occasion, (about: About) => string>;
  /** In the portal, and the first sentence of the mail. */
  news: Record<Occasion, (about: About) => string>;
  next: Record<Occasion, (about: About) => string>;
  reasons: Record<string, string>;
  action: string;
  /** In place of it, where nobody comes any more and the ticket stays open. */
  chooseTime: string;
  footer: string;
  /** In Latin letters, which cost half. */
  sms: Record<Occasion, (about: About) => string>;
};

const because = (reason: string | undefined): string => (reason ? ` ${reason}` : "");

const bg: Letter = {
  hello: (name) => `Здравейте, ${name},`,
  subject: {
    "visit-confirmed": ({ short }) => `Потвърдено посещение на техник: ${short}`,
    "visit-rescheduled": ({ short }) => `Преместихме посещението: ${short}`,
    "visit-called-off": () => "Отменихме посещението на техник",
    "visit-refused": () => "Избраният час не беше приет",
    "visit-on-the-way": () => "Техникът пътува към Вас",
    "visit-failed": () => "Посещението не се състоя",
    resolved: ({ number }) => `Решена заявка ${number}`,
    rejected: ({ number }) => `Отхвърлена заявка ${number}`,
    refused: () => "Заявката Ви не беше приета",
    "move-refused": () => "Посещението не можа да се премести",
    "cancel-refused": ({ number }) => `Заявка ${number} не можа да се отмени`,
    reminder: ({ slot }) => `Утре идва техник: ${slot}`,
  },
  news: {
    "visit-confirmed": ({ line, day, from, to }) => `Посещението на техник за „${line}“ е потвърдено: ${day}, между ${from} и ${to} ч.`,
    "visit-rescheduled": ({ line, day, reason, from, to }) => `Наложи се да преместим посещението за „${line}“${because(reason)}. Новият час е ${day}, между ${from} и ${to} ч.`,
    "visit-called-off": ({ line, day, reason }) => `Отменихме посещението за „${line}“ на ${day}${because(reason)}.`,
    "visit-refused": ({ line, day, from, to }) => `Часът, който избрахте за „${line}“, не беше приет: ${day}, между ${from} и ${to} ч. В него няма да дойде техник.`,
    "visit-on-the-way": ({ line, expected }) => `Техникът тръгна към Вас за „${line}“${expected ? ` и го очакваме около ${expected} ч.` : "."}`,
    "visit-failed": ({ line, day, reason }) => `Посещението за „${line}“ на ${day} не се състоя${reason ? `: ${reason}` : ""}.`,
    resolved: ({ line, number }) => `Заявка ${number} за „${line}“ е решена.`,
    rejected: ({ line, number }) => `Заявка ${number} за „${line}“ беше отхвърлена.`,
    refused: ({ line }) => `Заявката Ви за техник за „${line}“ не беше приета.`,
    "move-refused": ({ line, day, from, to }) => `Посещението за „${line}“ не можа да се премести и остава: ${day}, между ${from} и ${to} ч.`,
    "cancel-refused": ({ line, number }) => `Заявка ${number} за „${line}“ не можа да се отмени и продължава.`,
    reminder: ({ line, day, isConfirmed, from, to }) => `Утре, ${day}, между ${from} и ${to} ч. идва техник за „${line}“.${isConfirmed ? "" : " Часът още не е потвърден."}`,
  },
  next: {
    "visit-confirmed": () => "Ако часът вече не е удобен, вижте на страницата на заявката дали още може да се промени, или се обадете на {phone}.",
    "visit-rescheduled": () => "Съжаляваме за промяната. Ако новият час не е удобен, вижте на страницата на заявката дали може да се смени, или се обадете на {phone}.",
    "visit-called-off": () => "Съжаляваме. Заявката остава отворена: изберете нов час в портала или се обадете на {phone}.",
    "visit-refused": () => "Съжаляваме. Причината е на страницата на заявката. Изберете друг час в портала или се обадете на {phone}.",
    "visit-on-the-way": ({ until }) => (until ? `Ако не можете да го посрещнете, преместете посещението до ${until} ч. от страницата на заявката.` : "Моля, осигурете му достъп до мястото. При промяна се обадете на {phone}."),
    "visit-failed": () => "Заявката остава отворена: изберете нов час в портала или се обадете на {phone}.",
    resolved: () => "Оценете работата ни от страницата на заявката. Ако проблемът се появи пак до 7 дни, отворете я отново оттам.",
    rejected: () => "Причината е на страницата на заявката. Ако имате въпрос, обадете се на {phone}.",
    refused: () => "Причината е на страницата на заявката. Ако имате въпрос, обадете се на {phone}.",
    "move-refused": () => "Изберете друг час от страницата на заявката, ако той още може да се смени.",
    "cancel-refused": () => "Ако посещението вече не е нужно, обадете се на {phone}.",
    reminder: () => "Моля, осигурете достъп до мястото. Ако няма да сте там, обадете се на {phone}.",
  },
  reasons: { "no-team": "по липса на свободен екип", weather: "заради лошо време", "nobody-home": "нямаше кой да посрещне техника" },
  action: "Към заявката",
  chooseTime: "Изберете нов час",
  footer: "Получавате това писмо, защото в портала на {brand} сте избрали да Ви известяваме за посещения на техник. Изборът се сменя в настройките. При въпроси: {phone}.",
  sms: {
    "visit-confirmed": ({ short, slot, number }) => `Potvardeno: tehnik na ${short}, ${slot} ch. Zayavka ${number}.`,
    "visit-rescheduled": ({ short, slot, number }) => `Premestihme poseshtenieto na ${short}, ${slot} ch. Zayavka ${number}. Ako ne e udobno: v portala ili {phone}.`,
    "visit-called-off": ({ short, number }) => `Otmenihme poseshtenieto na ${short}. Zayavka ${number} ostava otvorena. Nov chas: v portala ili {phone}.`,
    "visit-refused": ({ short, slot }) => `Chasat ${short}, ${slot} ch. ne beshe priet. Nov chas: v portala ili {phone}.`,
    "visit-on-the-way": ({ expected, until }) => `Tehnikat patuva kam Vas${expected ? `, okolo ${expected} ch` : ""}.${until ? ` Premestvane do ${until} ch: v portala.` : ""}`,
    "visit-failed": ({ number }) => `Poseshtenieto ne se sastoya. Zayavka ${number} ostava otvorena. Nov chas: v portala ili {phone}.`,
    resolved: ({ number }) => `Zayavka ${number} e reshena. Ako problemat se varne do 7 dni, otvorete ya v portala.`,
    rejected: ({ number }) => `Zayavka ${number} beshe othvarlena. Prichinata e v portala. Vaprosi: {phone}.`,
    refused: ({ number }) => `Zayavka ${number} ne beshe prieta. Prichinata e v portala. Vaprosi: {phone}.`,
    "move-refused": ({ short, slot }) => `Poseshtenieto ne mozha da se premesti i ostava na ${short}, ${slot} ch.`,
    "cancel-refused": ({ number }) => `Zayavka ${number} ne mozha da se otmeni. Vaprosi: {phone}.`,
    reminder: ({ short, slot, isConfirmed, number }) => `Utre, ${short}, ${slot} ch. idva tehnik${isConfirmed ? "" : " (chasat oshte ne e potvarden)"}. Zayavka ${number}. Pri promyana: {phone}.`,
  },
}; // prettier-ignore

const en: Letter = {
  hello: (name) => `Hello, ${name},`,
  subject: {
    "visit-confirmed": ({ short }) => `Technician’s visit confirmed: ${short}`,
    "visit-rescheduled": ({ short }) => `We moved the visit: ${short}`,
    "visit-called-off": () => "We called off the technician’s visit",
    "visit-refused": () => "The time you chose was not accepted",
    "visit-on-the-way": () => "The technician is on the way to you",
    "visit-failed": () => "The visit did not take place",
    resolved: ({ number }) => `Request ${number} is resolved`,
    rejected: ({ number }) => `Request ${number} was rejected`,
    refused: () => "Your request was not accepted",
    "move-refused": () => "The visit could not be moved",
    "cancel-refused": ({ number }) => `Request ${number} could not be cancelled`,
    reminder: ({ slot }) => `A technician comes tomorrow: ${slot}`,
  },
  news: {
    "visit-confirmed": ({ line, day, from, to }) => `The technician’s visit for “${line}” is confirmed: ${day}, between ${from} and ${to}.`,
    "visit-rescheduled": ({ line, day, reason, from, to }) => `We had to move the visit for “${line}”${because(reason)}. The new time is ${day}, between ${from} and ${to}.`,
    "visit-called-off": ({ line, day, reason }) => `We called off the visit for “${line}” on ${day}${because(reason)}.`,
    "visit-refused": ({ line, day, from, to }) => `The time you chose for “${line}” was not accepted: ${day}, between ${from} and ${to}. No technician will come then.`,
    "visit-on-the-way": ({ line, expected }) => `The technician has set out to you for “${line}”${expected ? ` and is expected at about ${expected}` : ""}.`,
    "visit-failed": ({ line, day, reason }) => `The visit for “${line}” on ${day} did not take place${reason ? `: ${reason}` : ""}.`,
    resolved: ({ line, number }) => `Request ${number} for “${line}” is resolved.`,
    rejected: ({ line, number }) => `Request ${number} for “${line}” was rejected.`,
    refused: ({ line }) => `Your request for a technician for “${line}” was not accepted.`,
    "move-refused": ({ line, day, from, to }) => `The visit for “${line}” could not be moved and stays as it is: ${day}, between ${from} and ${to}.`,
    "cancel-refused": ({ line, number }) => `Request ${number} for “${line}” could not be cancelled and goes on.`,
    reminder: ({ line, day, isConfirmed, from, to }) => `Tomorrow, ${day}, between ${from} and ${to}, a technician comes for “${line}”.${isConfirmed ? "" : " The time is not confirmed yet."}`,
  },
  next: {
    "visit-confirmed": () => "If the time does not suit you any more, see on the page of the request whether it can still be changed, or call us at {phone}.",
    "visit-rescheduled": () => "We are sorry for the change. If the new time does not suit you, see on the page of the request whether it can be changed, or call us at {phone}.",
    "visit-called-off": () => "We are sorry. The request stays open: choose a new time in the portal, or call us at {phone}.",
    "visit-refused": () => "We are sorry. The reason is on the page of the request. Choose another time in the portal, or call us at {phone}.",
    "visit-on-the-way": ({ until }) => (until ? `If you cannot let the technician in, move the visit by ${until} on the page of the request.` : "Please see to it that the technician can get in. If something has changed, call us at {phone}."),
    "visit-failed": () => "The request stays open: choose a new time in the portal, or call us at {phone}.",
    resolved: () => "Rate our work on the page of the request. If the problem comes back within 7 days, reopen it there.",
    rejected: () => "The reason is on the page of the request. If you have a question, call us at {phone}.",
    refused: () => "The reason is on the page of the request. If you have a question, call us at {phone}.",
    "move-refused": () => "Choose another time on the page of the request, if it can still be changed.",
    "cancel-refused": () => "If the visit is no longer needed, call us at {phone}.",
    reminder: () => "Please see to it that the technician can get in. If you will not be there, call us at {phone}.",
  },
  reasons: { "no-team": "because no team is available", weather: "because of the weather", "nobody-home": "nobody was there to let the technician in" },
  action: "To the request",
  chooseTime: "Choose a new time",
  footer: "You get this mail because you chose in the portal of {brand} to be told of technicians’ visits. You can change that in the settings. Questions: {phone}.",
  sms: {
    "visit-confirmed": ({ short, slot, number }) => `Confirmed: a technician comes on ${short}, ${slot}. Request ${number}.`,
    "visit-rescheduled": ({ short, slot, number }) => `We moved the visit to ${short}, ${slot}. Request ${number}. If it does not suit you: in the portal or {phone}.`,
    "visit-called-off": ({ short, number }) => `We called off the visit on ${short}. Request ${number} stays open. A new time: in the portal or {phone}.`,
    "visit-refused": ({ short, slot }) => `The time ${short}, ${slot} was not accepted. A new time: in the portal or {phone}.`,
    "visit-on-the-way": ({ expected, until }) => `The technician is on the way to you${expected ? `, at about ${expected}` : ""}.${until ? ` Move it by ${until}: in the portal.` : ""}`,
    "visit-failed": ({ number }) => `The visit did not take place. Request ${number} stays open. A new time: in the portal or {phone}.`,
    resolved: ({ number }) => `Request ${number} is resolved. If the problem comes back within 7 days, reopen it in the portal.`,
    rejected: ({ number }) => `Request ${number} was rejected. The reason is in the portal. Questions: {phone}.`,
    refused: ({ number }) => `Request ${number} was not accepted. The reason is in the portal. Questions: {phone}.`,
    "move-refused": ({ short, slot }) => `The visit could not be moved and stays on ${short}, ${slot}.`,
    "cancel-refused": ({ number }) => `Request ${number} could not be cancelled. Questions: {phone}.`,
    reminder: ({ short, slot, isConfirmed, number }) => `Tomorrow, ${short}, ${slot}, a technician comes${isConfirmed ? "" : " (not confirmed yet)"}. Request ${number}. If anything changes: {phone}.`,
  },
}; // prettier-ignore

/** What customers are told of their tickets and visits. */
export const visitLetter: Record<Language, Letter> = { bg, en };

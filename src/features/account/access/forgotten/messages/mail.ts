import { plural } from "#vocabulary/plural.ts";
import type { Language } from "#platform/language.ts";
import type { Message } from "../../message.ts";

type Words = {
  link: (names: string[], url: string) => Message;
  names: (names: string[], signIn: string) => Message;
  reset: (name: string, when: string) => Message;
  /** The notification of a password that was reset. */
  news: string;
};

const bg: Words = {
  link: (names, url) => ({
    letter: {
      subject: "Изберете нова парола",
      title: "Изберете нова парола",
      lead: [
        `Някой поиска нова парола за ${plural.bg(names.length, `потребителското име ${names[0]!}`, `едно от потребителските имена: ${names.join(", ")}`)}.`,
      ],
      after: [{ text: "Връзката важи 30 минути и може да се използва веднъж. Ако не сте поискали нова парола, не правете нищо." }],
      action: { label: "Изберете нова парола", url },
      footer: "Получавате това писмо, защото имате профил в портала {brand}.",
    },
    sms: `{brand}: изберете нова парола до 30 минути: ${url} Ако не сте я поискали, не правете нищо.`,
  }),
  names: (names, signIn) => ({
    letter: {
      subject: "Вашето потребителско име",
      title: "Вашето потребителско име",
      lead: [
        plural.bg(names.length, `Потребителското Ви име е ${names[0]!}.`, `Потребителските имена с този контакт са: ${names.join(", ")}.`),
      ],
      action: { label: "Влезте", url: signIn },
      footer: "Получавате това писмо, защото някой поиска потребителското Ви име в портала {brand}. Ако не сте били Вие, не правете нищо.",
    },
    sms: `{brand}: потребителското Ви име е ${names.join(", ")}. Влезте: ${signIn}`,
  }),
  reset: (name, when) => ({
    letter: {
      subject: "Паролата Ви беше сменена",
      title: "Паролата Ви беше сменена",
      lead: [
        `Здравейте, ${name},`,
        `На ${when} беше избрана нова парола вместо забравената. На всички устройства сте излезли от профила си.`,
      ],
      after: [{ text: "Ако не сте били Вие, обадете ни се веднага на {phone}." }],
      footer: "Получавате това писмо, защото имате профил в портала {brand}.",
    },
    sms: `{brand}: паролата Ви беше сменена на ${when}. Ако не сте били Вие, обадете се на {phone}.`,
  }),
  news: "Вместо забравената парола беше избрана нова. Ако не сте били Вие, обадете ни се веднага на {phone}.",
};

const en: Words = {
  link: (names, url) => ({
    letter: {
      subject: "Choose a new password",
      title: "Choose a new password",
      lead: [
        `Somebody requested a new password for ${plural.en(names.length, `the user name ${names[0]!}`, `one of the user names: ${names.join(", ")}`)}.`,
      ],
      after: [{ text: "The link is valid for 30 minutes and works once. If you requested no new password, do nothing." }],
      action: { label: "Choose a new password", url },
      footer: "You get this mail because you have an account at {brand}.",
    },
    sms: `{brand}: choose a new password within 30 minutes: ${url} If you did not request it, do nothing.`,
  }),
  names: (names, signIn) => ({
    letter: {
      subject: "Your user name",
      title: "Your user name",
      lead: [plural.en(names.length, `Your user name is ${names[0]!}.`, `The user names with this contact are: ${names.join(", ")}.`)],
      action: { label: "Sign in", url: signIn },
      footer: "You get this mail because somebody requested your user name at {brand}. If that was not you, do nothing.",
    },
    sms: `{brand}: your user name is ${names.join(", ")}. Sign in: ${signIn}`,
  }),
  reset: (name, when) => ({
    letter: {
      subject: "Your password was changed",
      title: "Your password was changed",
      lead: [`Hello, ${name},`, `On ${when} a new password replaced the forgotten one. All devices are signed out.`],
      after: [{ text: "If this was not you, call us at once on {phone}." }],
      footer: "You get this mail because you have an account at {brand}.",
    },
    sms: `{brand}: your password was changed on ${when}. If this was not you, call {phone}.`,
  }),
  news: "A new password was chosen instead of the forgotten one. If this was not you, call us at once on {phone}.",
};

/** What is written to who forgot a password or user name, as a mail and as an SMS. */
export const mailWords: Record<Language, Words> = { bg, en };

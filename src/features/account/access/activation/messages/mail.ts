import { plural } from "#vocabulary/plural.ts";
import type { Language } from "#platform/language.ts";
import type { Message } from "../../message.ts";

type Words = {
  /** `host`: the portal's, so that a phone offers the code there and nowhere else. */
  code: (code: string, host: string) => Message;
  activated: (about: { names: string[]; signIn: string; forgotten: string }) => Message;
  done: (name: string, username: string) => Message;
  invitation: (about: { name: string; url: string; until: string }) => Message;
};

const bg: Words = {
  code: (code, host) => ({
    letter: {
      subject: `${code} е кодът Ви за активиране`,
      title: "Код за активиране",
      lead: ["Впишете този код на страницата, на която активирате профила си:"],
      rows: [{ label: "Код", value: code, strong: true }],
      after: [{ text: "Кодът важи 5 минути. Не го казвайте на никого: ние никога не питаме за него по телефона." }],
      footer:
        "Получавате това писмо, защото някой започна да активира Вашия профил в портала {brand}. Ако не сте били Вие, не правете нищо.",
    },
    sms: `{brand}: кодът за активиране е ${code}. Важи 5 минути, не го казвайте на никого.\n@${host} #${code}`,
  }),
  activated: ({ names, signIn, forgotten }) => ({
    letter: {
      subject: "Вече имате профил",
      title: "Вече имате профил",
      lead: [
        "Някой поиска да активира Вашия профил в портала, но той е активиран отдавна.",
        `Влезте с ${plural.bg(names.length, `потребителското име ${names[0]!}`, `едно от потребителските имена: ${names.join(", ")}`)}.`,
      ],
      after: [{ title: "Забравихте паролата?", text: `Изберете нова тук: ${forgotten}` }],
      action: { label: "Влезте", url: signIn },
      footer: "Получавате това писмо, защото имате профил в портала {brand}. Ако не сте поискали нищо, не правете нищо.",
    },
    sms: `{brand}: вече имате профил (${names.join(", ")}). Влезте: ${signIn} Забравена парола: ${forgotten}`,
  }),
  done: (name, username) => ({
    letter: {
      subject: "Профилът Ви е активиран",
      title: "Профилът Ви е активиран",
      lead: [`Здравейте, ${name},`, `Вашият профил в портала беше активиран. Потребителското Ви име е ${username}.`],
      after: [{ text: "Ако не сте били Вие, обадете ни се веднага на {phone}." }],
      footer: "Получавате това писмо, защото имате профил в портала {brand}.",
    },
    sms: `{brand}: профилът Ви е активиран с потребителско име ${username}. Ако не сте били Вие, обадете се на {phone}.`,
  }),
  invitation: ({ name, url, until }) => ({
    letter: {
      subject: "Активирайте профила си",
      title: "Активирайте профила си",
      lead: [`Здравейте, ${name},`, "Вашите услуги, сметки и настройки Ви чакат в портала. Изберете потребителско име и парола."],
      after: [{ text: `Връзката важи до ${until} и може да се използва веднъж.` }],
      action: { label: "Активирайте профила си", url },
      footer: "Получавате това писмо, защото сте клиент на {brand}.",
    },
    sms: `{brand}: активирайте профила си до ${until}: ${url}`,
  }),
};

const en: Words = {
  code: (code, host) => ({
    letter: {
      subject: `${code} is your activation code`,
      title: "Activation code",
      lead: ["Write this code on the page where you activate your account:"],
      rows: [{ label: "Code", value: code, strong: true }],
      after: [{ text: "It is valid for 5 minutes. Give it to nobody: we never ask for it on the phone." }],
      footer: "You get this mail because somebody began to activate your account at {brand}. If that was not you, do nothing.",
    },
    sms: `{brand}: your activation code is ${code}. It is valid for 5 minutes, give it to nobody.\n@${host} #${code}`,
  }),
  activated: ({ names, signIn, forgotten }) => ({
    letter: {
      subject: "You have an account already",
      title: "You have an account already",
      lead: [
        "Somebody requested to activate your account in the portal, but it is active already.",
        plural.en(names.length, `Sign in with the user name ${names[0]!}.`, `Sign in with one of the user names: ${names.join(", ")}.`),
      ],
      after: [{ title: "Forgotten your password?", text: `Choose a new one here: ${forgotten}` }],
      action: { label: "Sign in", url: signIn },
      footer: "You get this mail because you have an account at {brand}. If you requested nothing, do nothing.",
    },
    sms: `{brand}: you have an account already (${names.join(", ")}). Sign in: ${signIn} Forgotten password: ${forgotten}`,
  }),
  done: (name, username) => ({
    letter: {
      subject: "Your account is active",
      title: "Your account is active",
      lead: [`Hello, ${name},`, `Your account in the portal was activated. Your user name is ${username}.`],
      after: [{ text: "If this was not you, call us at once on {phone}." }],
      footer: "You get this mail because you have an account at {brand}.",
    },
    sms: `{brand}: your account is active with the user name ${username}. If this was not you, call {phone}.`,
  }),
  invitation: ({ name, url, until }) => ({
    letter: {
      subject: "Activate your account",
      title: "Activate your account",
      lead: [`Hello, ${name},`, "Your services, bills and settings are waiting in the portal. Choose a user name and a password."],
      after: [{ text: `The link is valid until ${until} and works once.` }],
      action: { label: "Activate your account", url },
      footer: "You get this mail because you are a customer of {brand}.",
    },
    sms: `{brand}: activate your account by ${until}: ${url}`,
  }),
};

/** What activation writes to people, as a mail and as an SMS. */
export const mailWords: Record<Language, Words> = { bg, en };

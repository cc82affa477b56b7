import type { Language } from "#platform/language.ts";
import type { Message } from "../../message.ts";

type Tries = (about: { name: string; when: string; forgotten: string }) => Message;
type Words = { link: (url: string) => Message; tries: { password: Tries; code: Tries } };

const bg: Words = {
  link: (url) => ({
    letter: {
      subject: "Връзка за вход",
      title: "Влезте с тази връзка",
      lead: ["Някой поиска да влезе във Вашия профил с връзка вместо с парола. Ако сте Вие, отворете я и натиснете „Влезте“."],
      after: [
        {
          text: "Връзката важи 30 минути и може да се използва веднъж. Не я препращайте: с нея се влиза във Вашия профил. Ако не сте я поискали, не правете нищо.",
        },
      ],
      action: { label: "Към входа", url },
      footer: "Получавате това писмо, защото имате профил в портала {brand}.",
    },
    sms: `{brand}: влезте до 30 минути: ${url} Не препращайте връзката. Ако не сте я поискали, не правете нищо.`,
  }),
  tries: {
    password: ({ name, when, forgotten }) => ({
      letter: {
        subject: "Много опити с грешна парола",
        title: "Много опити с грешна парола",
        lead: [
          `Здравейте, ${name},`,
          `До ${when} имаше много опити за вход с грешна парола с Вашето потребителско име. Нито един не е успял.`,
          "Вие влизате както досега. От нов браузър проверката може да отнеме няколко секунди, а ако опитите продължат, влезте с връзка по имейл от страницата за вход.",
        ],
        after: [{ text: `Ако паролата Ви е кратка или я ползвате и другаде, изберете нова: ${forgotten}` }],
        footer: "Получавате това писмо, защото имате профил в портала {brand}. За едно денонощие пишем за това най-много веднъж.",
      },
      sms: `{brand}: до ${when} имаше много опити за вход с грешна парола с Вашето потребителско име. Нито един не е успял.`,
    }),
    code: ({ name, when, forgotten }) => ({
      letter: {
        subject: "Някой знае паролата Ви",
        title: "Някой знае паролата Ви",
        lead: [
          `Здравейте, ${name},`,
          `До ${when} някой написа вярната Ви парола и после много грешни кодове. Не е влязъл.`,
          "Ако не сте били Вие, сменете паролата си.",
        ],
        action: { label: "Изберете нова парола", url: forgotten },
        footer: "Получавате това писмо, защото имате профил в портала {brand}. За едно денонощие пишем за това най-много веднъж.",
      },
      sms: `{brand}: до ${when} някой написа вярната Ви парола и грешни кодове. Ако не сте били Вие, сменете паролата: ${forgotten}`,
    }),
  },
};

const en: Words = {
  link: (url) => ({
    letter: {
      subject: "A link to sign in",
      title: "Sign in by this link",
      lead: ["Somebody asked to sign in to your account by a link instead of the password. If it is you, open it and press “Sign in”."],
      after: [
        {
          text: "The link is valid for 30 minutes and works once. Do not pass it on: it opens your account. If you did not ask for it, do nothing.",
        },
      ],
      action: { label: "To sign-in", url },
      footer: "You get this mail because you have an account at {brand}.",
    },
    sms: `{brand}: sign in within 30 minutes: ${url} Do not pass the link on. If you did not ask for it, do nothing.`,
  }),
  tries: {
    password: ({ name, when, forgotten }) => ({
      letter: {
        subject: "Many tries with a wrong password",
        title: "Many tries with a wrong password",
        lead: [
          `Hello, ${name},`,
          `Until ${when} there were many tries to sign in with a wrong password under your user name. None has succeeded.`,
          "You sign in as before. From a new browser a check may take a few seconds; if the tries go on, sign in by a link in a mail, from the sign-in page.",
        ],
        after: [{ text: `If your password is short, or you use it elsewhere too, choose a new one: ${forgotten}` }],
        footer: "You get this mail because you have an account at {brand}. We write about this at most once in 24 hours.",
      },
      sms: `{brand}: until ${when} there were many tries to sign in with a wrong password under your user name. None has succeeded.`,
    }),
    code: ({ name, when, forgotten }) => ({
      letter: {
        subject: "Somebody knows your password",
        title: "Somebody knows your password",
        lead: [
          `Hello, ${name},`,
          `Until ${when} somebody wrote your right password, and then many wrong codes. They are not in.`,
          "If this was not you, change your password.",
        ],
        action: { label: "Choose a new password", url: forgotten },
        footer: "You get this mail because you have an account at {brand}. We write about this at most once in 24 hours.",
      },
      sms: `{brand}: until ${when} somebody wrote your right password and wrong codes. If this was not you, change it: ${forgotten}`,
    }),
  },
};

/** What is written to who signs in by a link, and to who is guessed at. */
export const mailWords: Record<Language, Words> = { bg, en };

import type { Language } from "#platform/language.ts";
import type { QuoteMark } from "../rules.ts";

type AnswerLetter = {
  subject: (displayCode: string, topic: string) => string;
  title: string;
  lead: (name: string, displayCode: string) => string[];
  /** Above everything else, where an answer by mail is possible. */
  top: QuoteMark;
  byMail: string;
  files: string;
  read: string;
  join: string;
  joining: string;
  footer: string;
  /** In Latin letters, which cost half. */
  sms: (displayCode: string, url: string) => string;
  published: (displayCode: string) => string;
};

const bg: AnswerLetter = {
  subject: (code, topic) => `Отговор по разговор ${code}: ${topic}`,
  title: "Отговорихме Ви",
  lead: (name, code) => [...(name ? [`Здравейте, ${name},`] : ["Здравейте,"]), `отговорихме Ви в разговор ${code}:`],
  top: "— Напишете отговора си над този ред —",
  byMail: "За да продължите разговора, просто отговорете на това писмо. Можете да приложите и файлове.",
  files: "Приложени файлове, които са в портала:",
  read: "Отворете разговора",
  join: "Влезте и отворете разговора",
  joining: "Като влезете с профила си, разговорът и файловете в него ще останат при Вашите съобщения.",
  footer: "Получавате това писмо, защото писахте на {brand}.",
  sms: (code, url) => `Imate nov otgovor po razgovor ${code}. Prochetete go na ${url}`,
  published: (code) => `Имате нов отговор в разговор ${code}.`,
};

const en: AnswerLetter = {
  subject: (code, topic) => `Answer in conversation ${code}: ${topic}`,
  title: "We have answered",
  lead: (name, code) => [name ? `Hello, ${name},` : "Hello,", `we have answered in conversation ${code}:`],
  top: "— Write your reply above this line —",
  byMail: "To continue the conversation, just reply to this mail. You may attach files.",
  files: "Attached files, which are in the portal:",
  read: "Open the conversation",
  join: "Sign in and open the conversation",
  joining: "When you sign in with your account, the conversation and its files stay among your messages.",
  footer: "You get this mail because you wrote to {brand}.",
  sms: (code, url) => `You have a new answer in conversation ${code}. Read it at ${url}`,
  published: (code) => `You have a new answer in conversation ${code}.`,
};

/** The mail, the SMS and the notification that tell of an answer of the desk. */
export const answerLetter: Record<Language, AnswerLetter> = { bg, en };

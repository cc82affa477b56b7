import type { Language } from "#platform/language.ts";
import type { Message } from "../../message.ts";

type Words = (about: { name: string; url: string; until: string }) => Message;

const bg: Words = ({ name, url, until }) => ({
  letter: {
    subject: "Вашият служебен достъп до {brand}",
    title: "Служебен достъп",
    lead: [`Здравейте, ${name},`, "Администратор Ви добави като служител в портала. Изберете потребителско име и парола."],
    after: [{ text: `Връзката важи до ${until} и може да се използва веднъж.` }],
    action: { label: "Изберете име и парола", url },
    footer: "Получавате това писмо, защото работите за {brand}. Ако не работите, не правете нищо и ни се обадете на {phone}.",
  },
  sms: `{brand}: служебен достъп до ${until}: ${url}`,
});

const en: Words = ({ name, url, until }) => ({
  letter: {
    subject: "Your staff access to {brand}",
    title: "Staff access",
    lead: [`Hello, ${name},`, "An administrator added you to the staff of the portal. Choose a user name and a password."],
    after: [{ text: `The link is valid until ${until} and works once.` }],
    action: { label: "Choose name and password", url },
    footer: "You get this mail because you work for {brand}. If you do not, do nothing and call us on {phone}.",
  },
  sms: `{brand}: staff access by ${until}: ${url}`,
});

/** What somebody who was added to the staff is told. */
export const staffWords: Record<Language, Words> = { bg, en };

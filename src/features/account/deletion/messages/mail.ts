import type { Language } from "#platform/language.ts";

const bg = {
  code: {
    subject: (code: string) => `${code} е кодът за изтриване на профила Ви`,
    title: "Код за изтриване на профила",
    lead: (name: string, code: string, minutes: number) => [
      `Здравейте, ${name},`,
      `Някой, влязъл в профила Ви, иска да го изтрие завинаги. Ако сте Вие, впишете кода ${code}. Той важи ${minutes} минути.`,
      "Ако не сте Вие, не давайте кода на никого, сменете паролата си и ни се обадете на {phone}.",
    ],
    footer: "Получавате това писмо, защото имате профил в портала {brand}.",
  },
  receipt: {
    subject: "Профилът Ви е изтрит",
    lead: (name: string, when: string) => [
      `Здравейте, ${name},`,
      `Изтрихме профила Ви в портала на ${when}. Името, имейлът, телефонът и паролата Ви вече не са в него.`,
      "Договорът и услугите Ви продължават. Фактурите и платежните документи пазим, докато го изисква законът.",
      "Ако не сте Вие, обадете ни се веднага на {phone}. Това е последното писмо до този профил.",
    ],
    footer: "Получавате това писмо, защото имахте профил в портала {brand}. Адреса Ви вече не пазим.",
  },
};

const en: typeof bg = {
  code: {
    subject: (code) => `${code} is the code for deleting your account`,
    title: "Code for deleting the account",
    lead: (name, code, minutes) => [
      `Hello, ${name},`,
      `Somebody who is signed in to your account wants to delete it for good. If it is you, enter the code ${code}. It is valid for ${minutes} minutes.`,
      "If it is not you, give the code to nobody, change your password and call us on {phone}.",
    ],
    footer: "You get this mail because you have an account at {brand}.",
  },
  receipt: {
    subject: "Your account is deleted",
    lead: (name, when) => [
      `Hello, ${name},`,
      `Your account in the portal was deleted on ${when}. Your name, e-mail address, phone number and password are no longer in it.`,
      "Your contract and your services go on. Invoices and payment documents stay for as long as the law demands.",
      "If this was not you, call us at once on {phone}. This is the last mail to this account.",
    ],
    footer: "You get this mail because you had an account at {brand}. We no longer have your address.",
  },
};

/** The mails of the deletion: the code, and the receipt. */
export const deletionLetters: Record<Language, typeof bg> = { bg, en };

import type { Language } from "#platform/language.ts";
import type { Kind } from "../contract.ts";

type Notice = { subject: string; lead: (name: string, when: string) => string[] };
type Letters = {
  code: { subject: string; lead: string; row: string; footer: string };
  notice: Notice;
  footer: string;
  /** The notification in the portal. */
  changed: Record<Kind, string>;
  smsCode: (code: string, host: string) => string;
  smsNotice: (phone: string) => string;
};

const bg: Letters = {
  code: {
    subject: "Код за новия Ви имейл",
    lead: "Напишете този код в портала. Валиден е 5 минути. Ако не сте го искали, не правете нищо.",
    row: "Код",
    footer: "Получавате това писмо, защото някой написа този имейл за връзка в портала {brand}.",
  },
  notice: {
    subject: "Имейлът Ви за връзка вече не е този",
    lead: (name, when) => [
      `Здравейте, ${name},`,
      `На ${when} имейлът за връзка в профила Ви беше сменен или премахнат. На този адрес повече няма да пишем.`,
      "Ако не сте били Вие, обадете ни се веднага на {phone}.",
    ],
  },
  footer: "Получавате това писмо, защото имате профил в портала {brand}.",
  changed: {
    mail: "Имейлът Ви за връзка беше сменен. Ако не сте били Вие, обадете ни се на {phone}.",
    mobile: "Мобилният Ви номер за връзка беше сменен. Ако не сте били Вие, обадете ни се на {phone}.",
  },
  smsCode: (code, host) => `Kod za noviya Vi nomer: ${code}. Validen e 5 minuti.\n\n@${host} #${code}`,
  smsNotice: (phone) => `Nomerat Vi za vrazka beshe smenen ili premahnat. Ako ne ste bili Vie, obadete ni se na ${phone}.`,
};

const en: Letters = {
  code: {
    subject: "Code for your new e-mail",
    lead: "Write this code in the portal. It is valid for 5 minutes. If you did not ask for it, do nothing.",
    row: "Code",
    footer: "You get this mail because somebody gave this contact e-mail at {brand}.",
  },
  notice: {
    subject: "This is no longer your contact e-mail",
    lead: (name, when) => [
      `Hello, ${name},`,
      `On ${when} the contact e-mail of your account was changed or removed. We will not write to this address any more.`,
      "If this was not you, call us at once on {phone}.",
    ],
  },
  footer: "You get this mail because you have an account at {brand}.",
  changed: {
    mail: "Your contact e-mail was changed. If this was not you, call us on {phone}.",
    mobile: "Your contact mobile was changed. If this was not you, call us on {phone}.",
  },
  smsCode: (code, host) => `Code for your new number: ${code}. Valid for 5 minutes.\n\n@${host} #${code}`,
  smsNotice: (phone) => `Your contact number was changed or removed. If this was not you, call us on ${phone}.`,
};

/** What is sent about contact data, in the reader's language; SMS in Latin letters, which cost half. */
export const letters: Record<Language, Letters> = { bg, en };

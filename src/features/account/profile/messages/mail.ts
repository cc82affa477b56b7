import type { Language } from "#platform/language.ts";

type Letter = {
  subject: string;
  lead: (name: string, when: string) => string[];
  footer: string;
  sms: (phone: string) => string;
  news: (phone: string) => string;
};

const bg: Letter = {
  subject: "Паролата Ви беше сменена",
  lead: (name, when) => [
    `Здравейте, ${name},`,
    `Паролата Ви за портала беше сменена на ${when}. На всички други устройства сте излезли от профила си.`,
    "Ако не сте били Вие, обадете ни се веднага на {phone}.",
  ],
  footer: "Получавате това писмо, защото имате профил в портала {brand}.",
  sms: (phone) => `Parolata Vi za portala beshe smenena. Ako ne ste bili Vie, obadete ni se na ${phone}.`,
  news: (phone) => `Паролата Ви беше сменена. Ако не сте били Вие, обадете ни се веднага на ${phone}.`,
};

const en: Letter = {
  subject: "Your password was changed",
  lead: (name, when) => [
    `Hello, ${name},`,
    `Your password for the portal was changed on ${when}. All other devices are signed out.`,
    "If this was not you, call us at once on {phone}.",
  ],
  footer: "You get this mail because you have an account at {brand}.",
  sms: (phone) => `Your password for the portal was changed. If this was not you, call us on ${phone}.`,
  news: (phone) => `Your password was changed. If this was not you, call us at once on ${phone}.`,
};

/** What tells of a new password, in the reader's language: mail, SMS in Latin letters, which cost half, and notification. */
export const newPasswordLetter: Record<Language, Letter> = { bg, en };

import type { Language } from "#platform/language.ts";

type Letter = { subject: string; lines: (name: string, when: string) => string[] };

const bg: Letter = {
  subject: "Паролата Ви беше сменена",
  lines: (name, when) => [
    `Здравейте, ${name},`,
    `Паролата Ви за портала беше сменена на ${when}. На всички други устройства сте излезли от профила си.`,
    "Ако не сте били Вие, обадете ни се веднага.",
    "Vrata",
  ],
};

const en: Letter = {
  subject: "Your password was changed",
  lines: (name, when) => [
    `Hello, ${name},`,
    `Your password for the portal was changed on ${when}. All other devices are signed out.`,
    "If this was not you, call us at once.",
    "Vrata",
  ],
};

/** The mail that tells of a new password, in the reader's language. */
export const newPasswordLetter: Record<Language, Letter> = { bg, en };

import type { Language } from "#platform/language.ts";

type Event = "factor-added" | "factor-removed" | "recovery-codes-made" | "recovery-code-used";
type Letter = {
  subject: Record<Event, string>;
  greeting: (name: string) => string;
  text: Record<Event | "passkey-added", (name: string, when: string) => string>;
  notYou: string;
  footer: string;
};

const bg: Letter = {
  subject: {
    "factor-added": "Добавен е втори начин за вход",
    "factor-removed": "Премахнат е втори начин за вход",
    "recovery-codes-made": "Имате нови резервни кодове",
    "recovery-code-used": "Използван е резервен код",
  },
  greeting: (name) => `Здравейте, ${name},`,
  text: {
    "factor-added": (name, when) => `На ${when} към профила Ви беше добавено „${name}“. При следващия вход ще го поискаме след паролата.`,
    "passkey-added": (name, when) =>
      `На ${when} към профила Ви беше добавен ключ за достъп „${name}“. С него се влиза и без парола; след паролата искаме него или резервен код.`,
    "factor-removed": (name, when) => `На ${when} от профила Ви беше премахнато „${name}“.`,
    "recovery-codes-made": (_name, when) => `На ${when} бяха направени нови резервни кодове. Предишните вече не важат.`,
    "recovery-code-used": (_name, when) => `На ${when} някой влезе в профила Ви с резервен код. Този код вече не важи.`,
  },
  notYou: "Ако не сте били Вие, сменете паролата си и ни се обадете веднага на {phone}.",
  footer: "Получавате това писмо, защото имате профил в портала {brand}.",
};

const en: Letter = {
  subject: {
    "factor-added": "A second factor was added",
    "factor-removed": "A second factor was removed",
    "recovery-codes-made": "You have new recovery codes",
    "recovery-code-used": "A recovery code was used",
  },
  greeting: (name) => `Hello, ${name},`,
  text: {
    "factor-added": (name, when) =>
      `On ${when} “${name}” was added to your account. When you next sign in we ask for it after the password.`,
    "passkey-added": (name, when) =>
      `On ${when} the passkey “${name}” was added to your account. It signs you in without the password; after the password we ask for it or for a recovery code.`,
    "factor-removed": (name, when) => `On ${when} “${name}” was removed from your account.`,
    "recovery-codes-made": (_name, when) => `On ${when} new recovery codes were made. Those before are no longer valid.`,
    "recovery-code-used": (_name, when) =>
      `On ${when} somebody signed in to your account with a recovery code. That code is no longer valid.`,
  },
  notYou: "If this was not you, change your password and call us at once on {phone}.",
  footer: "You get this mail because you have an account at {brand}.",
};

/** The mails about second factors, in the reader's language. */
export const letters: Record<Language, Letter> = { bg, en };

import type { Language } from "#platform/language.ts";

type Letter = { subject: string; lead: (name: string) => string[]; action: string; footer: string; ready: string };

/** The mail and the notification (`ready`) that say that an archive is ready, in the reader's language. */
export const letters: Record<Language, Letter> = {
  bg: {
    subject: "Архивът с Вашите данни е готов",
    lead: (name) => [
      `Здравейте, ${name},`,
      "Архивът с данните Ви е готов. Ще го намерите в настройките си, след като влезете; пазим го 7 дни.",
      "Ако не сте го поискали Вие, сменете паролата си и ни се обадете на {phone}.",
    ],
    action: "Отворете настройките",
    footer: "Получавате това писмо, защото от профила Ви в портала {brand} беше поискан архив.",
    ready: "Архивът с Вашите данни е готов за изтегляне.",
  },
  en: {
    subject: "The archive of your data is ready",
    lead: (name) => [
      `Hello, ${name},`,
      "The archive of your data is ready. You find it in your settings once you have signed in; it is stored for 7 days.",
      "If you did not request it, change your password and call us on {phone}.",
    ],
    action: "Open the settings",
    footer: "You get this mail because an archive was requested from your account at {brand}.",
    ready: "The archive of your data is ready for download.",
  },
};

import type { Language } from "#platform/language.ts";

type About = { serviceId: string; card: string; by: string; when: string };
type Letter = {
  subject: string;
  lead: (about: About & { name: string }) => string[];
  news: (about: About) => string;
  /** In Latin letters, which cost half. */
  sms: (about: { card: string; phone: string }) => string;
  action: string;
  footer: string;
};

const bg: Letter = {
  subject: "Показани са PIN и PUK на SIM карта",
  lead: ({ name, serviceId, card, by, when }) => [
    `Здравейте, ${name},`,
    `На ${when} ${by} видя в портала PIN и PUK на SIM картата, завършваща на ${card}, за номер ${serviceId}.`,
    "Ако не знаете за това, сменете паролата си и ни се обадете на {phone}.",
  ],
  news: ({ serviceId, card, by, when }) => `На ${when} ${by} видя PIN и PUK на SIM картата, завършваща на ${card}, за номер ${serviceId}.`,
  sms: ({ card, phone }) => `PIN i PUK na SIM kartata, zavarshvashta na ${card}, byaha pokazani v portala. Ako ne ste Vie: ${phone}.`,
  action: "Вижте историята",
  footer: "Получавате това писмо от {brand}, защото се отнася за сигурността на Вашия номер.",
};

const en: Letter = {
  subject: "The PIN and PUK of a SIM card were shown",
  lead: ({ name, serviceId, card, by, when }) => [
    `Hello, ${name},`,
    `On ${when} ${by} saw in the portal the PIN and PUK of the SIM card ending in ${card}, of number ${serviceId}.`,
    "If you know nothing of it, change your password and call us on {phone}.",
  ],
  news: ({ serviceId, card, by, when }) =>
    `On ${when} ${by} saw the PIN and PUK of the SIM card ending in ${card}, of number ${serviceId}.`,
  sms: ({ card, phone }) => `The PIN and PUK of the SIM card ending in ${card} were shown in the portal. If that was not you: ${phone}.`,
  action: "See the history",
  footer: "You get this mail from {brand} because it is about the security of your number.",
};

/** The notice that codes of a SIM card were shown. */
export const letter: Record<Language, Letter> = { bg, en };

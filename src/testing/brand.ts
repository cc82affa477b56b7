import vrata from "#app/server/brand/vrata.json" with { type: "json" };
import type { Brand } from "#platform/brand.ts";

const text = { title: "Текст", lead: "Кратко.", parts: [{ title: "Част", text: ["Пишете на {mail}."] }] };
const texts = { bg: text, en: { title: "Text", lead: "In short.", parts: [{ title: "Part", text: ["Write to {mail}."] }] } };

/** The brand that tests show. */
export const BRAND: Brand = {
  name: { bg: "Vrata", en: "Vrata" },
  about: { bg: "Порталът на проба.", en: "The portal on trial." },
  slogan: { bg: "Всичко зад една врата", en: "Everything behind one door" },
  logo: "door",
  printedLogo: undefined,
  icon: "/icon.svg",
  hero: "/hero.svg",
  social: "/social.png",
  mailHead: undefined,
  notFound: undefined,
  colours: vrata.colours,
  contact: {
    phone: "0700 00 000",
    mail: "help@vrata.example",
    hours: { bg: "всеки ден, 8–20 ч.", en: "every day, 8 am – 8 pm" },
    address: { bg: "бул. „Примерен“ 1, София", en: "1 Primeren Blvd, Sofia" },
    page: undefined,
  },
  company: {
    name: { bg: "„Проба Телеком“ ЕАД", en: "Proba Telecom EAD" },
    number: "000000000",
    vat: "BG000000000",
    seat: { bg: "бул. „Примерен“ 1, София", en: "1 Primeren Blvd, Sofia" },
  },
  bank: undefined,
  withdrawalDays: 14,
  showsLev: true,
  legal: { terms: texts, privacy: texts, accessibility: texts },
};

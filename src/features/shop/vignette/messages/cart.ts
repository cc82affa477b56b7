import type { Language } from "#platform/language.ts";
import type { Kind, VehicleType } from "../choice.ts";

type CartWords = {
  titles: Record<Kind, string>;
  vehicles: Record<VehicleType, string>;
  valid: (period: { from: string; to: string }) => string;
};

/** The words for a vignette in the cart, the receipt and the mail. */
export const cartWords: Record<Language, CartWords> = {
  bg: {
    titles: {
      day: "Еднодневна винетка",
      weekend: "Уикенд винетка",
      week: "Седмична винетка",
      month: "Месечна винетка",
      quarter: "Тримесечна винетка",
      year: "Годишна винетка",
    },
    vehicles: { car: "Автомобил до 3,5 т", camper: "Кемпер", trailer: "Ремарке" },
    valid: ({ from, to }) => `важи от ${from} до ${to}`,
  },
  en: {
    titles: {
      day: "Day vignette",
      weekend: "Weekend vignette",
      week: "Weekly vignette",
      month: "Monthly vignette",
      quarter: "Quarterly vignette",
      year: "Annual vignette",
    },
    vehicles: { car: "Car up to 3.5 t", camper: "Motor caravan", trailer: "Trailer" },
    valid: ({ from, to }) => `valid from ${from} to ${to}`,
  },
};

import type { VehicleType } from "../choice.ts";

const bg = {
  title: "Цени на винетките",
  lead: "Цените са крайни, в евро и в левове по курс 1 евро = 1,95583 лева.",
  caption: "Видове винетки, колко важат и колко струват",
  for: (vehicles: string) => `Цени за: ${vehicles}`,
  vehicles: { car: "автомобил до 3,5\u00a0т", camper: "кемпер", trailer: "ремарке" } satisfies Record<VehicleType, string>,
  column: { kind: "Винетка", valid: "Колко важи", eur: "Евро", bgn: "Лева" },
  heavy: "За превозни средства над 3,5\u00a0т се плаща тол такса на изминато разстояние. Тя не се продава тук.",
  trailer: "Ремаркето плаща отделно само когато автомобилът и ремаркето заедно надхвърлят 3,5\u00a0т.",
  start: "Винетка се купува от днес до месец напред, а уикенд винетката – до 30 дни.",
  buy: "Купете винетка",
  away: {
    title: "Не можем да покажем цените",
    text: "Регистърът на пътните такси не отговаря. Опитайте пак след малко.",
    again: "Опитайте пак",
  },
};

const en: typeof bg = {
  title: "Vignette prices",
  lead: "Prices are final, in euro and in lev at 1 euro = 1.95583 lev.",
  caption: "Kinds of vignettes, how long they are valid, and what they cost",
  for: (vehicles) => `Prices for: ${vehicles}`,
  vehicles: { car: "cars up to 3.5\u00a0t", camper: "motor caravans", trailer: "trailers" },
  column: { kind: "Vignette", valid: "Valid for", eur: "Euro", bgn: "Lev" },
  heavy: "Vehicles above 3.5\u00a0t pay a toll by distance, which is not sold here.",
  trailer: "A trailer needs a vignette of its own only when car and trailer together exceed 3.5\u00a0t.",
  start: "A vignette is sold from today to a month ahead, a weekend vignette up to 30 days ahead.",
  buy: "Buy a vignette",
  away: { title: "We cannot show the prices", text: "The toll registry does not answer. Try again in a moment.", again: "Try again" },
};

/** The words of the price list. */
export const priceWords = { bg, en };

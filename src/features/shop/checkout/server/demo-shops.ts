import type { Db } from "#platform/server/db.ts";
import { writeShops, type Shop } from "./store.ts";

const WEEK = { bg: "пн–сб 9–20 ч., нд 10–18 ч.", en: "Mon–Sat 9–20, Sun 10–18" };
const WORKDAYS = { bg: "пн–пт 9–18 ч., сб 10–14 ч.", en: "Mon–Fri 9–18, Sat 10–14" };

const shop = (code: string, [nameBg, nameEn, bg, en]: [string, string, string, string], hours = WEEK): Shop => ({
  code,
  name: { bg: `Магазин ${nameBg}`, en: `${nameEn} shop` },
  address: { bg, en },
  hours,
});

/** The fictional shops of the demo world. */
const demoShops: Shop[] = [
  shop("sofia-center", ["София Център", "Sofia Centre", "София, ул. „Образцова“ 12", "Sofia, 12 Obraztsova St"]),
  shop("sofia-lyulin", ["София Люлин", "Sofia Lyulin", "София, бул. „Примерен“ 45", "Sofia, 45 Primeren Blvd"]),
  shop("plovdiv", ["Пловдив", "Plovdiv", "Пловдив, ул. „Тиха“ 7", "Plovdiv, 7 Tiha St"]),
  shop("varna", ["Варна", "Varna", "Варна, бул. „Крайморски“ 30", "Varna, 30 Kraymorski Blvd"]),
  shop("burgas", ["Бургас", "Burgas", "Бургас, ул. „Солна“ 3", "Burgas, 3 Solna St"]),
  shop("ruse", ["Русе", "Ruse", "Русе, ул. „Дунавска“ 18", "Ruse, 18 Dunavska St"], WORKDAYS),
];

export const fillShops = (tx: Db): Promise<void> => writeShops(tx, demoShops);

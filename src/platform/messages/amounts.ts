import { counted } from "#vocabulary/plural.ts";

const bg = (one: string, other: string) => (count: number) => counted.bg(count, one, other);
const en = (one: string, other: string) => (count: number) => counted.en(count, one, other);

/** Counted nouns for sentences: `amounts.bg.minutes(15)` is "15 минути". */
export const amounts = {
  bg: { characters: bg("знак", "знака"), minutes: bg("минута", "минути"), hours: bg("час", "часа"), days: bg("ден", "дни") },
  en: { characters: en("character", "characters"), minutes: en("minute", "minutes"), hours: en("hour", "hours"), days: en("day", "days") },
};

const of = (one: string, more: string) => (count: number) => `${count} ${count === 1 ? one : more}`;

/** Counted nouns for sentences: `amounts.bg.minutes(15)` is "15 минути". */
export const amounts = {
  bg: { characters: of("знак", "знака"), minutes: of("минута", "минути"), hours: of("час", "часа"), days: of("ден", "дни") },
  en: { characters: of("character", "characters"), minutes: of("minute", "minutes"), hours: of("hour", "hours"), days: of("day", "days") },
};

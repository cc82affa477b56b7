import { serviceTypeNames } from "#vocabulary/service-type-words.ts";

/** What stands around the texts of one fault. */
export const bg = {
  services: serviceTypeNames("bg"),
  began: "От",
  expected: "Очакван край",
  unknown: "Още не знаем; обновяваме тук",
  endedAt: "Отстранена",
  where: "Къде",
  wholeOf: (settlement: string) => `${settlement}: цялото населено място`,
  moreStreets: (count: number) => ` и още ${count}`,
  morePlaces: (count: number) => (count === 1 ? "и още 1 населено място" : `и още ${count} населени места`),
};

import { counted } from "#vocabulary/plural.ts";
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
  morePlaces: (count: number) => `и още ${counted.bg(count, "населено място", "населени места")}`,
};

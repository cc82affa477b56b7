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
};

import { counted } from "#vocabulary/plural.ts";
import type { bg } from "./card-bg.ts";
import { serviceTypeNames } from "#vocabulary/service-type-words.ts";

export const en: typeof bg = {
  services: serviceTypeNames("en"),
  began: "Since",
  expected: "Expected end",
  unknown: "Not known yet; we update this page",
  endedAt: "Repaired",
  where: "Where",
  wholeOf: (settlement) => `${settlement}: all of it`,
  moreStreets: (count) => ` and ${count} more`,
  morePlaces: (count) => `and ${counted.en(count, "more town or village", "more towns and villages")}`,
};

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
  morePlaces: (count) => (count === 1 ? "and 1 more town or village" : `and ${count} more towns and villages`),
};

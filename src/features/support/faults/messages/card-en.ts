import type { bg } from "./card-bg.ts";

export const en: typeof bg = {
  services: { INTERNET: "Internet", TV: "Television", MOBILE: "Mobile network", FIXED: "Landline" },
  began: "Since",
  expected: "Expected end",
  unknown: "Not known yet; we update this page",
  endedAt: "Repaired",
  where: "Where",
  wholeOf: (settlement) => `${settlement}: all of it`,
};

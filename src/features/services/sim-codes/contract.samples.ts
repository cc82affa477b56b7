import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { simCodesContract } from "./contract.ts";

const CARD = "8935905888100101020";

export const samples: Samples<typeof simCodesContract> = {
  simCards: { as: home, query: { number: "888100101" } },
  pinPuk: { as: home, body: { number: "888100101", card: CARD }, optional: ["number", "card"] },
  shownCodes: { as: home },
};

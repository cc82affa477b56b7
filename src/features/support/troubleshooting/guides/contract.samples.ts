import { operator } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { guidesContract } from "./contract.ts";

export const samples: Samples<typeof guidesContract> = {
  guideList: { as: operator },
  guideVersion: { as: operator, params: { id: "internet-slow", version: "2" } },
};

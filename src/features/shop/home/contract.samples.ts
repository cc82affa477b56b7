import type { Samples } from "#testing/sample.ts";
import type { homeContract } from "./contract.ts";

export const samples: Samples<typeof homeContract> = {
  today: {},
};

import type { Samples } from "#testing/sample.ts";
import type { healthContract } from "./health.ts";

export const samples: Samples<typeof healthContract> = {
  alive: {},
  ready: {},
};

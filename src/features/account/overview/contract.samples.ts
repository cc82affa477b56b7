import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { overviewContract } from "./contract.ts";

export const samples: Samples<typeof overviewContract> = {
  home: { as: home },
};

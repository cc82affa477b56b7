import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { spendingContract } from "./contract.ts";

export const samples: Samples<typeof spendingContract> = {
  spending: { as: home, query: { page: "1" } },
  setSpendingLimit: { as: home, body: { account: "1000000011", choice: "set", limit: "75" } },
};

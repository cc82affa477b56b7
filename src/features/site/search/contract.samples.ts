import type { Samples } from "#testing/sample.ts";
import type { searchContract } from "./contract.ts";

export const samples: Samples<typeof searchContract> = {
  searchEverywhere: { query: { text: "калъф" }, freeText: ["text"], optional: ["text"] },
};

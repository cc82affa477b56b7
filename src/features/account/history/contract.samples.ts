import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { historyContract } from "./contract.ts";

export const samples: Samples<typeof historyContract> = { history: { as: home, query: { before: "900" } } };

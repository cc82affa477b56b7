import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { ledgerContract } from "./contract.ts";

export const samples: Samples<typeof ledgerContract> = {
  operationsLedger: { as: home, query: { page: "1", open: "yes" } },
  undoOperation: { as: home, body: { operationId: "0b7a2f1e-0000-4000-8000-0000000000e2" } },
};

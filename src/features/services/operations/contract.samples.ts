import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { serviceOperationsContract } from "./contract.ts";

export const samples: Samples<typeof serviceOperationsContract> = {
  serviceOperations: { as: home, query: { ids: "00000000-0000-4000-8000-0000000000a1" } },
  // without the key of the settings, which no sample has
  serviceOrderEvent: {
    body: { eventType: "ServiceOrderStateChangeEvent", event: { serviceOrder: { id: "so-1", externalId: "our-1" } } },
    gives: 401,
  },
};

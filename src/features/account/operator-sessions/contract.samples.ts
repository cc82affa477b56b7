import { home, operator } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { operatorSessionsContract } from "./contract.ts";

export const samples: Samples<typeof operatorSessionsContract> = {
  endSessionsOfUser: { as: operator, body: { username: home.username } },
};

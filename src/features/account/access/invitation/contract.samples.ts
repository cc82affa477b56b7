import { operator } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { invitationContract } from "./contract.ts";

export const samples: Samples<typeof invitationContract> = { invite: { as: operator, body: { customerNumber: "100000009" } } };

import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { roamingContract } from "./contract.ts";

const serviceId = "888100101";

export const samples: Samples<typeof roamingContract> = {
  roaming: { as: home, query: { serviceId } },
  activateRoaming: { as: home, body: { serviceId, turn: "on" }, optional: ["turn"] },
  setRoamingCap: { as: home, body: { serviceId, choice: "set", cap: "75" } },
};

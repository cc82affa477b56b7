import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { doubleSpeedContract } from "./contract.ts";

const pressed = { serviceId: "C1000001", price: "511", startNow: "yes" };

export const samples: Samples<typeof doubleSpeedContract> = {
  openDoubleSpeed: { as: home, query: { serviceId: "C1000001", hasOpenOrder: "false" }, optional: ["hasOpenOrder"] },
  activateDoubleSpeed: { as: home, query: pressed, optional: ["price"] },
  sendDoubleSpeed: { as: home, body: pressed, optional: ["price"] },
};

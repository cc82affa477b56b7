import type { Clock } from "#platform/server/clock.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { overviewContract } from "../contract.ts";
import { homeOf, type Dependencies } from "./home.ts";

export const overview: ServerFeature<typeof overviewContract, Dependencies & { clock: Clock }> = {
  contract: overviewContract,
  handlers: {
    home: async ({ user }, { clock, ...over }) => ({ status: 200, body: await homeOf(over, user, clock.today()) }),
  },
};

export const overviewServer = {
  name: "overview",
  about: "The signed-in home: lines, accounts and what needs attention.",
  feature: overview,
};

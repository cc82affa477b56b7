import type { ServerFeature } from "#platform/server/feature.ts";
import { overviewContract } from "../contract.ts";
import { homeOf, type Dependencies } from "./home.ts";

export const overview: ServerFeature<typeof overviewContract, Dependencies> = {
  contract: overviewContract,
  handlers: {
    home: async ({ user, isThere }, deps) => ({ status: 200, body: await homeOf(deps, user, isThere) }),
  },
};

export const overviewServer = {
  name: "overview",
  about: "The signed-in home: lines, accounts and what needs attention.",
  feature: overview,
};

import { HOME_SERVICES } from "#vocabulary/system-needs.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { accounts } from "../accounts/server/feature.ts";
import { homeInternetContract } from "../contract.ts";
import { contractsFor } from "../operations/server/contract-of.ts";
import { operations } from "../operations/server/feature.ts";
import { access } from "../access/server/feature.ts";
import { antivirus } from "../antivirus/server/feature.ts";
import { connectionFeature } from "../connection/server/feature.ts";
import { dns } from "../dns/server/feature.ts";
import type { HomeInternetDependencies } from "./dependencies.ts";
import { lan } from "../lan/server/feature.ts";
import { portForwarding } from "../port-forwarding/server/feature.ts";
import { reservations } from "../reservations/server/feature.ts";
import { reset } from "../reset/server/feature.ts";
import { token } from "../token/server/feature.ts";
import { wifi } from "../wifi/server/feature.ts";
import { runOperationJob, pickUp } from "../operations/server/jobs.ts";

/** Home internet: every section's calls (A§7). A new section adds its handlers here and its contract in `contract.ts`. */
export const homeInternet: ServerFeature<typeof homeInternetContract, HomeInternetDependencies> = {
  contract: homeInternetContract,
  handlers: {
    async contracts({ user }, deps) {
      const own = await contractsFor(deps, user);
      return { status: 200, body: { contracts: own.map(({ cid, name, address, suspended }) => ({ cid, name, address, suspended })) } };
    },
    ...operations.handlers,
    ...wifi.handlers,
    ...lan.handlers,
    ...portForwarding.handlers,
    ...reservations.handlers,
    ...access.handlers,
    ...dns.handlers,
    ...antivirus.handlers,
    ...accounts.handlers,
    ...token.handlers,
    ...reset.handlers,
    ...connectionFeature.handlers,
  },
};

export const homeInternetServer = {
  name: "home-internet",
  requires: HOME_SERVICES,
  about: "Settings of a home-internet contract: Wi-Fi, home network, access, mailbox, web hosting, antivirus.",
  feature: homeInternet,
  jobs: [runOperationJob, pickUp],
};

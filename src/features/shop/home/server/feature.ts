import type { Price } from "#platform/price.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { homeContract, type Today } from "../contract.ts";

export type Dependencies = {
  /** Undefined while the toll registry is unavailable. */
  cheapestVignette: () => Promise<Price | undefined>;
  cheapestDevice: () => Promise<Price | undefined>;
  faultsNow: () => Promise<Today["faults"]>;
};

export const home: ServerFeature<typeof homeContract, Dependencies> = {
  contract: homeContract,
  handlers: {
    async today(_, { cheapestVignette, cheapestDevice, faultsNow }) {
      const vignettesFrom = (await cheapestVignette()) ?? null;
      const devicesFrom = (await cheapestDevice()) ?? null;
      return { status: 200, body: { vignettesFrom, devicesFrom, faults: await faultsNow() } };
    },
  },
};

export const homeServer = {
  name: "home",
  about: "The front page.",
  feature: home,
};

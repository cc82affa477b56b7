import type { Price } from "#platform/price.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { homeContract, type Today } from "../contract.ts";

export type Dependencies = {
  /** Undefined while the toll registry is unavailable. */
  cheapestVignette: () => Promise<Price | undefined>;
  cheapestPhone: () => Promise<Price | undefined>;
  faultsNow: () => Promise<Today["faults"]>;
};

export const home: ServerFeature<typeof homeContract, Dependencies> = {
  contract: homeContract,
  handlers: {
    async today(_, { cheapestVignette, cheapestPhone, faultsNow }) {
      const vignettesFrom = (await cheapestVignette()) ?? null;
      const phonesFrom = (await cheapestPhone()) ?? null;
      return { status: 200, body: { vignettesFrom, phonesFrom, faults: await faultsNow() } };
    },
  },
};

export const homeServer = {
  name: "home",
  about: "The front page.",
  feature: home,
};

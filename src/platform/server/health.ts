import { healthContract } from "../health.ts";
import { watchClock } from "./clock-watch.ts";
import type { ServerFeature } from "./feature.ts";
import { sweepPlatform } from "./housekeeping.ts";

type Dependencies = { isReady: () => Promise<boolean> };

export const health: ServerFeature<typeof healthContract, Dependencies> = {
  contract: healthContract,
  handlers: {
    alive: async () => ({ status: 200, body: { status: "alive" } }),
    ready: async (_request, { isReady }) =>
      (await isReady())
        ? { status: 200, body: { status: "ready" } }
        : { status: 503, body: { status: "not-ready" }, headers: { "retry-after": "2" } },
  },
};

export const platformServer = {
  name: "health",
  about: "Whether the portal is alive and ready, for whoever runs it.",
  feature: health,
  jobs: [sweepPlatform, watchClock],
};

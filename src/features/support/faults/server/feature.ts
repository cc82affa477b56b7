import { FAULTS } from "#vocabulary/system-needs.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { faultsContract } from "../contract.ts";
import { announceFault, sendFaultNotice } from "./announcing.ts";
import type { FaultsDependencies } from "./dependencies.ts";
import { faultsAround, faultsFound, ownFaults } from "./listing.ts";
import { forgetOldFaults, readFaults } from "./reading.ts";

const WINDOW_SECONDS = 600;

export const faultsFeature: ServerFeature<typeof faultsContract, FaultsDependencies> = {
  contract: faultsContract,
  handlers: {
    async faultList({ query, user, language }, deps) {
      const { type, settlement } = query;
      const found = await faultsFound({ ...deps, db: deps.replica }, { type, settlement, language });
      if (!user?.customerId) return { status: 200, body: { ...found, own: null } };
      const lines = await deps.customers.linesOf(deps.db, user.customerId, scopeOf(user, "see"));
      return { status: 200, body: { ...found, own: await ownFaults(deps.db, lines) } };
    },

    async faultsAt({ query, address, language }, deps) {
      await countCheck(address, deps);
      const place = { settlement: query.settlement, street: query.street ?? "" };
      return { status: 200, body: await faultsAround({ ...deps, db: deps.replica }, place, language) };
    },
  },
};

/** Counts one more address of this visitor; 429 beyond the limit. */
async function countCheck(key: string, { db, clock, limits: { on, secret }, faultSettings }: FaultsDependencies): Promise<void> {
  if (!on) return;
  const rate = { name: "faults.address", key, secret, limit: faultSettings.checksPerAddress };
  const { allowed, retryAfterSeconds } = await take(db, { ...rate, windowSeconds: WINDOW_SECONDS, now: clock.now() });
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds });
}

export const faultsServer = {
  name: "faults",
  requires: FAULTS,
  about: "Faults of areas and lines: what is known, whom they touch, and who is notified.",
  feature: faultsFeature,
  jobs: [readFaults, announceFault, sendFaultNotice, forgetOldFaults],
};

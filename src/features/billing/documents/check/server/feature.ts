import { BILLS } from "#vocabulary/system-needs.ts";
import type { Place } from "#platform/client.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { documentCheckContract } from "../contract.ts";
import { CHECKS, numberIn } from "../rules.ts";
import { documentOf } from "./store.ts";

type Dependencies = { db: Db; clock: Clock; place: Place; limits: { on: boolean; secret: string } };

export const documentCheck: ServerFeature<typeof documentCheckContract, Dependencies> = {
  contract: documentCheckContract,
  handlers: {
    async checkDocument({ query, address }, deps) {
      await countCheck(address, deps);
      const found = await documentOf(deps.db, query);
      const document = found ? { ...found, madeAt: found.madeAt.toISOString() } : null;
      return { status: 200, body: { isOurs: document !== null, document } };
    },

    checkFile: async ({ files: [file], body }) => ({ status: 200, body: { number: numberIn(body.number), sha256: file!.sha256 } }),
  },
};

export const documentCheckServer = {
  name: "document-check",
  requires: BILLS,
  about: "The public proof that a file is a document of ours.",
  feature: documentCheck,
};

async function countCheck(address: string, { db, clock, limits }: Dependencies): Promise<void> {
  if (!limits.on) return;
  const rate = { name: "document-check.address", key: countedAddress(address), secret: limits.secret, now: clock.now(), ...CHECKS };
  const { allowed, retryAfterSeconds } = await take(db, rate);
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds });
}

import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { take } from "#platform/server/rate-limit.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { contractOf } from "../../operations/server/contract-of.ts";
import type { HomeContract, OperationDependencies } from "../../operations/server/dependencies.ts";
import { providerSection } from "../../operations/server/section.ts";
import { tokenContract, type TokenSection } from "../contract.ts";
import { newestPairingCode, newPairingCode, type PairingCode } from "./pairing.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** How many codes of one contract may be made within the validity of one. */
const MOST_CODES = 5;

function newestOf({ madeAt, expiresAt, usedAt }: PairingCode, now: Date): TokenSection["newest"] {
  const state = usedAt ? "used" : expiresAt <= now ? "expired" : "usable";
  return { madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString(), state };
}

async function sectionOf(db: Db, contract: HomeContract, now: Date): Promise<TokenSection> {
  const newest = await newestPairingCode(db, contract.cid);
  return { ...providerSection(contract, now), newest: newest ? newestOf(newest, now) : null, code: null };
}

async function countOne(tx: Db, cid: string, { secret, minutes, now }: { secret: string; minutes: number; now: Date }): Promise<void> {
  const taken = await take(tx, { name: "pairing", key: cid, secret, limit: MOST_CODES, windowSeconds: minutes * 60, now });
  if (!taken.allowed) throw new HttpProblem(429, { retryAfter: taken.retryAfterSeconds });
}

/** The pairing code for the provider's mobile app (A§1, decisions §5). */
export const token: ServerFeature<typeof tokenContract, OperationDependencies> = {
  contract: tokenContract,
  handlers: {
    async tokenSection({ query: { cid }, user }, deps) {
      return { status: 200, body: await sectionOf(deps.db, await contractOf(deps, { user, cid }), deps.clock.now()) };
    },

    async makeToken({ query: { cid }, user, once }, deps) {
      const contract = await contractOf(deps, { user, cid });
      const { secret, limits } = deps;
      const { minutes } = limits.pairingCode;
      const now = deps.clock.now();
      let code: string | null = null;
      const answer = await once(async (tx) => {
        if (contract.suspended) return { status: 409, body: { problem: "service-suspended" } };
        await countOne(tx, contract.cid, { secret, minutes, now });
        code = await newPairingCode(tx, { cid: contract.cid, madeBy: user.id, limits: limits.pairingCode, secret, now });
        const details = { cid: contract.cid, kind: "pairing-code" };
        await deps.addToMainHistory(tx, { userId: user.id, event: "home-internet-changed", now, details });
        const headers = { "my-contact-success-request": "true", "delay-time-to-refresh": String(minutes * MINUTE_MS) } as const;
        return { status: 200, headers, body: { ticket: null, fields: [], section: await sectionOf(tx, contract, now) } };
      });
      // added here: the answer that is stored for the same submit must not contain it
      return answer.status === 200 && code !== null
        ? { ...answer, body: { ...answer.body, section: { ...answer.body.section, code } } }
        : answer;
    },
  },
};

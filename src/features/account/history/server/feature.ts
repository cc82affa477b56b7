import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { historyContract, type Entry } from "../contract.ts";
import { HISTORY_EVENTS, type HistoryEvent } from "../../customers/contract.ts";

type Stored = Omit<Entry, "entryId" | "event" | "happenedAt" | "isHere"> & { id: string; event: string; happenedAt: Date };

type Dependencies = {
  db: Db;
  clock: Clock;
  customers: { historyOf(db: Db, userId: string, part: { before?: string | undefined; since: Date; limit: number }): Promise<Stored[]> };
  /** The network of an address, as the history has it. */
  signIn: { networkOf(address: string): string | null };
};

const AT_ONCE = 20;
const MONTHS = 12;

export const history: ServerFeature<typeof historyContract, Dependencies> = {
  contract: historyContract,
  handlers: {
    async history({ user, address, query: { before } }, { db, clock, customers, signIn }) {
      const here = signIn.networkOf(address);
      const since = clock.now();
      since.setUTCMonth(since.getUTCMonth() - MONTHS);
      const found = await customers.historyOf(db, user.id, { before, since, limit: AT_ONCE + 1 });
      const page = found.slice(0, AT_ONCE);
      const entries = page.flatMap(({ id, event, happenedAt, actorName, userName, network }) =>
        // while two versions run beside each other, the newer one may write what this one has no words for
        isKnown(event)
          ? [
              {
                entryId: id,
                event,
                happenedAt: happenedAt.toISOString(),
                actorName,
                userName,
                network,
                isHere: network !== null && network === here,
              },
            ]
          : [],
      );
      return { status: 200, body: { entries, older: found.length > AT_ONCE ? page.at(-1)!.id : null } };
    },
  },
};

const isKnown = (event: string): event is HistoryEvent => HISTORY_EVENTS.some((one) => one === event);

export const historyServer = { name: "history", about: "What happened to a user's account.", feature: history };

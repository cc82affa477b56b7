import type { KnownPerson } from "#features/account/customers/contract.ts";
import { audit } from "#platform/server/audit.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { normalizeUsername } from "#vocabulary/user-name.ts";
import { operatorSessionsContract } from "../contract.ts";

/** Access to users and sessions that this feature needs. */
type Customers = {
  findCredentials(db: Db, username: string): Promise<{ id: string } | undefined>;
  peopleById(db: Db, ids: readonly string[]): Promise<KnownPerson[]>;
  /** Ends all of the user's sessions, and sign-ins that wait for a second factor; returns how many sessions. */
  endSessionsOf(tx: Db, userId: string): Promise<number>;
  /** Uses up the user's links that sign in or set a password. */
  closeAccessOf(tx: Db, userId: string, now: Date): Promise<void>;
  addHistory(
    tx: Db,
    happened: { userId: string; event: "sessions-ended"; now: Date; actorName: string; details: { ended: number } },
  ): Promise<void>;
};
type Dependencies = { clock: Clock; customers: Customers; log: { info(about: object, message: string): void } };

export const operatorSessions: ServerFeature<typeof operatorSessionsContract, Dependencies> = {
  contract: operatorSessionsContract,
  handlers: {
    async endSessionsOfUser(request, { clock, customers, log }) {
      const { user, actor, body, once } = request;
      return once(async (tx) => {
        const found = await customers.findCredentials(tx, normalizeUsername(body.username));
        if (!found) return { status: 404, body: { problem: "no-such-user" } };
        const ended = await customers.endSessionsOf(tx, found.id);
        await customers.closeAccessOf(tx, found.id, clock.now());
        const happened = { userId: found.id, event: "sessions-ended", now: clock.now(), actorName: user.name ?? "operator" } as const;
        await customers.addHistory(tx, { ...happened, details: { ended } });
        const [person] = await customers.peopleById(tx, [found.id]);
        const whose = { aboutUser: found.id, customer: person?.customer?.code };
        await audit(tx, { actor, at: clock.now(), act: "sessions.ended", ...whose, after: { ended } });
        log.info({ userId: found.id, operatorId: user.id, requestId: request.requestId, ended }, "an operator ended a user's sessions");
        return { status: 200, body: { ended } };
      });
    },
  },
};

export const operatorSessionsServer = {
  name: "operator-sessions",
  about: "The operator ends a user's sessions.",
  feature: operatorSessions,
};

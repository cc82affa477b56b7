import type { Place } from "#platform/client.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { settingsOf, turnMailsOff } from "../../server/settings-store.ts";
import { mailRefusalContract } from "../contract.ts";
import type { Refusable } from "../rules.ts";
import { userOfRefusal } from "./tokens.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  limits: { secret: string };
  customers: {
    reachableBy(db: Db, userId: string): Promise<object | undefined>;
    addHistory(tx: Db, happened: { userId: string; event: "notifications-set"; now: Date }): Promise<void>;
  };
};

/** The user whose mails of this kind the link refuses; 404 for a link that was not made here, and for who has left. */
async function refusing(
  { name, token }: { name: Refusable; token: string | undefined },
  { db, limits, customers }: Dependencies,
): Promise<string> {
  const userId = userOfRefusal(token ?? "", name, limits.secret);
  if (!userId || !(await customers.reachableBy(db, userId))) throw new HttpProblem(404);
  return userId;
}

const channelsOf = async (db: Db, userId: string, name: Refusable) =>
  (await settingsOf(db, userId)).find(({ notificationName }) => notificationName === name)!.channels;

const mailRefusalFeature: ServerFeature<typeof mailRefusalContract, Dependencies> = {
  contract: mailRefusalContract,
  handlers: {
    async mailRefusal({ params: { name }, query: { token } }, deps) {
      const { EMAIL } = await channelsOf(deps.db, await refusing({ name, token }, deps), name);
      return { status: 200, body: { name, isOn: EMAIL } };
    },

    async refuseMails({ params: { name }, query: { token } }, deps) {
      const userId = await refusing({ name, token }, deps);
      await deps.db.transaction().execute(async (tx) => {
        if (!(await turnMailsOff(tx, userId, name))) return;
        await deps.customers.addHistory(tx, { userId, event: "notifications-set", now: deps.clock.now() });
      });
      return { status: 200, body: { name, isOn: false } };
    },
  },
};

export const mailRefusalServer = {
  name: "mail-refusal",
  about: "Links in mails by which their recipients refuse mails of the same kind.",
  feature: mailRefusalFeature,
};

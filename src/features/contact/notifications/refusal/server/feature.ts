import type { Place } from "#platform/client.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { settingsOf, storeSettings } from "../../server/settings-store.ts";
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
async function refusing({ name, token }: { name: Refusable; token: string }, { db, limits, customers }: Dependencies): Promise<string> {
  const userId = userOfRefusal(token, name, limits.secret);
  if (!userId || !(await customers.reachableBy(db, userId))) throw new HttpProblem(404);
  return userId;
}

const channelsOf = async (db: Db, userId: string, name: Refusable) =>
  (await settingsOf(db, userId)).find(({ notificationName }) => notificationName === name)!.channels;

const mailRefusalFeature: ServerFeature<typeof mailRefusalContract, Dependencies> = {
  contract: mailRefusalContract,
  handlers: {
    async mailRefusal({ params }, deps) {
      const { EMAIL } = await channelsOf(deps.db, await refusing(params, deps), params.name);
      return { status: 200, body: { name: params.name, isOn: EMAIL } };
    },

    async refuseMails({ params, query }, deps) {
      const { name, token } = params;
      const userId = await refusing(params, deps);
      await deps.db.transaction().execute(async (tx) => {
        const channels = await channelsOf(tx, userId, name);
        if (!channels.EMAIL) return;
        await storeSettings(tx, userId, [{ notificationName: name, channels: { ...channels, EMAIL: false } }]);
        await deps.customers.addHistory(tx, { userId, event: "notifications-set", now: deps.clock.now() });
      });
      if (query.back !== "page") return { status: 200, body: { name, isOn: false } };
      return { status: 303, headers: { location: `${deps.place.contextPath}/unsubscribe/${name}/${token}` } };
    },
  },
};

export const mailRefusalServer = {
  name: "mail-refusal",
  about: "Links in mails by which their recipients refuse mails of the same kind.",
  feature: mailRefusalFeature,
};

import type { Requires } from "#platform/system-name.ts";
import type { GivenBy } from "#platform/endpoint.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { fieldOf, notificationsContract, type setNotifications, type Ticked } from "../contract.ts";
import { badCombinations, changed, CHANNELS, isForced, isOffered, nameRequires, NAMES, type Setting } from "../rules.ts";
import { lockSettings, settingsOf, storeSettings } from "./settings-store.ts";
import { settingsAddress } from "../search-params.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  customers: { addHistory(tx: Db, happened: { userId: string; event: "notifications-set"; now: Date }): Promise<void> };
};

/** The settings that a form means: a box that is not ticked is off, one that is forced is not sent. */
const meantBy = (ticked: Ticked): Setting[] =>
  NAMES.map((name) => {
    const isOn = (channel: (typeof CHANNELS)[number]) => isForced(name, channel) || ticked[fieldOf(name, channel)] === "on";
    const box = isOffered(name, "INTERACTION_BOX") || isOn("INTERACTION_BOX") ? { INTERACTION_BOX: isOn("INTERACTION_BOX") } : {};
    return { notificationName: name, channels: { ...box, SMS: isOn("SMS"), EMAIL: isOn("EMAIL") } };
  });

/** The settings of what there is to tell. */
const thereOf = (settings: readonly Setting[], isThere: (requires: Requires) => boolean): Setting[] =>
  settings.filter(({ notificationName }) => isThere(nameRequires(notificationName)));

/** The ticked boxes, by their fields: a refused form keeps what was chosen. */
const tickedIn = (settings: readonly Setting[]): string[] =>
  settings.flatMap(({ notificationName, channels }) =>
    CHANNELS.filter((channel) => channels[channel]).map((channel) => fieldOf(notificationName, channel)),
  );

export const notifications: ServerFeature<typeof notificationsContract, Dependencies> = {
  contract: notificationsContract,
  handlers: {
    notificationSettings: async ({ user, isThere }, { db }) => ({ status: 200, body: thereOf(await settingsOf(db, user.id), isThere) }),

    async setNotifications({ user, body, isThere }, { db, clock, customers }) {
      return db.transaction().execute(async (tx): Promise<GivenBy<typeof setNotifications>> => {
        await lockSettings(tx, user.id);
        const before = new Map((await settingsOf(tx, user.id)).map((setting) => [setting.notificationName, setting]));
        const sent = Array.isArray(body) ? body.map((change) => changed(before.get(change.notificationName)!, change)) : meantBy(body);
        // what is not shown stays as it was
        const withSms = ({ notificationName: name, channels }: Setting): Setting =>
          isThere(["sms"])
            ? { notificationName: name, channels }
            : { notificationName: name, channels: { ...channels, SMS: before.get(name)!.channels.SMS } };
        const settings = thereOf(sent, isThere).map(withSms);
        const bad = badCombinations(settings);
        if (bad.length > 0) return { status: 422, body: bad, page: settingsAddress({ bad, ticked: tickedIn(settings) }) };
        await storeSettings(tx, user.id, settings);
        await customers.addHistory(tx, { userId: user.id, event: "notifications-set", now: clock.now() });
        return { status: 200, body: thereOf(await settingsOf(tx, user.id), isThere) };
      });
    },
  },
};

export const notificationsServer = {
  name: "notifications",
  about: "Notifications, and through which channels a user is told of what.",
  feature: notifications,
};

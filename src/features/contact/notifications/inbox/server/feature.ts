import type { Place } from "#platform/client.ts";
import { scopeOf, type Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import type { Line } from "#features/account/customers/contract.ts";
import { inboxContract, type GroupFaults, type Notification } from "../contract.ts";
import {
  firstOf,
  forgetMessages,
  isBarRemoved,
  markAllSeen,
  markMessageSeen,
  messagesOf,
  removeBar,
  removeMessage,
  type MessageRow,
} from "./store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  customers: {
    linesOf(db: Db, customerId: string, scope: Scope): Promise<Pick<Line, "serviceType" | "hasGroupFault" | "resolutionDate">[]>;
    markNoticeSeen(db: Db, userId: string, notice: { id: string; now: Date }): Promise<boolean>;
  };
};

const shown = (row: MessageRow): Notification => ({
  id: row.id,
  notificationType: row.type,
  content: { bg: row.bg, en: row.en },
  link: row.link,
  createdAt: row.createdAt.toISOString(),
  seen: row.seenAt !== null,
});

const gone = { status: 404, body: { problem: "no-such-notice" } } as const;
const seen = { status: 204 } as const;

/** Group faults of the lines that the user may see, by service type; `until` is the latest expected day, null where one is unknown. */
async function faultsOf(user: CustomerUser, { db, customers }: Dependencies): Promise<GroupFaults> {
  const lines = (await customers.linesOf(db, user.customerId, scopeOf(user, "see"))).filter(({ hasGroupFault }) => hasGroupFault);
  const types = [...new Set(lines.map(({ serviceType }) => serviceType))].sort();
  return types.map((serviceType) => {
    const days = lines.filter((line) => line.serviceType === serviceType).map(({ resolutionDate }) => resolutionDate);
    return { serviceType, until: days.some((day) => day === null) ? null : (days.sort().at(-1) ?? null) };
  });
}

/** By what a removed bar is known. */
const named = (faults: GroupFaults): string => faults.map(({ serviceType, until }) => `${serviceType} ${until ?? ""}`).join(", ");

export const inbox: ServerFeature<typeof inboxContract, Dependencies> = {
  contract: inboxContract,
  handlers: {
    async notificationList({ user }, { db, clock }) {
      const notifications = (await messagesOf(db, user.id, clock.now())).map(shown);
      return { status: 200, body: { unseen: notifications.filter((one) => !one.seen).length, notifications } };
    },

    async notificationBar({ user }, { db, clock }) {
      const { unseen, first } = await firstOf(db, user.id, clock.now());
      return { status: 200, body: { unseen, notification: first ? shown(first) : null } };
    },

    seenByCode: async ({ user, params }, { db, clock }) =>
      (await markMessageSeen(db, user.id, { code: params.code, now: clock.now() })) ? seen : gone,

    async markSeen({ user, params }, { db, clock, customers }) {
      const marked = { id: params.id, now: clock.now() };
      return (await markMessageSeen(db, user.id, marked)) || (await customers.markNoticeSeen(db, user.id, marked)) ? seen : gone;
    },

    allSeen: async ({ user }, { db, clock }) => ({ status: 200, body: { seen: await markAllSeen(db, user.id, clock.now()) } }),

    removeNotification: async ({ user, params }, { db, clock }) =>
      (await removeMessage(db, user.id, { id: params.id, now: clock.now() })) ? seen : gone,

    async groupFaultBanner({ user }, deps) {
      const faults = await faultsOf(user, deps);
      const isHidden = faults.length === 0 || (await isBarRemoved(deps.db, user.id, named(faults)));
      return { status: 200, body: { faults: isHidden ? [] : faults } };
    },

    async removeInfoBar({ user }, deps) {
      const faults = await faultsOf(user, deps);
      if (faults.length > 0) await removeBar(deps.db, user.id, named(faults));
      return seen;
    },
  },
};

const STORED_DAYS = 365;

/** Deletes notifications after a year, every night. */
export const forgetNotifications = recurringJob(
  { name: "notifications.forget", schedule: "45 3 * * *", attempts: 3 },
  async ({ db, clock }: { db: Db; clock: Clock }) => void (await forgetMessages(db, instantBefore(clock.now(), STORED_DAYS * DAY_MS))),
);

export const inboxServer = {
  name: "inbox",
  about: "Notifications of a user: the list, the bar, and the banner of group faults.",
  feature: inbox,
  jobs: [forgetNotifications],
};

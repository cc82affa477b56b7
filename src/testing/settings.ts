import { customers } from "#app/server/customers.ts";
import { exportedFilesFrom, exporters } from "#app/server/exporters.ts";
import { notifications } from "#app/server/notifications.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import type { MailSender } from "#providers/mail/port.ts";
import { outboxOf } from "#providers/outbox.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { freshFolder } from "./folder.ts";
import { TRY_LIMITS } from "./limits.ts";
import { fillWithPeople } from "./people.ts";
import { NOW, openServer, PLACE, type Opened } from "./server.ts";
import { refilling } from "./tables.ts";

const TABLES = [
  "people.customers",
  "people.users",
  "platform.rate_limits",
  "platform.one_time_codes",
  "simulated_outbox.mails",
  "simulated_outbox.sms",
];

async function dependencies() {
  const { db, close } = await freshDb();
  const clock = standingClock(NOW);
  const queued: { name: string; payload: unknown }[] = [];
  const jobs: Jobs = { enqueue: async (_tx, { name }, { payload }) => void queued.push({ name, payload }) };
  const mail: MailSender = simulatedMail({ db, clock });
  const { folder, remove } = freshFolder();
  const files = filesInFolder(folder);
  const exporting = { exporters, exportedFiles: exportedFilesFrom(files) };
  const addressOf = (path: string) => `https://vrata.example${path}`;
  const settings = { brand: BRAND, place: PLACE, addressOf, limits: TRY_LIMITS };
  return {
    deps: { db, clock, jobs, customers, notifications, ...exporting, mail, sms: simulatedSms({ db, clock }), ...settings },
    files,
    queued,
    clock,
    async close() {
      await close();
      remove();
    },
  };
}
export type SettingsDependencies = Awaited<ReturnType<typeof dependencies>>["deps"];

/** Features of the settings over a database full of people, with simulated mail and SMS. A test may replace any dependency in `deps`. */
export async function openSettings(features: (deps: SettingsDependencies) => Opened[]) {
  const { deps, files, queued, clock, close } = await dependencies();
  const { db, jobs, mail, exporters: all } = deps;
  const live = new Proxy(deps, { get: (_, name) => deps[name as keyof typeof deps] });
  const server = await openServer(db, features(live), { clock });
  const refill = refilling(db, TABLES, () => fillWithPeople(db));
  const later = (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
  return {
    deps,
    files,
    clock,
    queued,
    later,
    browser: server.browser,
    /** The messages that were sent, the last first. */
    sent: async () => (await outboxOf(db).list({ skip: 0, size: 100 })).lines,
    /** Restores people, clock and dependencies, with nothing sent or queued. */
    async renew() {
      clock.moveTo(NOW);
      queued.length = 0;
      Object.assign(deps, { jobs, mail, exporters: all });
      await refill();
    },
    async close() {
      await server.close();
      await close();
    },
  };
}

import { sql } from "kysely";
import { demoUsers } from "#app/demo/world.ts";
import { configFrom } from "#app/config.ts";
import { homeInternetNeeds } from "#app/home-internet.ts";
import { jobs as declared } from "#app/jobs.ts";
import { openProviders } from "#app/providers.ts";
import { purchaseNeeds } from "#app/purchase.ts";
import { openAnalytics } from "#features/analytics/server/needs.ts";
import { openRooms, type RoofNeeds } from "#app/rooms.ts";
import { renderFragment } from "#app/ssr.tsx";
import { beginSession, findUser, SESSION_COOKIE } from "#features/sign-in/server/session.ts";
import { startJobs } from "#platform/server/job-runner.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import { freshDb } from "#testing/database.ts";
import { NOW, openHouse, PLACE, type Browser } from "#testing/house.ts";
import { fillWithPeople } from "#testing/people.ts";
import { fillDemoRooms } from "./demo-rooms.ts";

export type WholeHouse = Awaited<ReturnType<typeof openWholeHouse>>;

/** Every room of the house, as the roof opens them, over a database full of people. */
export async function openWholeHouse() {
  const { db, database, close } = await freshDb();
  const clock = standingClock(NOW);
  const limits = { on: true, secret: "a secret of the tests" };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const around = { db, clock, log, publicUrl: () => "http://127.0.0.1", callbackPath: "/payments/callback" } as const;
  const providers = openProviders(configFrom({}), around);
  const { networkController, mailboxes, hosting, antivirusVendor } = providers;
  const running = await startJobs({ database, declared, needs: () => ({}), log, work: false });
  const home = homeInternetNeeds({
    db,
    clock,
    secret: limits.secret,
    config: configFrom({}),
    networkController,
    mailboxes,
    hosting,
    antivirusVendor,
  });
  const needs: RoofNeeds = {
    ...providers,
    ...purchaseNeeds(clock),
    db,
    clock,
    jobs: running.jobs,
    place: PLACE,
    addressOf: (path) => `http://127.0.0.1${path}`,
    isReady: async () => true,
    limits,
    demoUsers,
    analytics: openAnalytics({ writer: db, clock, keptDays: 90 }),
    homeInternet: { ...home, times: { ...home.times, longPollMs: 5 }, jobs: running.jobs },
  };
  const house = await openHouse(db, [(app, around) => openRooms(app, around, needs)], {
    clock,
    fragment: (endpoint, given, language) => renderFragment({ place: PLACE, language }, endpoint, given),
    findUser: (cookie) => findUser(db, cookie, clock.now()),
  });
  const tables = await tablesOf(db);
  const forgetTries = () => sql`delete from platform.rate_limits`.execute(db);
  return {
    db,
    area: PLACE.area,
    /** A browser of the person, or of a visitor. */
    async signedIn(person: User | undefined): Promise<Browser> {
      const browser = house.browser();
      if (person)
        browser.cookies.set(
          SESSION_COOKIE,
          await beginSession(db, { userId: person.id, now: clock.now(), userAgent: undefined, address: "127.0.0.1" }),
        );
      return browser;
    },
    /** How many rows every table has and a hash of what is in them; tries that are counted are no effect of a request but its limit. */
    async contents(): Promise<Record<string, string>> {
      const found: Record<string, string> = {};
      for (const name of tables) found[name] = await contentOf(db, name);
      return found;
    },
    forgetTries,
    async renew() {
      const emptied = tables.filter((name) => name !== "platform.migrations" && !name.startsWith("jobs."));
      await sql`truncate ${sql.join(emptied.map((name) => sql.table(name)))} cascade`.execute(db);
      await forgetTries();
      await fillWithPeople(db);
      await fillDemoRooms(db);
    },
    async close() {
      await house.close();
      await running.stop(1_000);
      await close();
    },
  };
}

/** All tables but those that tell the time for themselves: limits, and what pg-boss notes of its own rounds. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_schema || '.' || table_name not in ('platform.rate_limits', 'jobs.version', 'jobs.queue')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function contentOf(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select count(*) || ' rows ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as content from ${sql.table(name)} r`.execute(
    db,
  );
  return rows[0]!.content;
}

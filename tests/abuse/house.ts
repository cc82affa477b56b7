import { sql } from "kysely";
import { demoUsers } from "#app/demo/world.ts";
import { configFrom } from "#app/config.ts";
import { jobs as declared } from "#app/jobs.ts";
import { openProviders } from "#app/providers.ts";
import { purchaseNeeds } from "#app/purchase.ts";
import { openRooms, type RoofNeeds } from "#app/rooms.ts";
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
  const running = await startJobs({ database, declared, needs: () => ({}), log, work: false });
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
  };
  const house = await openHouse(db, [(app, around) => openRooms(app, around, needs)], {
    clock,
    findUser: (cookie) => findUser(db, cookie, clock.now()),
  });
  const tables = await tablesOf(db);
  const forget = async (names: string[]) => {
    for (const name of names) await sql`delete from ${sql.table(name)}`.execute(db);
  };
  return {
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
    /** Rows of every table; tries that are counted are no effect of a request but its limit. */
    counts: async () => Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await countIn(db, name)] as const))),
    forgetTries: () => forget(["platform.rate_limits"]),
    async renew() {
      await forget(["people.customers", "people.users", "platform.rate_limits"]);
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

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_schema || '.' || table_name <> 'platform.rate_limits'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const countIn = async (db: Db, name: string): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(db)).rows[0]!.n);

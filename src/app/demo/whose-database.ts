import { sql } from "kysely";
import { demoCustomers, DEMO_PASSWORD } from "#features/account/customers/server/demo/people.ts";
import { demoStaff } from "#features/account/customers/server/demo/staff.ts";
import { passwordHashesOf } from "#features/account/customers/server/users.ts";
import { CannotStart } from "#platform/server/cannot-start.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import { passwordFits } from "#platform/server/password.ts";

/** Lock number, the same in every instance: two that start at once fill the world once. */
const LOCK = 7_236_483;

/** Tables that a provider's customers or its catalogue fill first, for databases older than the mark. */
const OWN = ["people.users", "orders.orders", "cart.carts", "catalogue.products", "simulated_outbox.mails", "simulated_outbox.sms"];

/** Runs the work with an exclusive lock among all instances that check whose database it is. */
export const decidingWhose = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    return work(tx);
  });

/** Refuses to run a demo, which shows every mail and SMS to anyone, on a database that holds anything but the demo world. */
export async function refuseOwnWorld(db: Db): Promise<void> {
  if (!(await has(db, "platform.own_world")) && ((await holdsDemoWorld(db)) || !(await hasAny(db, OWN)))) return;
  throw new CannotStart(
    "DEMO is on, but the database holds other data than the demo world, and a demo shows every mail and SMS to anyone. " +
      "Set DEMO=off to go on with this database, or DATABASE_URL (or DATA_DIR) to an empty one for the demo.",
  );
}

/** Marks the database as a provider's own. Throws where users of the demo world, whose password is public, are in it. */
export const takeForOwnWorld = (db: Db, now: Date): Promise<void> =>
  decidingWhose(db, async (tx) => {
    if (await holdsDemoWorld(tx))
      throw new CannotStart(
        "DEMO is off, but the database holds the demo world, whose users sign in with a password that everybody knows. " +
          "Set DATABASE_URL (or DATA_DIR) to an empty database, or DEMO=on to go on with the demo.",
      );
    await sql`insert into platform.own_world (opened_at) values (${now}) on conflict do nothing`.execute(tx);
  });

/**
 * Whether the database holds the demo world, whose password is public: it was marked when it was filled, or, before there was a mark, one of its users signs in
 * with that password.
 */
export async function holdsDemoWorld(db: Db): Promise<boolean> {
  if (await has(db, "platform.demo_world")) return true;
  const names = [...Object.values(demoCustomers).flatMap(({ users }) => users), ...demoStaff].map(({ username }) => username);
  // a malformed hash matches no password
  for (const hash of await passwordHashesOf(db, names)) if (await passwordFits(DEMO_PASSWORD, hash).catch(() => false)) return true;
  return false;
}

const has = async (db: Db, table: string): Promise<boolean> => await rowsIn(db).some(sql`select 1 from ${sql.table(table)} limit 1`);

async function hasAny(db: Db, tables: string[]): Promise<boolean> {
  for (const table of tables) if (await has(db, table)) return true;
  return false;
}

import { sql } from "kysely";
import { join } from "node:path";
import { demoCustomers, demoOperator, DEMO_PASSWORD } from "#features/account/server/demo/people.ts";
import { fillPeople } from "#features/account/server/demo/fill.ts";
import { fillVisits } from "#features/analytics/server/demo.ts";
import { importCatalogues, readCatalogues } from "#features/catalogue/server/file/importing.ts";
import { sourceAt } from "#features/catalogue/server/file/source.ts";
import { fillShops } from "#features/checkout/server/demo-shops.ts";
import type { DemoUser } from "#features/sign-in/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { hashPassword, passwordFits } from "#platform/server/password.ts";
import { CATEGORIES } from "#features/catalogue/contract.ts";
import { dayOf } from "#vocabulary/day.ts";
import { demoHosting } from "#providers/hosting/simulated.ts";
import { demoMailboxes } from "#providers/mailbox/simulated.ts";
import { demoRouters } from "#providers/network-controller/simulated-demo.ts";
import { fillOrders } from "./orders.ts";

type Part = (tx: Db, world: { now: Date; passwordHash: string }) => Promise<void>;

/** What each room puts into the demo world, in order: later parts may build on the people that the first one brings. */
const parts: Part[] = [
  fillPeople,
  (tx, { now }) => demoRouters(tx, now),
  (tx, { now }) => demoMailboxes(tx, now),
  (tx, { now }) => demoHosting(tx, now),
  (tx, { now }) => fillShelves(tx, now),
  (tx) => fillShops(tx),
  (tx, { now }) => fillOrders(tx, now),
  (tx, { now }) => fillVisits(tx, now),
];

const SHELVES = join(import.meta.dirname, "../../../catalogue");

/** The catalogue made for the portal, with every day in it moved so that its prices are those of today. */
async function fillShelves(tx: Db, now: Date): Promise<void> {
  const files = readCatalogues(CATEGORIES.map((category) => sourceAt(join(SHELVES, `${category}.json`))));
  const days = (Date.parse(dayOf(now)) - Date.parse(files[0]!.content.asOf!)) / (24 * 3_600_000);
  await importCatalogues(tx, files, { now, later: days });
}

/** Any number, the same in every instance: two that start at once fill the world once. */
const LOCK = 7_236_483;

/** Fills an empty database with the demo world (decisions §9), all or nothing; tells whether it did. */
export async function fillDemoWorld(db: Db, now: Date): Promise<boolean> {
  if (await isPeopled(db)) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (await isPeopled(tx)) return false;
    for (const part of parts) await part(tx, { now, passwordHash });
    await sql`insert into platform.demo_world (filled_at) values (${now})`.execute(tx);
    return true;
  });
}

const isPeopled = async (db: Db): Promise<boolean> => (await sql`select 1 from people.users limit 1`.execute(db)).rows.length > 0;

/**
 * Whether the database holds the demo world, whose password everybody knows: it was marked when it was filled, or, before there was a mark, one of its
 * users signs in with that password.
 */
export async function holdsDemoWorld(db: Db): Promise<boolean> {
  if ((await sql`select 1 from platform.demo_world`.execute(db)).rows.length > 0) return true;
  const names = [...Object.values(demoCustomers).flatMap(({ users }) => users), demoOperator].map(({ username }) => username);
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from people.users where username = any(${names}::text[])`.execute(db);
  // a hash that cannot be read lets nobody in
  for (const { password_hash } of rows) if (await passwordFits(DEMO_PASSWORD, password_hash).catch(() => false)) return true;
  return false;
}

/** Whom the sign-in page of a demo offers, each customer's main user and the operator. */
export const demoUsers: DemoUser[] = [...Object.values(demoCustomers).map(({ users }) => users[0]), demoOperator].map(
  ({ username, name, shows }) => ({
    username,
    name,
    shows,
    password: DEMO_PASSWORD,
  }),
);

import { sql } from "kysely";
import { join } from "node:path";
import { demoCustomers, DEMO_PASSWORD } from "#features/account/customers/server/demo/people.ts";
import { fillPeople } from "#features/account/customers/server/demo/fill.ts";
import { demoStaff } from "#features/account/customers/server/demo/staff.ts";
import { fillBills } from "./bills.ts";
import { fillInventory } from "./inventory.ts";
import { fillOperations } from "./operations.ts";
import { fillConsents } from "./consents.ts";
import { fillEInvoices } from "./e-invoices.ts";
import { fillConversations } from "./conversations.ts";
import { fillPreparedAnswers } from "./desk.ts";
import { fillNotifications, fillNotificationSettings } from "./notifications.ts";
import { fillVisits } from "#features/site/analytics/server/demo.ts";
import { importCatalogues, readCatalogues } from "#features/shop/catalogue/server/file/importing.ts";
import { sourceAt } from "#features/shop/catalogue/server/file/source.ts";
import { fillShops } from "#features/shop/checkout/server/demo-shops.ts";
import type { DemoUser } from "#features/account/sign-in/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { hashPassword } from "#platform/server/password.ts";
import { CATEGORIES } from "#features/shop/catalogue/contract.ts";
import { dayOf } from "#vocabulary/day.ts";
import { demoHosting } from "#providers/hosting/simulated.ts";
import { demoMailboxes } from "#providers/mailbox/simulated.ts";
import { demoRouters } from "#providers/network-controller/simulated-demo.ts";
import { fillOrders } from "./orders.ts";
import { fillFaults } from "./faults.ts";
import { fillTicketFiles } from "./ticket-files.ts";
import { fillTickets } from "./tickets.ts";
import { fillPrepaid } from "./prepaid.ts";
import { decidingWhose, holdsDemoWorld, refuseOwnWorld } from "./whose-database.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

type Part = (tx: Db, world: { now: Date; passwordHash: string }) => Promise<void>;

/** What each feature adds to the demo world, in order: later parts need the people that the first one inserts. */
const parts: Part[] = [
  fillPeople,
  (tx, { now }) => fillBills(tx, now),
  (tx, { now }) => fillInventory(tx, now),
  (tx, { now }) => fillFaults(tx, now),
  (tx, { now }) => fillTickets(tx, now),
  (tx) => fillTicketFiles(tx),
  (tx, { now }) => fillOperations(tx, now),
  (tx, { now }) => fillConsents(tx, now),
  (tx, { now }) => fillEInvoices(tx, now),
  (tx, { now }) => fillPrepaid(tx, now),
  (tx) => fillNotificationSettings(tx),
  (tx, { now }) => fillNotifications(tx, now),
  (tx, { now }) => fillConversations(tx, now),
  (tx, { now }) => fillPreparedAnswers(tx, now),
  (tx, { now }) => demoRouters(tx, now),
  (tx, { now }) => demoMailboxes(tx, now),
  (tx, { now }) => demoHosting(tx, now),
  (tx, { now }) => fillShelves(tx, now),
  (tx) => fillShops(tx),
  (tx, { now }) => fillOrders(tx, now),
  (tx, { now }) => fillVisits(tx, now),
];

const SHELVES = join(import.meta.dirname, "../../../catalogue");

/** The generated catalogue, with every date moved so that its prices are today's. */
async function fillShelves(tx: Db, now: Date): Promise<void> {
  const files = readCatalogues(CATEGORIES.map((category) => sourceAt(join(SHELVES, `${category}.json`))));
  const days = (Date.parse(dayOf(now)) - Date.parse(files[0]!.content.asOf!)) / DAY_MS;
  await importCatalogues(tx, files, { now, later: days });
}

/**
 * Fills an empty database with the demo world (decisions §9) in one transaction; returns whether it did. Throws `CannotStart` when the database holds something
 * else.
 */
export async function fillDemoWorld(db: Db, now: Date): Promise<boolean> {
  await refuseOwnWorld(db);
  if (await holdsDemoWorld(db)) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return decidingWhose(db, async (tx) => {
    await refuseOwnWorld(tx);
    if (await holdsDemoWorld(tx)) return false;
    for (const part of parts) await part(tx, { now, passwordHash });
    await sql`insert into platform.demo_world (filled_at) values (${now})`.execute(tx);
    return true;
  });
}

/**
 * The users offered on a demo's sign-in page: each customer's, the main one first, and the people of the provider; who is not activated, with what activation
 * needs.
 */
export const demoUsers: DemoUser[] = [
  ...Object.values(demoCustomers).flatMap(({ code, users }) => users.map((user) => ({ ...user, code }))),
  ...demoStaff.map((one) => ({ ...one, code: "" })),
].map(({ username, name, shows, activated, code, msisdn = "" }) =>
  activated === false
    ? { username: "", name, shows, password: "", activate: { customerNumber: code, contact: msisdn } }
    : { username, name, shows, password: DEMO_PASSWORD },
);

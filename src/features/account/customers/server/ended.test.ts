import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "#testing/database.ts";
import { business, fillWithPeople, home } from "#testing/people.ts";
import { homeContractsOf } from "./contracts.ts";
import { namesOfSubjects } from "./named.ts";
import { findSession, insertSession } from "./sessions.ts";
import { billingAccountsOf, findCustomer, isInGoodStanding, linesOf } from "./store.ts";
import { contactOf, findCredentials, holdCredentials, passwordHashesOf, passwordHashOf, recipientOf } from "./users.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const TOKEN = Buffer.alloc(32, 7);
let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => {
  context = await freshDb();
  await fillWithPeople(context.db);
  const expiresAt = new Date("2026-11-22T10:00:00Z");
  const session = { userId: home.id, now: NOW, expiresAt, staffExpiresAt: expiresAt, byStaffAccount: false };
  await insertSession(context.db, { tokenHash: TOKEN, ...session, browser: null, system: null, network: null });
});
afterAll(() => context.close());

const TABLES = ["customers", "users", "billing_accounts", "contracts", "assets"] as const;
const end = (table: (typeof TABLES)[number], which: ReturnType<typeof sql>) =>
  sql`update people.${sql.raw(table)} set ended_at = ${NOW} where ${which}`.execute(context.db);
beforeEach(async () => {
  for (const table of TABLES) await sql`update people.${sql.raw(table)} set ended_at = null`.execute(context.db);
});

const homeUser = sql`id = ${home.id}`;
const hash = async (db: Db) => (await findCredentials(db, "overdue"))!.passwordHash; // all people of the demo have one password

type Case = [(typeof TABLES)[number], ReturnType<typeof sql>, (db: Db) => Promise<unknown>, { before: unknown; after: unknown }];
const cases: Record<string, Case> = {
  "a user who is ended cannot sign in": [
    "users",
    homeUser,
    async (db) => Boolean(await findCredentials(db, "home")),
    { before: true, after: false },
  ],
  "a user who is ended while the password is checked gets no session": [
    "users",
    homeUser,
    async (db) => holdCredentials(db, { id: home.id, passwordHash: await hash(db) }),
    { before: true, after: false },
  ],
  "a session of an ended user is none": [
    "users",
    homeUser,
    async (db) => (await findSession(db, TOKEN, NOW))?.name,
    { before: home.name, after: undefined },
  ],
  "an ended user has no password to confirm with": [
    "users",
    homeUser,
    async (db) => Boolean(await passwordHashOf(db, home.id)),
    { before: true, after: false },
  ],
  "an ended user has no known password": [
    "users",
    homeUser,
    async (db) => (await passwordHashesOf(db, ["home"])).length,
    { before: 1, after: 0 },
  ],
  "an ended user gets no mail": [
    "users",
    homeUser,
    async (db) => (await recipientOf(db, home.id))?.name,
    { before: home.name, after: undefined },
  ],
  "an ended user's contact fills no form": [
    "users",
    homeUser,
    async (db) => (await contactOf(db, home.id))?.name,
    { before: home.name, after: undefined },
  ],
  "an ended customer is not found": [
    "customers",
    sql`id = ${home.customerId}`,
    async (db) => (await findCustomer(db, home.customerId))?.code,
    { before: "100000001", after: undefined },
  ],
  "an ended billing account is not listed": [
    "billing_accounts",
    sql`code = '2000000012'`,
    async (db) => (await billingAccountsOf(db, business.customerId, "all")).map(({ code }) => code),
    { before: ["2000000011", "2000000012", "2000000013"], after: ["2000000011", "2000000013"] },
  ],
  "nothing is bought on an ended billing account": [
    "billing_accounts",
    sql`customer_id = ${home.customerId}`,
    (db) => isInGoodStanding(db, home.customerId, "all"),
    { before: true, after: false },
  ],
  "an ended line is not listed": [
    "assets",
    sql`service_id = '888100102'`,
    async (db) =>
      (await linesOf(db, home.customerId, "all")).filter(({ serviceType }) => serviceType === "MOBILE").map(({ serviceId }) => serviceId),
    { before: ["888100101", "888100102"], after: ["888100101"] },
  ],
  "an ended contract is not listed": [
    "contracts",
    sql`cid = 'C1000002'`,
    async (db) => (await homeContractsOf(db, home.customerId, "all")).map(({ cid }) => cid),
    { before: ["C1000001", "C1000002"], after: ["C1000001"] },
  ],
};

test.each(Object.entries(cases))("%s", async (_title, [table, which, read, { before, after }]) => {
  expect(await read(context.db)).toEqual(before);
  await end(table, which);
  expect(await read(context.db)).toEqual(after);
});

test("a contract's suspension is that of its line of now, not of one that is ended", async () => {
  const { db } = context;
  await sql`update people.assets set status = 'BLOCKED' where cid = 'C1000001'`.execute(db);
  expect((await homeContractsOf(db, home.customerId, "all"))[0]).toMatchObject({ cid: "C1000001", suspended: true });
  await end("assets", sql`cid = 'C1000001'`);
  expect((await homeContractsOf(db, home.customerId, "all"))[0]).toMatchObject({ cid: "C1000001", suspended: false });
});

test("a contract has the name of its line, also after the line is renamed", async () => {
  const { db } = context;
  const named = async () => (await homeContractsOf(db, home.customerId, "all")).find(({ cid }) => cid === "C1000002");
  expect((await named())?.name).toBe("Интернет на вилата");
  await sql`update people.assets set display_name = 'Бистрица' where cid = 'C1000002'`.execute(db);
  expect((await named())?.name).toBe("Бистрица");
  expect((await namesOfSubjects(db, home.customerId, ["C1000002"])).get("C1000002")).toBe("Бистрица");
});

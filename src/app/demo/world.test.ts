import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { passwordFits } from "#platform/server/password.ts";
import { freshDb } from "#testing/database.ts";
import { demoUsers, fillDemoWorld } from "./world.ts";

let db: Db;
let close: () => Promise<void>;
const now = new Date("2026-11-21T10:00:00+02:00");
beforeAll(async () => void ({ db, close } = await freshDb()));
afterAll(() => close());

const rows = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(db)).rows;

test("an empty database is filled once when several instances start at the same moment", async () => {
  const filled = await Promise.all([fillDemoWorld(db, now), fillDemoWorld(db, now)]);
  expect(filled.filter(Boolean)).toHaveLength(1);
  expect(await fillDemoWorld(db, now)).toBe(false);
});

test("every user offered on the sign-in page exists, with the password shown there", async () => {
  const stored = await rows<{ username: string | null; password_hash: string | null; name: string }>(
    "select username, password_hash, name from people.users",
  );
  expect(demoUsers.map(({ username }) => username)).toEqual([
    "home",
    "overdue",
    "suspended",
    "prepaid",
    "slow-router",
    "refusing-router",
    "away-router",
    "fault",
    "business",
    "small-business",
    "small-business-shop",
    "small-business-office",
    "small-business-network",
    "", // not activated yet
    "",
    "operator",
    "support",
    "finance",
    "finance-second",
    "network",
    "content",
    "supervisor",
    "administrator",
  ]);
  for (const { username, name } of demoUsers)
    expect(stored).toContainEqual(expect.objectContaining({ username: username === "" ? null : username, name }));
  expect(await passwordFits(demoUsers[0]!.password, stored.find(({ username }) => username === "home")!.password_hash!)).toBe(true);
  const hashes = stored.flatMap(({ username, password_hash }) => (username === null ? [] : password_hash));
  expect(new Set(hashes).size).toBe(1);
});

test("every state that the tables allow is shown to some demo user", async () => {
  const seen = async (column: string) =>
    (await rows<{ value: string }>(`select distinct ${column} as value from people.assets where ${column} is not null`))
      .map(({ value }) => value)
      .sort();
  expect(await seen("service_type")).toEqual(["FIXED", "INTERNET", "MOBILE", "TV"]);
  expect(await seen("status")).toEqual(["ACTIVE", "BLOCKED", "SUSPENDED"]);
  expect(await seen("suspension_reason")).toEqual(["CUSTOMER_REQUEST", "OTHER", "OVERDUE"]);
  expect(await seen("prepaid_status")).toEqual(["ACTIVE", "DISABLED", "EXPIRED", "GRACED", "PREACTIVE"]);
  expect(await rows("select 1 from people.assets where has_individual_fault and visit_date is not null")).not.toEqual([]);
  expect(await rows("select 1 from people.assets where has_group_fault and resolution_date is not null")).not.toEqual([]);
  expect(await rows("select 1 from people.billing_accounts where overdue_cents > 0")).not.toEqual([]);
  expect(await rows("select 1 from people.billing_accounts where credit_limit_reached")).not.toEqual([]);
});

test("the technician of an individual fault comes on the day of the open ticket's visit", async () => {
  const visits = await rows<{ ticket: string; line: string; system: string }>(
    `select v.day::text as ticket, a.visit_date::text as line, f.visit_day::text as system
     from tickets.visits v join tickets.tickets t on t.id = v.ticket_id join people.assets a on a.service_id = t.service_id and a.has_individual_fault
     join simulated_problems.faults f on t.service_id = any(f.service_ids)`,
  );
  expect(visits).toEqual([{ ticket: "2026-11-23", line: "2026-11-23", system: "2026-11-23" }]);
});

test("the contracts are those of the routers' simulators", async () => {
  const contracts = await rows<{ cid: string; username: string }>(
    "select c.cid, u.username from people.contracts c join people.users u on u.customer_id = c.customer_id and u.main order by 1",
  );
  expect(contracts).toEqual(
    expect.arrayContaining([
      { cid: "C1000001", username: "home" },
      { cid: "C1000002", username: "home" },
      { cid: "C2000001", username: "slow-router" },
      { cid: "C3000001", username: "refusing-router" },
      { cid: "C4000001", username: "away-router" },
      { cid: "C4000002", username: "away-router" },
    ]),
  );
});

test("every contract has a router, and each kind of router has a contract known for it", async () => {
  const routers = await rows<{ cid: string; behaviour: string | null }>(
    "select c.cid, r.behaviour from people.contracts c left join simulated_network.routers r using (cid) order by 1",
  );
  expect(routers.filter(({ behaviour }) => !behaviour)).toEqual([]);
  expect(routers.map(({ cid, behaviour }) => `${cid} ${behaviour}`)).toEqual(
    expect.arrayContaining([
      "C1000001 good",
      "C1000002 good",
      "C2000001 slow",
      "C3000001 refuses-every-second",
      "C4000001 away",
      "C4000002 good",
    ]),
  );
});

test("a business has virtual users, and one main user", async () => {
  const users = await rows<{ username: string; main: boolean }>(
    "select u.username, u.main from people.users u join people.customers c on c.id = u.customer_id where c.code = '200000002' order by u.main desc, 1",
  );
  expect(users).toEqual([
    { username: "small-business", main: true },
    { username: "small-business-network", main: false },
    { username: "small-business-office", main: false },
    { username: "small-business-shop", main: false },
  ]);
});

test.each([
  [
    "a line of one customer on another's billing account",
    "update people.assets set billing_account_id = (select id from people.billing_accounts where code = '1000000021') where service_id = '888100101'",
  ],
  ["a line of one customer on another's contract", "update people.assets set cid = 'C2000001' where service_id = 'C1000001'"],
  ["a suspended line without a reason", "update people.assets set status = 'SUSPENDED' where service_id = '888100101'"],
  ["a prepaid status on a line with a contract", "update people.assets set prepaid_status = 'GRACED' where service_id = '888100101'"],
  ["a managed residential customer", "update people.customers set managed = true where code = '100000001'"],
  ["two users of one name, whatever the capitals", "update people.users set username = 'HOME' where username = 'overdue'"],
  ["two main users of one customer", "update people.users set main = true where username = 'small-business-shop'"],
  ["a customer's user without a customer", "update people.users set customer_id = null where username = 'home'"],
  [
    "a grant for another customer's billing account",
    "update people.grants set billing_account_id = (select id from people.billing_accounts where code = '1000000021')",
  ],
  [
    "the same grant twice",
    "insert into people.grants select * from people.grants where user_id = (select id from people.users where username = 'small-business-office')",
  ],
  [
    "a day since when nothing is overdue",
    "update people.billing_accounts set overdue_cents = 0, overdue_since = '2026-11-01' where code = '1000000011'",
  ],
])("the tables refuse %s", async (_name, statement) => {
  await expect(db.transaction().execute((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/violates/);
});

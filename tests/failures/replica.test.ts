import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/server/open-db.ts";
import { openReplica } from "#platform/server/replica.ts";
import { freshFolder } from "#testing/folder.ts";
import { runOnServer, startPostgres, startReplica, type PostgresServer } from "#testing/postgres-server.ts";
import { comeHome } from "./home-customer.ts";
import { endAll, startPortal } from "./process.ts";
import { rowsOf } from "./rows.ts";
import { visit, type Visitor } from "./visitor.ts";
import { log, SESSION_SECRET } from "./world.ts";

const { folder, remove } = freshFolder();
let primary: PostgresServer;
let replica: PostgresServer;
beforeAll(async () => {
  primary = await startPostgres();
  replica = await startReplica(primary.url);
});
afterAll(async () => {
  await endAll();
  await replica.remove();
  await primary.remove();
  remove();
});
const soon = { timeout: 60_000, interval: 50 };
const onReplica = (statement: string) => runOnServer(replica.url, statement);
const onPrimary = (statement: string) => runOnServer(primary.url, statement);
/** What both servers have, so that the replica has followed up to here. */
async function bothHave(statement: string) {
  await expect.poll(() => rowsOf(replica.url, statement), soon).toEqual(await rowsOf(primary.url, statement));
}

test("the replica is read while it answers and follows; else the database itself is, and soon the replica again", async () => {
  const database = await openDatabase({ databaseUrl: primary.url, dataDir: folder, poolSize: 2, log });
  const { db, close } = openReplica(database, { url: replica.url, poolSize: 2, mostBehindSeconds: 2, leftAloneMs: 300, log });
  await onPrimary("create table steps (n timestamptz)");
  const writing = setInterval(() => void onPrimary("insert into steps values (now())"), 300); // as a portal's jobs do
  const isReplica = async () => {
    const { rows } = await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(db);
    return rows[0]!.yes;
  };
  const isRead = () => isReplica().catch(() => "a read that was under way");
  await expect.poll(isRead, soon).toBe(true);
  await expect(sql`insert into steps values (now())`.execute(db)).rejects.toMatchObject({ code: "25006" });

  await replica.end("quit");
  await expect.poll(isRead, soon).toBe(false);
  expect(await isReplica()).toBe(false);
  await replica.start();
  await expect.poll(isRead, soon).toBe(true);

  replica.freeze();
  await expect.poll(isRead, soon).toBe(false);
  replica.thaw();
  await expect.poll(isRead, soon).toBe(true);

  await onReplica("select pg_wal_replay_pause()");
  await expect.poll(isRead, soon).toBe(false);
  await onReplica("select pg_wal_replay_resume()");
  await expect.poll(isRead, soon).toBe(true);
  clearInterval(writing);
  await close();
  await database.close();
  await onPrimary("drop table steps");
});

test("listing, faults and statements of past years come from the replica, what is of this year and everything else from the database", async () => {
  const read = { DATABASE_READ_URL: replica.url, DATABASE_READ_BEHIND_SECONDS: "3600" };
  const settings = { DATABASE_URL: primary.url, DATA_DIR: folder, DEMO: "on", SESSION_SECRET, RATE_LIMITS: "off", PAGE_CACHE: "off" };
  const portal = await startPortal({ ...settings, ...read });
  const visitor = await visit(portal.url);
  const payer = await comeHome(portal.url, "home");
  const bodyOf = async <T>(person: Visitor, path: string) => (await person.send("GET", path))!.body as T;
  const { bills } = await bodyOf<{ bills: { account: string }[] }>(payer, "/myvrata/invoices/list");
  const { account } = bills[0]!;
  const year = new Date().getFullYear();
  const billsOf = async (from: string, to: string) =>
    (await bodyOf<{ count: number }>(payer, `/myvrata/invoices/statement?account=${account}&from=${from}&to=${to}`)).count;
  const shown = async () => ({
    pastYear: await billsOf(`${year - 1}-01`, `${year - 1}-12`),
    untilNow: await billsOf(`${year - 1}-01`, `${year}-12`),
    devices: (await bodyOf<{ total: number }>(visitor, "/products/search?widget=devices")).total,
    faults: (await bodyOf<{ total: number }>(visitor, "/faults/list")).total,
  });
  const before = await shown();
  expect(Math.min(before.pastYear, before.devices, before.faults)).toBeGreaterThan(0);
  await bothHave("select id from bills.bills order by id");
  await bothHave("select id from faults.faults order by id");
  await onReplica("select pg_wal_replay_pause()");
  await onPrimary(`delete from bills.bills where account = '${account}' and issued_on < '${year}-01-01'`);
  await onPrimary("delete from faults.faults");
  await onPrimary("update catalogue.cells set variants = 0");
  await onPrimary("update catalogue.version set number = number + 1");
  expect(await shown()).toEqual({ ...before, untilNow: before.untilNow - before.pastYear });
  await onReplica("select pg_wal_replay_resume()");
  await bothHave("select id from faults.faults order by id");
  expect(await shown()).toMatchObject({ pastYear: 0, faults: 0, devices: 0 });
  expect(await portal.end("SIGTERM")).toBe(0);
});

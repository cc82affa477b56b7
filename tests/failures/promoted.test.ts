import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { freshFolder } from "#testing/folder.ts";
import { startPooler } from "#testing/pooler.ts";
import { runOnServer, startPostgres, startReplica } from "#testing/postgres-server.ts";
import { payBill, storedPayments } from "./bill-payer.ts";
import { factsOf, SOLD_ONCE } from "./bought-facts.ts";
import { openForwarder } from "./forwarder.ts";
import { endAll, startPortal } from "./process.ts";
import { rowsOf } from "./rows.ts";
import { buy, newPurchase, unsettled, type Bought } from "./shopper.ts";
import {
  linesWithoutTicket,
  requestTechnician,
  signedInRequester,
  ticketFaults,
  ticketsWaiting,
  type Seen,
} from "./technician-requester.ts";
import { log, SESSION_SECRET } from "./world.ts";

const closing: (() => unknown)[] = [];
afterAll(async () => {
  await endAll();
  for (const close of closing.reverse()) await close();
});
const closed = <Opened extends { remove: () => unknown }>(opened: Opened): Opened => {
  closing.push(opened.remove);
  return opened;
};

/** Two portals through PgBouncer on a primary that acknowledges nothing before its replica has it. */
async function startReplicated() {
  const { folder } = closed(freshFolder());
  const primary = closed(await startPostgres());
  const replica = closed(await startReplica(primary.url));
  await runOnServer(primary.url, "alter system set synchronous_standby_names = '*'");
  await runOnServer(primary.url, "select pg_reload_conf()");
  const standby = () => rowsOf<{ how: string }>(primary.url, "select sync_state as how from pg_stat_replication");
  await expect.poll(standby, { timeout: 60_000, interval: 100 }).toEqual([{ how: "sync" }]);
  const pooler = closed(await startPooler(primary.url, 10));
  const direct = await openForwarder(primary.url);
  closing.push(direct.close);
  const settings = {
    DATABASE_URL: pooler.through(primary.url),
    DATABASE_DIRECT_URL: direct.through(primary.url),
    DEMO: "on",
    RATE_LIMITS: "off",
    VISITS_CONFIRM_SECONDS: "1",
    SESSION_SECRET,
  };
  const first = await startPortal({ ...settings, DATA_DIR: `${folder}/1` });
  const second = await startPortal({ ...settings, DATA_DIR: `${folder}/2` });
  const failOver = async () => {
    await replica.end("quit"); // what is written from now on it never has, so nobody may be told that it is
    await pause(2_000);
    await primary.end("quit");
    await replica.start();
    await runOnServer(replica.url, "select pg_promote()");
    await pooler.follow(replica.url);
    direct.follow(replica.url);
  };
  return { primary, replica, portals: [first.url, second.url], failOver };
}

type People = { bought: Bought[]; paid: string[]; tickets: Seen; wrong: string[] };

/** Buyers, a payer of bills and one who requests technicians, each at it without pause; `stop` ends them. */
function keepBusy([first, second]: string[], lines: string[]) {
  const people: People = { bought: [], paid: [], tickets: { answers: 0, confirmed: [], wrong: [] }, wrong: [] };
  let over = false;
  const again = async (act: () => Promise<unknown>) => {
    while (!over) await act().catch(async (error: unknown) => (people.wrong.push(String(error)), pause(50)));
  };
  const buyOnce = (url: string) => () => {
    const purchase = newPurchase();
    people.bought.push(purchase);
    return buy(url, purchase);
  };
  const requestOnce = async () => {
    const visitor = await signedInRequester(second!);
    await requestTechnician(visitor, lines[people.tickets.answers % lines.length]!, people.tickets);
  };
  const work = [again(buyOnce(first!)), again(buyOnce(second!)), again(() => payBill(first!, people.paid)), again(requestOnce)];
  const done = (): number => Math.min(people.bought.filter(({ paid }) => paid).length, people.paid.length, people.tickets.confirmed.length);
  const stop = async () => {
    over = true;
    await Promise.all(work);
  };
  return { people, done, stop };
}

/** What people were told is there, once, on the promoted server. */
async function expectStored(db: Db, { bought, paid, tickets }: People): Promise<void> {
  const facts = new Map((await factsOf(db)).map((fact) => [fact.plate, fact]));
  for (const purchase of bought) if (purchase.paid) expect(facts.get(purchase.plate)).toEqual({ plate: purchase.plate, ...SOLD_ONCE });
  const payments = await storedPayments(db);
  expect(payments.map(({ id }) => id)).toEqual(expect.arrayContaining(paid));
  for (const one of payments)
    expect(one).toMatchObject(one.charges > 0 ? { charges: 1, posted: 1, receipts: 1 } : { posted: 0, receipts: 0 });
  expect(await ticketFaults(db)).toEqual([]);
  const { rows } = await sql<{ id: string }>`select id from tickets.tickets`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(tickets.confirmed.map(({ ticketId }) => ticketId)));
}

async function lookAt<T>(databaseUrl: string, look: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "", poolSize: 2, log });
  try {
    return await look(db);
  } finally {
    await close();
  }
}

const SETTLED = { timeout: 150_000, interval: 500 };
const soon = { timeout: 60_000, interval: 50 };
const isReady = (url: string) => fetch(`${url}/readyz`).then(({ status }) => status === 200, () => false); // prettier-ignore

test("a replica is promoted under load: portals behind PgBouncer go on by themselves, and no acknowledged order, payment or ticket is lost or there twice", async () => {
  const { primary, replica, portals, failOver } = await startReplicated();
  const { people, done, stop } = keepBusy(portals, await lookAt(primary.url, linesWithoutTicket));
  await expect.poll(done, soon).toBeGreaterThan(1);
  await failOver();
  await expect.poll(async () => Promise.all(portals.map(isReady)), soon).toEqual([true, true]);
  const before = done();
  await expect.poll(done, soon).toBeGreaterThan(before + 1);
  await stop();
  expect([...people.wrong, ...people.tickets.wrong]).toEqual([]);

  const paid = people.bought.filter((one) => one.paid);
  await expect.poll(() => unsettled(paid), SETTLED).toEqual([]);
  await lookAt(replica.url, async (db) => {
    await expect.poll(() => ticketsWaiting(db), SETTLED).toBe(0);
    await expect.poll(async () => (await storedPayments(db)).filter(({ charges, receipts }) => charges > receipts), SETTLED).toEqual([]);
    await expectStored(db, people);
  });
  process.stdout.write(`\npromoted: ${paid.length} orders, ${people.paid.length} payments, ${people.tickets.confirmed.length} tickets\n`);
});

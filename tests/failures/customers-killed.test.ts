import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { customerAt, customersUpTo, writeCustomersFile } from "#testing/customers-file.ts";
import { freshFolder } from "#testing/folder.ts";
import { testMostlyOnPostgres, type Base } from "./bases.ts";
import { KILLS, SOAK } from "./kills.ts";
import { start, type Running } from "./process.ts";
import { seeded, seedOfRun, type Random } from "#testing/random.ts";

const COMMAND = "src/app/server/customers-command.ts";
/** Enough that some are left after every kill: the embedded database takes ten times as long. */
const customersOn = (name: string): number => (name === "PostgreSQL" ? 2_000 + 1_200 * KILLS : 800 + 300 * KILLS);

type Facts = { number: number; name: string; users: number; accounts: number; contracts: number; lines: number };

/** The file's customers in the database, each with how much of it is there. */
async function factsOf(db: Db): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select c.code::int - 300000000 as number, c.name,
      (select count(*)::int from people.users u where u.customer_id = c.id and u.ended_at is null) as users,
      (select count(*)::int from people.billing_accounts b where b.customer_id = c.id and b.ended_at is null) as accounts,
      (select count(*)::int from people.contracts n where n.customer_id = c.id and n.ended_at is null) as contracts,
      (select count(*)::int from people.assets a where a.customer_id = c.id and a.ended_at is null) as lines
    from people.customers c where c.code >= '300000000' and c.ended_at is null order by c.code`.execute(db);
  return rows;
}

function wholeOf(number: number): Facts {
  const { name, users, billingAccounts, contracts, lines } = customerAt(number);
  return { number, name, users: users.length, accounts: billingAccounts.length, contracts: contracts.length, lines: lines.length };
}

/** Customers of the demo world who are ended only in part: their own end, and that of what is theirs. */
async function halfEnded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.code from people.customers c
    where exists (select 1 from people.users u where u.customer_id = c.id and (u.ended_at is null) <> (c.ended_at is null))
      or exists (select 1 from people.assets a where a.customer_id = c.id and (a.ended_at is null) <> (c.ended_at is null))
      or c.ended_at is not null and exists (select 1 from people.sessions s join people.users u on u.id = s.user_id where u.customer_id = c.id)`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}

/** Kills the import some time after it began to write; returns undefined when it had ended before. */
async function killed(running: Running, random: Random): Promise<string | undefined> {
  const ms = random.number(200);
  await Promise.race([running.says(/writing \d+ %/).then(() => pause(ms)), running.ended]);
  return (await running.end("SIGKILL")) === null ? `${ms} ms after its first customers` : undefined;
}

async function importThroughKills(base: Base, file: string) {
  const random = seeded(seedOfRun(), "customers");
  const moments: string[] = [];
  const begin = (...args: string[]) => start([COMMAND, ...args], base.environment);
  for (let kill = 0; kill < KILLS; kill++) {
    const moment = await killed(begin("import", file, "--end", "999"), random);
    if (moment === undefined) break;
    moments.push(moment);
    const { facts, half } = await base.glance(async (db) => ({ facts: await factsOf(db), half: await halfEnded(db) }));
    const course = moments.join(", ");
    expect(half, course).toEqual([]);
    // what is there is a beginning of the file, each customer whole
    expect(facts, course).toEqual(Array.from({ length: facts.length }, (_, number) => wholeOf(number)));
  }
  const last = begin("import", file, "--end", "999");
  await last.says(/reading/);
  expect(getPriority(last.process.pid)).toBeGreaterThanOrEqual(10); // after the portal
  expect(await last.ended, last.output()).toBe(0);
  return { moments, output: last.output() };
}

testMostlyOnPostgres(
  "on %s an import of customers is killed at random moments: every customer is there as a whole or not at all, and the same command goes on to the end",
  async (base, name, ends) => {
    const customers = customersOn(name);
    const { folder, remove } = freshFolder();
    ends.push(remove);
    const [file, exported] = [join(folder, "customers.jsonl"), join(folder, "exported.jsonl")];
    writeCustomersFile(file, customersUpTo(customers));
    const { moments, output } = await importThroughKills(base, file);
    expect(moments.length).toBeGreaterThan(KILLS >= SOAK ? SOAK / 5 : 0);
    expect(output).toContain("This went on with an import that was interrupted");
    expect(output).toContain(`Added: ${customers} customers,`);
    expect(output).toMatch(/Ended: \d+ customers, \d+ users/);
    const again = start([COMMAND, "import", file], base.environment);
    expect(await again.ended).toBe(0);
    expect(again.output()).toContain("Nothing changed.");
    expect(await start([COMMAND, "export", exported], base.environment).ended).toBe(0);
    expect(readFileSync(exported).equals(readFileSync(file))).toBe(true);
  },
);

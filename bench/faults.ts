/**
 * `npm run bench:faults [-- LINES]`: reading a list of 500 faults of areas and comparing it with that many lines on PostgreSQL, and the page of faults with all 500: kept,
 * and made anew for customers.
 */
import { customers } from "../src/app/server/customers.ts";
import { readList } from "../src/features/support/faults/server/reading.ts";
import { openDatabase } from "../src/platform/server/open-db.ts";
import type { Run } from "../src/platform/server/migrate.ts";
import { insertFault, type FaultRow } from "../src/providers/problems/simulated-store.ts";
import { simulatedProblems } from "../src/providers/problems/simulated.ts";
import { signInUsers } from "./histories.ts";
import { openPortal } from "./open-portal.ts";
import { printRounds, targetsBelow } from "./page-rounds.ts";

const LINES = Number(process.argv[2] ?? 100_000);
const FAULTS = 500;
const SETTLEMENTS = 200;
const STREETS = 100;
const RATE = 10;
const quiet = { info: () => undefined, warn: () => undefined };
const now = () => new Date();

/** Customers with two lines each, in so many settlements with so many streets. */
async function fillLines(run: Run): Promise<void> {
  await run(
    `with made as (insert into people.customers (code, kind, name, city, street, postcode)
      select lpad((300000000 + n)::text, 9, '0'), 'residential', 'Customer', 'Село ' || n % $2::int, 'ул. Роза ' || n / $2::int % $3::int || ' № ' || n % 50, '7000'
      from generate_series(1, $1::int / 2) n returning id, code),
    accounts as (insert into people.billing_accounts (customer_id, code, name) select id, '1' || code, 'Account' from made returning id, customer_id, code)
    insert into people.assets (customer_id, billing_account_id, service_type, service_id, display_name, tariff_name, status)
    select customer_id, id, case kind when 1 then 'INTERNET' else 'TV' end, 'F' || kind || code, 'Line', 'Vrata 300', 'ACTIVE' from accounts cross join generate_series(1, 2) kind`,
    [LINES, SETTLEMENTS, STREETS],
  );
  for (const table of ["people.customers", "people.billing_accounts", "people.assets"]) await run(`vacuum analyze ${table}`);
}

const faultAt = (n: number, beganAt: Date): FaultRow => ({
  ...{ id: `SP-${n}`, ourId: null, serviceIds: [], serviceTypes: ["INTERNET", "TV"] as const satisfies FaultRow["serviceTypes"] },
  area: {
    name: { bg: `Село ${n % SETTLEMENTS}, авария ${n}`, en: `Village ${n % SETTLEMENTS}, fault ${n}` },
    places: [{ settlement: `Село ${n % SETTLEMENTS}`, streets: [0, 1, 2].map((more) => `ул. Роза ${(n + more * 31) % STREETS}`) }],
  },
  text: { bg: "Прекъснат е кабел при строителни работи.", en: "A cable was cut during building works." },
  ...{ beganAt, openedAt: beganAt, expectedEnd: new Date(beganAt.getTime() + 86_400_000), visitDay: null, endedAt: null },
});

const { portal, run, databaseUrl, close } = await openPortal({ database: { shared_buffers: "512MB", max_wal_size: "2GB" } });
try {
  await fillLines(run);
  const users = Array.from({ length: 100 }, (_, n) => `00000000-0000-4000-8000-${String(800_000_000_001 + n)}`);
  const cookies = await signInUsers({ databaseUrl, run, users, signedIn: users.length });
  const { db, close: closeDatabase } = await openDatabase({ databaseUrl, dataDir: "unused", log: quiet });
  const began = new Date(Date.now() - 3_600_000);
  for (let n = 0; n < FAULTS; n += 1) await insertFault(db, faultAt(n, began));
  const problems = simulatedProblems({ db, clock: { now } });
  const jobs = { enqueue: () => Promise.resolve() };
  const faultSettings = { flagsLines: true, movedMinutes: 30 };
  const read = async (what: string) => {
    const started = performance.now();
    const cpu = process.cpuUsage();
    await readList({ db, clock: { now } as never, jobs, problems, customers, faultSettings });
    const { user, system } = process.cpuUsage(cpu);
    console.log(`| ${what} | ${Math.round(performance.now() - started)} | ${Math.round((user + system) / 1_000)} |`);
  };
  console.log(`| reading ${FAULTS} faults, ${LINES.toLocaleString("en")} lines | ms | ms of its processor |\n| --- | ---: | ---: |`);
  await read("the first time");
  await read("nothing has changed");
  await insertFault(db, faultAt(FAULTS, began));
  await read("one fault more");
  await run("update faults.reading set compared_at = null");
  await read("all compared anew, as every ten minutes");
  const [touched] = (await run("select count(distinct service_id)::int as lines from faults.lines")) as { lines: number }[];
  console.log(`\n${touched!.lines} lines are touched.\n`);
  await closeDatabase();
  const targetOf = targetsBelow("/faults");
  const targets = [
    targetOf("the page, kept", { url: portal.url, cookies: [""], paths: [""], accept: "text/html" }),
    targetOf("the page, made anew for customers", { url: portal.url, cookies, paths: [""], accept: "text/html" }),
    targetOf("an address", { url: portal.url, cookies: [""], paths: ["/at?settlement=%D0%A1%D0%B5%D0%BB%D0%BE%207"] }),
  ];
  await printRounds(targets, { portal, perSecond: RATE, before: () => Promise.resolve() });
} finally {
  await close();
}

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { fieldOf } from "#features/support/faults/operator/rules.ts";
import type { Db } from "#platform/server/db.ts";
import { freePort } from "#testing/postgres-server.ts";
import { testMostlyOnPostgres } from "./bases.ts";
import { comeHome } from "./home-customer.ts";
import { KILLS } from "./kills.ts";
import { startPortal } from "./process.ts";
import { seeded, seedOfRun } from "#testing/random.ts";
import { insist, type Visitor } from "./visitor.ts";

const DESK = "/operator/fault-desk";
/** A fault of Sofia: its lines are stored so slowly that most kills meet them. */
const SLOW_MS = 200;
const KILLED_WITHIN_MS = 1_500;

type Stored = { fault: string; touched: number; flagged: number };

/** Faults of the portal that operators opened, with the lines that they touch, and how many of these show it. */
const storedIn = async (db: Db): Promise<Stored[]> =>
  (
    await sql<Stored>`
      select f.area -> 'name' ->> 'bg' as fault, count(l.service_id)::int as touched, count(*) filter (where a.has_group_fault)::int as flagged
      from faults.faults f left join faults.lines l on l.fault_id = f.id left join people.assets a on a.service_id = l.service_id and a.ended_at is null
      where f.area -> 'name' ->> 'bg' like 'Авария %' group by f.id order by 1`.execute(db)
  ).rows;

async function draft(visitor: Visitor, name: string): Promise<string> {
  const now = Date.now();
  const body = {
    ...{ nameBg: name, nameEn: name, places: "София", INTERNET: "yes", TV: "yes", textBg: "Прекъснат кабел.", textEn: "A cut cable." },
    ...{ beganAt: fieldOf(new Date(now - 3_600_000)), expectedEnd: fieldOf(new Date(now + 36_000_000)) },
  };
  const { status, body: drafted } = await insist(() => visitor.send("POST", `${DESK}/draft`, { body, key: randomUUID() }));
  expect(status).toBe(200);
  return (drafted as { id: string }).id;
}

testMostlyOnPostgres(
  "on %s the portal is killed while operators open faults: the list is stored whole or not at all, and each fault is opened once",
  async (base, _, ends) => {
    const filled = await base.open();
    await sql`create function faults.slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(${sql.lit(SLOW_MS / 1_000)}); return new; end $$`.execute(
      filled.db,
    );
    await sql`create trigger slowly before insert on faults.lines for each row execute function faults.slowly()`.execute(filled.db);
    await filled.close();
    const environment = { ...base.environment, PORT: String(await freePort()), DEMO: "on", RATE_LIMITS: "off" };
    const seed = seedOfRun();
    process.stdout.write(`\nFAILURES_SEED=${seed}\n`);
    const random = seeded(seed, "faults");
    let portal = await startPortal(environment);
    const visitor = await comeHome(portal.url, "operator");
    const ids: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const id = await draft(visitor, `Авария ${kill}`);
      ids.push(id);
      const key = randomUUID();
      const opening = insist(() => visitor.send("POST", `${DESK}/draft/${id}/open`, { body: {}, key }));
      await pause(random.number(KILLED_WITHIN_MS));
      await portal.end("SIGKILL");
      const left = await base.glance(storedIn);
      for (const { touched, flagged } of left) expect({ left, flagged }).toEqual({ left, flagged: touched });
      // of all that touch the same lines none is stored in part
      expect(new Set(left.map(({ touched }) => touched)).size).toBeLessThanOrEqual(1);
      portal = await startPortal(environment);
      expect((await opening).status).toBe(200);
    }
    type Desk = { open: { name: { bg: string } }[]; requests: { id: string; state: string; faultId: number | null }[] };
    const desk = async () => (await insist(() => visitor.send("GET", DESK))).body as Desk;
    const isDone = ({ requests }: Desk) => ids.every((id) => requests.some((one) => one.id === id && one.state === "done" && one.faultId));
    await expect.poll(async () => isDone(await desk()), { timeout: 120_000, interval: 250 }).toBe(true);
    expect((await desk()).open.filter(({ name }) => name.bg.startsWith("Авария "))).toHaveLength(KILLS);
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from simulated_problems.faults where area -> 'name' ->> 'bg' like 'Авария %'`.execute(db);
    expect(rows).toEqual([{ count: KILLS }]);
    const stored = await storedIn(db);
    expect(stored.map(({ fault }) => fault)).toEqual(ids.map((_id, at) => `Авария ${at}`));
    for (const { touched, flagged } of stored) expect(flagged).toBe(touched);
    expect(stored[0]!.touched).toBeGreaterThan(1);
  },
);

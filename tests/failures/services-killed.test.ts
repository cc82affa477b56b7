import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { pickUpOperations, runOperation } from "#features/services/operations/server/carrier.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { runBills } from "#providers/billing/simulated-run.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import type { InventoryLine } from "#providers/service-inventory/port.ts";
import type { ServiceChange } from "#providers/service-orders/port.ts";
import { dayOf, plusMonths } from "#vocabulary/day.ts";
import { testMostlyOnPostgres, type Base } from "./bases.ts";
import { counted } from "./at-the-kill.ts";
import { KILLS, SOAK } from "./kills.ts";
import { ACCOUNT, lineWorld, SUBJECTS, writeSubjects, type Manner } from "./line-world.ts";
import { start } from "./process.ts";
import { seeded, seedOfRun } from "#testing/random.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";

const RUNNER = "tests/failures/run-lines.ts";
const LONGEST_MS = KILLS < SOAK ? 800 : 1_800;

type Stored = {
  id: string;
  kind: string;
  serviceId: string;
  state: string;
  reason: string | null;
  endedAt: Date | null;
  change: ServiceChange;
  orderId: string | null;
};

const storedIn = async (db: Db): Promise<Stored[]> =>
  (
    await sql<Stored>`
      select o.id, o.kind, o.subject as "serviceId", o.state, o.fault ->> 'reason' as reason, o.ended_at as "endedAt", o.progress -> 'change' as change,
        s.id as "orderId"
      from platform.operations o left join simulated_orders.orders s on s.our_id = o.id::text
      where o.progress -> 'change' is not null order by coalesce(s.completes_at, o.ended_at), o.id`.execute(db)
  ).rows;
const openIn = async (db: Db): Promise<number> => (await storedIn(db)).filter(({ endedAt }) => endedAt === null).length;

/** Kills what places and carries operations, KILLS times; returns what it had said to be accepted. */
async function killThem({ environment }: Base, seed: number): Promise<string[]> {
  const random = seeded(seed, "kills");
  const accepted: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const runner = start([RUNNER, String(seed + kill)], environment);
    await runner.says(/accepted /);
    await pause(200 + random.number(LONGEST_MS));
    await runner.end("SIGKILL");
    accepted.push(...[...runner.output().matchAll(/accepted (\S{36})\n/g)].map(([, id]) => id!));
  }
  return accepted;
}

/** Takes all turns that are due, as the jobs of a portal do, at the given instants. */
async function runTurns(db: Db, how: Manner["how"], instants: number[]): Promise<void> {
  const due: { id: string; turn: number }[] = [];
  const jobs: Jobs = { enqueue: async (_tx, _job, { payload }) => void due.push(payload as { id: string; turn: number }) };
  for (const at of instants) {
    const deps = lineWorld({ db, clock: standingClock(new Date(at).toISOString()), jobs }, { random: seeded(1, "end"), how });
    await pickUpOperations.run({}, deps);
    for (const turn of due.splice(0)) await runOperation.run(turn, deps);
  }
}

/** What a line must be after the operations that were applied, in the order in which their orders completed. */
function expectedOf(line: InventoryLine, own: readonly Stored[]) {
  const applied = own.filter(({ state }) => state === "applied").map(({ change, orderId }) => ({ change, orderId }));
  const removed = new Set(applied.flatMap(({ change }) => (change.action === "remove" ? [change.productId] : [])));
  const roaming = applied.flatMap(({ change }) => (change.action === "roaming" ? [change] : [])).at(-1);
  const status = applied
    .flatMap(({ change }) => (change.action === "suspend" ? ["suspended"] : change.action === "resume" ? ["active"] : []))
    .at(-1);
  return {
    status: status ?? "active",
    roaming: {
      ...line.roaming,
      ...(roaming ? { enabled: roaming.enabled, capCents: roaming.capCents } : { enabled: false, capCents: 5_113 }),
    },
    orders: applied.flatMap(({ change, orderId }) => (change.action === "add" && !removed.has(`PR-${orderId}`) ? [orderId] : [])).sort(),
  };
}

async function expectLines(db: Db, stored: readonly Stored[], at: Date): Promise<void> {
  const { serviceInventory } = lineWorld(
    { db, clock: standingClock(at.toISOString()), jobs: { enqueue: async () => undefined } },
    { random: seeded(1, "lines"), how: "well" },
  );
  for (const serviceId of SUBJECTS) {
    const line = (await serviceInventory.line(serviceId))!;
    const { status, roaming, products } = line;
    const own = stored.filter((one) => one.serviceId === serviceId);
    expect({ status, roaming, orders: products.map(({ orderId }) => orderId).sort() }, serviceId).toEqual(expectedOf(line, own));
  }
}

/** Each order that was applied is on one bill of the account, and its price in the spending, once; nothing else is. */
async function expectCharges(db: Db, stored: readonly Stored[], { usedBefore, at }: { usedBefore: number; at: Date }): Promise<number> {
  const added = stored.filter(({ state, change }) => state === "applied" && change.action === "add");
  const price = added.reduce((sum, { change }) => sum + (change.action === "add" ? change.priceCents : 0), 0);
  const billing = simulatedBilling({ db, clock: standingClock(at.toISOString()) });
  expect((await billing.accountState(ACCOUNT))!.spending!.usedCents - usedBefore).toBe(price);
  let { cursor, more } = await billing.changedBills(ACCOUNT, null);
  while (more) ({ cursor, more } = await billing.changedBills(ACCOUNT, cursor));
  await runBills(db, plusMonths(dayOf(at), 2));
  const { bills } = await billing.changedBills(ACCOUNT, cursor);
  const billed = bills.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "one-off"));
  expect(billed.length).toBe(added.filter(({ change }) => change.action === "add" && change.priceCents > 0).length);
  return price;
}

testMostlyOnPostgres(
  "on %s the portal is killed while operations of lines are under way, their systems in trouble and away for an hour: each ends once, as the line is, and is charged once",
  async (base, name, ends) => {
    const seed = seedOfRun();
    process.stdout.write(`\n${name}: FAILURES_SEED=${seed}\n`);
    const first = await base.open();
    await writeSubjects(first.db);
    const usedBefore = (await simulatedBilling({ db: first.db, clock: standingClock(new Date().toISOString()) }).accountState(ACCOUNT))!
      .spending!.usedCents;
    await first.close();
    const accepted = await killThem(base, seed);

    const { db, close } = await base.open();
    ends.unshift(close);
    const [cut, now] = [await openIn(db), Date.now() + 61_000];
    await runTurns(db, "away", [now, now + HOUR_MS / 4, now + HOUR_MS / 2, now + HOUR_MS]);
    expect(await openIn(db)).toBe(cut);
    const minutes = Array.from({ length: 6 }, (_, minute) => now + HOUR_MS + minute * 61_000);
    await runTurns(db, "well", minutes);
    const at = new Date(minutes.at(-1)!);

    const stored = await storedIn(db);
    expect(stored.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    expect(accepted.filter((id) => !stored.some((one) => one.id === id))).toEqual([]);
    const states = counted(stored.map(({ state, reason }) => (reason ? `${state} (${reason})` : state)));
    await expectLines(db, stored, at);
    const cents = await expectCharges(db, stored, { usedBefore, at });
    process.stdout.write(`  ${stored.length} operations, ${cut} cut off: ${states}; ${cents} cents charged\n`);
    expect(cut).toBeGreaterThan(0);
    expect(stored.filter(({ state }) => state === "applied").length).toBeGreaterThan(KILLS);
  },
);

import { setTimeout as pause } from "node:timers/promises";
import { lookSoon, runOperation } from "#features/services/operations/server/carrier.ts";
import { serviceOperationsServer } from "#features/services/operations/server/feature.ts";
import { placeForLine } from "#features/services/operations/server/place.ts";
import { systemClock } from "#platform/server/clock.ts";
import { startJobs } from "#platform/server/job-runner.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { ACCOUNT, lineWorld, OWNER, someChange, SUBJECTS } from "./line-world.ts";
import { seeded } from "#testing/random.ts";

/** Places and carries operations of lines until it is killed, with systems in trouble; each id is written once it is committed. */
const random = seeded(Number(process.argv[2]), "lines");
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" } = process.env;
const database = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir, poolSize: 6, log });
const { db } = database;
const worldOf = (jobs: Jobs) => lineWorld({ db, clock: systemClock, jobs }, { random, how: "chaos" });
const { jobs } = await startJobs({
  database,
  declared: serviceOperationsServer.jobs,
  deps: worldOf,
  log,
  work: true,
});
const deps = worldOf(jobs);

async function placeSuspension(serviceId: string): Promise<void> {
  const products = (await deps.serviceInventory.line(serviceId).catch(() => undefined))?.products ?? [];
  const { kind, change } = someChange(random, products.length > 0 ? random.oneOf(products).productId : undefined);
  const line = { serviceId, billingAccountCode: ACCOUNT };
  const placed = await db
    .transaction()
    .execute((tx) => placeForLine(tx, { kind, line, user: OWNER, change, request: { action: change.action } }, deps));
  if (placed.state !== "placed") return;
  process.stdout.write(`accepted ${placed.id}\n`);
  // events come twice, and one look is taken by two processes at once
  for (let times = random.number(3); times > 0; times -= 1)
    await db.transaction().execute((tx) => lookSoon(tx, { ids: [placed.id], orderId: "" }, deps));
  if (random.chance(0.2)) await runOperation.run({ id: placed.id, turn: 0 }, deps);
}

await Promise.all(
  SUBJECTS.map(async (serviceId) => {
    for (;;) {
      await placeSuspension(serviceId).catch(() => undefined);
      await pause(random.number(400));
    }
  }),
);

import { homeContractsOf, lockContract } from "#features/account/customers/server/contracts.ts";
import { addToMainHistory } from "#features/account/customers/server/virtual-users.ts";
import { runOperationJob } from "#features/home-internet/operations/server/jobs.ts";
import { watchEndings } from "#platform/server/operations/watch-endings.ts";
import { homeInternet } from "#features/home-internet/server/feature.ts";
import type { HomeInternetDependencies } from "#features/home-internet/server/dependencies.ts";
import { onEnded } from "#features/home-internet/server/endings.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { simulatedAntivirusVendor } from "#providers/antivirus-vendor/simulated.ts";
import { demoHosting, simulatedHosting } from "#providers/hosting/simulated.ts";
import { demoMailboxes, simulatedMailboxes } from "#providers/mailbox/simulated.ts";
import { demoRouters } from "#providers/network-controller/simulated-demo.ts";
import { simulatedNetworkController, trueSettings } from "#providers/network-controller/simulated.ts";
import { dayOf } from "#vocabulary/day.ts";
import { freshDb } from "./database.ts";
import { LIMITS } from "./limits.ts";
import { opened, openServer } from "./server.ts";
import { fillWithPeople } from "./people.ts";
import { keepFirstContents } from "./tables.ts";

type Planned = { id: string; turn: number; at: Date };
const DELAY_MS = 20;
const SECRET = "a secret of the tests: 32 characters";

/** A running clock that can be set forward instead of waiting. */
function settableClock(): Clock & { jumpTo(at: Date): void; reset(): void } {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  return {
    now,
    today: () => dayOf(now()),
    jumpTo: (at) => void (ahead += Math.max(0, at.getTime() - now().getTime())),
    reset: () => void (ahead = 0),
  };
}

/** A database with the people, their routers, mailboxes and web hosting, all of which `restore` puts back. */
async function filledDb(now: Date) {
  const { db, close } = await freshDb();
  await fillWithPeople(db);
  await db.transaction().execute(async (tx) => {
    for (const fill of [demoRouters, demoMailboxes, demoHosting]) await fill(tx, now);
  });
  return { db, close, ...(await keepFirstContents(db, NOBODYS)) };
}

/** Tables that need not be restored between the tests of one file. */
const NOBODYS = ["platform.rate_limits", "platform.idempotency_keys"];

/** Mailboxes, web hosting and the antivirus vendor, which wait no longer than the routers do. */
const accountsOf = (world: { db: Db; clock: Clock }) => ({
  mailboxes: simulatedMailboxes({ ...world, slowMs: DELAY_MS }),
  hosting: simulatedHosting({ ...world, slowMs: DELAY_MS }),
  antivirusVendor: simulatedAntivirusVendor({ ...world, slowMs: DELAY_MS, downloadsUrl: () => "http://127.0.0.1/dev/antivirus/eset" }),
});

/**
 * Home internet over the simulated routers of the demo world (a change takes 20 ms), with people who may sign in. Jobs are queued until `drive` runs them.
 * `more` replaces dependencies, such as a controller that fails in its own way.
 */
export async function openHomeInternet(more: Partial<HomeInternetDependencies> = {}) {
  const clock = settableClock();
  const { db, close, restore } = await filledDb(clock.now());
  const world = { db, clock, delayMs: DELAY_MS };
  const planned: Planned[] = [];
  const jobs: Jobs = {
    async enqueue(_tx, { name }, { payload, startAfter }) {
      if (name !== runOperationJob.name) return;
      planned.push({ ...(payload as { id: string; turn: number }), at: startAfter ?? clock.now() });
    },
  };
  const times = { checkingMs: 1_500, changeSeconds: 300, resetSeconds: 900, repairSeconds: 86_400, longPollMs: 50 };
  const networkController = simulatedNetworkController({ ...world, patienceMs: 200 });
  const deps: HomeInternetDependencies = {
    db,
    clock,
    jobs,
    networkController,
    onEnded,
    times,
    ...accountsOf(world),
    contractsOf: homeContractsOf,
    addToMainHistory,
    lockContract,
    endingsWatch: watchEndings(db, 10),
    secret: SECRET,
    limits: LIMITS.homeInternet,
    ...more,
  };
  const context = await openServer(db, [opened(homeInternet, deps)], { clock });
  return {
    db,
    clock,
    deps,
    planned,
    browser: context.browser,
    /** The router's actual settings. */
    router: (cid: string) => trueSettings(world, cid),
    /** Runs due jobs in order, setting the clock forward, until none is left or `until` returns true. */
    async drive(until: () => boolean | Promise<boolean> = () => false): Promise<void> {
      for (let runs = 0; runs < 500; runs += 1) {
        planned.sort((a, b) => a.at.getTime() - b.at.getTime());
        if (planned.length === 0 || (await until())) return;
        const { at, ...payload } = planned.shift()!;
        clock.jumpTo(at);
        await runOperationJob.run(payload, { homeInternet: deps });
      }
      throw new Error("the operations of a test have no end");
    },
    /** Restores people and routers, with nothing in progress. */
    async renew() {
      planned.length = 0;
      clock.reset();
      await restore();
    },
    async close() {
      deps.endingsWatch.close();
      await context.close();
      await close();
    },
  };
}

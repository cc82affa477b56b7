import { sql } from "kysely";
import { fillBills } from "#app/demo/bills.ts";
import { fillPrepaid } from "#app/demo/prepaid.ts";
import { fillInventory } from "#app/demo/inventory.ts";
import { billsWith } from "#app/server/bills.ts";
import { customers } from "#app/server/customers.ts";
import { linesComingBack } from "#features/billing/payments/server/resumption-store.ts";
import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { numberUseWith } from "#features/billing/prepaid/server/number-use.ts";
import { serviceOperationsServer } from "#features/services/operations/server/feature.ts";
import { runOperation } from "#features/services/operations/server/carrier.ts";
import { standingClock } from "#platform/server/clock.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Job, Jobs } from "#platform/server/jobs.ts";
import { allUnderWay, findOperation } from "#platform/server/operations/store.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { simulatedPrepaid } from "#providers/prepaid/simulated.ts";
import { simulatedServiceInventory, writeLines, type NewLine } from "#providers/service-inventory/simulated.ts";
import { simulatedServiceOrders } from "#providers/service-orders/simulated.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { jobList } from "./job-list.ts";
import { fillWithPeople } from "./people.ts";
import { NOW, openServer, PLACE, type Opened } from "./server.ts";

/** How long an order for a line takes, in milliseconds. */
export const ORDER_MS = 5_000;

/** The key with which the system of orders sends its events. */
export const EVENTS_KEY = "a-key-for-events-of-orders";

/** The dependencies of features about lines, with every system simulated. */
export type ServicesWorld = Awaited<ReturnType<typeof servicesWorld>>;

/** `jobs`: those of the features under test, beside the operations' own. */
async function servicesWorld(own: readonly Job[]) {
  const { db, close } = await freshDb();
  const clock = standingClock(NOW);
  const { jobs, runDue } = await jobList(db, [...serviceOperationsServer.jobs, ...own] as Job[]);
  // a look that is to come later is taken when a test says so
  const later: { id: string; turn: number }[] = [];
  const atOnce: Jobs = {
    enqueue: async (tx, job, sent) =>
      sent.startAfter && job.name === runOperation.name
        ? void later.push(sent.payload as { id: string; turn: number })
        : jobs.enqueue(tx, job, sent),
  };
  const billing = simulatedBilling({ db, clock, slowMs: 5 });
  const prepaid = simulatedPrepaid({ db, clock });
  const deps = {
    ...{ db, clock, jobs: atOnce, customers, billing },
    prepaidUse: numberUseWith({ db, clock, customers, prepaid }),
    bills: billsWith({ db, clock, billing, customers }),
    serviceOrders: simulatedServiceOrders({ db, clock, takesMs: ORDER_MS, slowMs: 5 }),
    serviceInventory: simulatedServiceInventory({ db, clock, slowMs: 5 }),
    serviceOrderEventsKey: EVENTS_KEY,
    mail: simulatedMail({ db, clock }),
    sms: simulatedSms({ db, clock }),
    linesComingBack,
    brand: BRAND,
    place: PLACE,
    addressOf: (path: string) => `https://vrata.example${path}`,
  };
  return { db, close, clock, deps, later, runDue };
}

type Opening = { jobs?: readonly Job<never, never>[]; features?: (deps: ServicesWorld["deps"]) => Opened[] };

/** Features about lines behind real HTTP, with the demo's people, lines and bills. */
export async function openServices({ jobs = [], features = () => [] }: Opening = {}) {
  const { db, close, clock, deps, later, runDue } = await servicesWorld(jobs);
  await fillWithPeople(db);
  await fillInventory(db, clock.now());
  await fillPrepaid(db, clock.now());
  const context = await openServer(db, features(deps), { clock });
  const pass = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms).toISOString());
  return {
    ...{ db, clock, deps, pass },
    ...{ browser: context.browser, app: context.app },
    runJobs: () => runDue(deps),
    /** Lets the time pass that an order takes, and looks at every operation that is under way. */
    async look(ms = ORDER_MS) {
      await runDue(deps);
      pass(ms);
      for (const payload of later.splice(0)) await runOperation.run(payload, deps);
      return runDue(deps);
    },
    /** Gives demo customers their bills, which the billing system then knows. */
    fillBills: (people = [demoCustomers.overdue]) => fillBills(db, clock.now(), people),
    addLines: (lines: readonly NewLine[]) => writeLines(db, lines),
    operation: (id: string) => findOperation(db, id),
    underWay: (serviceId: string) => allUnderWay(db, [serviceId]),
    count: async (table: string, where = "true"): Promise<number> =>
      (await rowsIn(db).one(sql<{ count: number }>`select count(*)::int as count from ${sql.raw(`${table} where ${where}`)}`)).count,
    async close() {
      await context.close();
      await close();
    },
  };
}

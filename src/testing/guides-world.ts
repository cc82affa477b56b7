import { sql } from "kysely";
import { fillInventory } from "#app/demo/inventory.ts";
import { customers } from "#app/server/customers.ts";
import { lineOffers } from "#features/services/lines/server/offers.ts";
import { canBeVisited } from "#features/support/tickets/creation/server/offers.ts";
import { openGuides } from "#features/support/troubleshooting/guides/server/published.ts";
import type { GuideJobDependencies, Routers, TroubleshootingDependencies } from "#features/support/troubleshooting/server/dependencies.ts";
import { troubleshootingServer } from "#features/support/troubleshooting/server/feature.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { tidySessions } from "#features/support/troubleshooting/server/jobs.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { simulatedLineTests } from "#providers/line-test/simulated.ts";
import { simulatedServiceInventory } from "#providers/service-inventory/simulated.ts";
import {
  closeTree,
  nextQuestion,
  prevQuestion,
  startTree,
  treeSession,
  type TreeResult,
} from "#features/support/troubleshooting/contract.ts";
import { freshDb } from "./database.ts";
import { assetIdOf, fillWithPeople } from "./people.ts";
import { jobList } from "./job-list.ts";
import { NOW, opened, openServer, type Browser } from "./server.ts";
import { refilling } from "./tables.ts";

/** How long a measurement takes, in milliseconds. */
const MEASURE_MS = 3_000;

const TABLES = [
  "guides.sessions",
  "guides.counts",
  "lines.snapshots",
  "people.customers",
  "people.users",
  "platform.rate_limits",
  "simulated_inventory.lines",
  "testing.jobs",
];

type World = TroubleshootingDependencies & GuideJobDependencies;
/** How operations go, whose router it is, and which were begun. */
type ScriptedRouters = {
  cid: string | undefined;
  begins: "placed" | "not-now" | "away";
  ends: Awaited<ReturnType<Routers["stateOf"]>>;
  begun: string[];
};
const scripted = (): ScriptedRouters => ({ cid: "C1000001", begins: "placed", ends: "applied", begun: [] });

const routersBy = (db: Db, script: ScriptedRouters): Routers => ({
  contractFor: async () => script.cid,
  async begin({ operation }, placed) {
    if (script.begins !== "placed") return script.begins;
    await db.transaction().execute((tx) => placed(tx, `operation-${script.begun.push(operation)}`));
    return "placed";
  },
  stateOf: async () => script.ends,
});

/** Jobs that run when a test says so: those that are to come later, when their time has passed. */
async function openJobs(db: Db) {
  const { jobs, runDue } = await jobList(db, troubleshootingServer.jobs);
  const later: (() => Promise<void>)[] = [];
  const planning = (deps: () => World): Jobs => ({
    enqueue: async (tx, job, sent) =>
      sent.startAfter ? void later.push(() => job.run(sent.payload, deps() as never)) : jobs.enqueue(tx, job, sent),
  });
  return { planning, runDue, later };
}

/** The guide behind real HTTP, over the demo's people and lines, with the simulated system of measurements. `routers` says how operations end. */
export async function openGuidesWorld() {
  const { db, close } = await freshDb();
  const clock = standingClock(NOW);
  const { planning, runDue, later } = await openJobs(db);
  const routers = scripted();
  const tickets = new Map<string, { ticketId: string; number: string; position: number }>();
  const serviceInventory = simulatedServiceInventory({ db, clock, slowMs: 5 });
  const deps: World = {
    ...{ db, clock, jobs: planning(() => deps), customers, guides: openGuides(), place: { contextPath: "", area: "/myvrata" } },
    ...lineOffers({ db, clock, serviceInventory, patienceMs: 5_000 }),
    serviceInventory,
    lineTests: simulatedLineTests({ db, clock, takesMs: MEASURE_MS, slowMs: 5 }),
    guideSettings: { hours: 24, checkSeconds: 30, operationSeconds: 300, days: 90, startsPerUser: 60 },
    limits: { on: true, secret: "a secret of the tests" },
    openTicketOf: async (_, { serviceId }) => tickets.get(serviceId),
    canBeVisited: canBeVisited(customers),
    guideRouters: routersBy(db, routers),
  };
  const original = { ...deps };
  const server = await openServer(db, [opened(troubleshootingServer.feature, deps)], { clock });
  const refill = refilling(db, TABLES, async () => {
    await fillWithPeople(db);
    await fillInventory(db, clock.now());
  });
  const pass = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms).toISOString());
  return {
    ...{ db, clock, deps, routers, tickets, pass, browser: server.browser },
    async renew() {
      later.length = 0;
      tickets.clear();
      Object.assign(routers, scripted());
      Object.assign(deps, original);
      clock.moveTo(NOW);
      await refill();
    },
    runJobs: () => runDue(deps),
    /** Lets the time of a measurement pass, with the jobs before and after it. */
    async measure(ms = MEASURE_MS) {
      await runDue(deps);
      pass(ms);
      for (const run of later.splice(0)) await run();
      await runDue(deps);
    },
    tidy: () => tidySessions.run({}, deps),
    /** Gives a demo line the number of one that the simulator has a story for. */
    renumber: (from: string, to: string) => sql`update people.assets set service_id = ${to} where service_id = ${from}`.execute(db),
    async close() {
      await server.close();
      await close();
    },
  };
}

export type GuideLine = { serviceType: "MOBILE" | "FIXED" | "INTERNET" | "TV"; assetId: string };

/** A customer's page of the guide for one line, which remembers what it shows. */
export function guidePage(browser: Browser, serviceType: GuideLine["serviceType"] = "INTERNET", serviceId = "C1000001") {
  const line: GuideLine = { serviceType, assetId: assetIdOf(serviceId) };
  let shown: TreeResult | undefined;
  const on = () => ({ sessionId: shown!.treeNodeVO!.sessionId, treeId: shown!.treeNodeVO!.treeId });
  const questionId = () => shown!.treeNodeVO!.question?.nodeBase.id ?? shown!.waiting!.questionId;
  const show = <A extends { status: number }>(answer: A) => {
    if (answer.status === 200) shown = (answer as unknown as { body: TreeResult }).body;
    return answer;
  };
  return {
    ...{ browser, on, questionId },
    shown: () => shown!,
    /** The question, what is waited for, or the outcome. */
    at: () => shown!.treeNodeVO!.question?.nodeBase.id ?? (shown!.waiting ? `waits for ${shown!.waiting.what}` : shown!.outcome!.kind),
    start: async (sent = serviceId) => show(await browser.call(startTree, { body: { ...line, serviceId: sent } })),
    answer: async (answerId: string, of = questionId()) =>
      show(await browser.call(nextQuestion, { body: { answerId, questionId: of, ...on() } })),
    back: async (of = questionId()) => show(await browser.call(prevQuestion, { body: { questionId: of, ...on() } })),
    close: () => browser.call(closeTree, { body: on() }),
    async reload() {
      const { body } = await browser.call(treeSession, { query: line });
      if (body.tree) shown = body.tree;
      return body;
    },
  };
}

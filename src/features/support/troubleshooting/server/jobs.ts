import { LINE_FACTS, ROUTER } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { job, recurringJob, type Job } from "#platform/server/jobs.ts";
import { ProviderUnavailable, type LineTest } from "#providers/line-test/port.ts";
import { speedLook } from "../rules.ts";
import { advance, withFound } from "./advance.ts";
import type { GuideJobDependencies, ProgressDependencies } from "./dependencies.ts";
import { changeSession, endSession, lineOf, settled, withReadings, type Progress } from "./progress.ts";
import type { Found, Pending, Session } from "./session.ts";
import { forgetSessions, lapsedSessions, notePending, sessionById } from "./store.ts";
import { DAY_MS, instantAfter, instantBefore } from "#vocabulary/time-units.ts";

const AGAIN_MS = 1_000;
const ATTEMPTS = 20;
const LAPSED_AT_ONCE = 500;

type Measuring = Extract<Pending, { kind: "measure" }>;
type Operating = Extract<Pending, { kind: "operation" }>;

/** Has a line measured for a session that waits for it, and goes on with what was found. Nothing where the session waits for something else by now. */
export const measureLine: Job<{ sessionId: string; ourId: string }, GuideJobDependencies> = job({
  name: "guides.measure-line",
  requires: ["line-tests"],
  payload: z.strictObject({ sessionId: z.uuid(), ourId: z.string().check(z.maxLength(64)) }),
  attempts: ATTEMPTS,
  retryAfter: 2,
  async run({ sessionId, ourId }, deps: GuideJobDependencies) {
    const waiting = (session: Session | undefined): Measuring | undefined =>
      session?.state === "open" && session.pending?.kind === "measure" && session.pending.ourId === ourId ? session.pending : undefined;
    const session = await sessionById(deps.db, sessionId);
    const pending = waiting(session);
    if (!session || !pending) return;
    const readings = await measuredOf(session, pending, deps);
    if (readings === "later") return later({ sessionId, pending }, deps);
    await changeSession(
      () => sessionById(deps.db, sessionId),
      async (now) => (waiting(now) ? withReadings(now, { readings, from: { deps, line: await lineOf(now, deps) } }) : undefined),
      goingOn(deps),
    );
  },
});

/** The dependencies with what enqueues these jobs. */
export const goingOn = <D extends ProgressDependencies>(deps: D): D & Progress => ({
  ...deps,
  plan: (tx, sessionId, pending) => enqueue(tx, { sessionId, pending }, deps),
});

type Waiting = { sessionId: string; pending: Pending; startAfter?: Date };

async function enqueue(tx: Db, { sessionId, pending, ...at }: Waiting, { jobs }: ProgressDependencies): Promise<void> {
  if (pending.kind === "measure") await jobs.enqueue(tx, measureLine, { payload: { sessionId, ourId: pending.ourId }, ...at });
  else await jobs.enqueue(tx, operateRouter, { payload: { sessionId, since: pending.since }, ...at });
}

/** Plans another turn; where the time of the wait has passed, the session goes on without. */
async function later({ sessionId, pending }: Waiting, deps: ProgressDependencies): Promise<void> {
  const now = deps.clock.now();
  if (now < new Date(pending.until)) return enqueue(deps.db, { sessionId, pending, startAfter: instantAfter(now, AGAIN_MS) }, deps);
  await changeSession(
    () => sessionById(deps.db, sessionId),
    async (now) => settled(now, { deps, line: await lineOf(now, deps) }),
    goingOn(deps),
  );
}

/** What was measured; all unknown where the system refuses. `later`: it is not done, or the system is away. */
async function measuredOf(
  session: Session,
  pending: Measuring,
  deps: GuideJobDependencies,
): Promise<Session["course"]["readings"] | "later"> {
  try {
    const testId = pending.testId ?? (await startTest(session, pending, deps));
    const test = testId === "refused" ? undefined : await deps.lineTests.test(testId);
    if (test?.state === "inProgress") return "later";
    const at = deps.clock.now().toISOString();
    const unknown = Object.fromEntries(
      pending.measures.map((measure): [string, Found] => [measure, { result: "unknown", value: null, at }]),
    );
    return test?.state === "done" ? { ...unknown, ...(await besideTariff(readingsOf(test, deps.clock.now()), session, deps)) } : unknown;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return "later";
    throw error;
  }
}

async function startTest(
  { id, serviceId }: Session,
  { ourId, measures }: Measuring,
  { db, lineTests }: GuideJobDependencies,
): Promise<string> {
  const started = await lineTests.start({ ourId, serviceId, measures });
  if (started.state === "refused") return "refused";
  await notePending(db, id, { field: "testId", value: started.testId, by: { ourId } });
  return started.testId;
}

type Readings = Session["course"]["readings"];

/** The readings with the speed judged by what the line's tariff has, twice as much with double speed. */
async function besideTariff(readings: Readings, { serviceId }: Session, deps: GuideJobDependencies): Promise<Readings> {
  const speed = readings["line-sync"];
  if (!speed) return readings;
  const hasInventory = !deps.isThere || deps.isThere(LINE_FACTS);
  return { ...readings, "line-sync": speedLook(speed, hasInventory ? await speedOf(serviceId, deps.serviceInventory) : undefined) };
}

/** Undefined: the inventory does not answer. */
async function speedOf(serviceId: string, inventory: GuideJobDependencies["serviceInventory"]): Promise<number | null | undefined> {
  try {
    const line = await inventory.line(serviceId);
    const isDoubled = line?.products.some(({ type, status }) => type === "double-speed" && status === "active");
    return line?.speedMbit ? line.speedMbit * (isDoubled ? 2 : 1) : null;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  }
}

const readingsOf = ({ readings, endedAt, startedAt }: LineTest, now: Date): Session["course"]["readings"] =>
  Object.fromEntries(
    readings.map(({ measure, value, verdict }) => [measure, { result: verdict, value, at: (endedAt ?? startedAt ?? now).toISOString() }]),
  );

/** Begins the operation that a session waits for; its end is read with the session. */
export const operateRouter: Job<{ sessionId: string; since: string }, ProgressDependencies> = job({
  name: "guides.operate-router",
  requires: ROUTER,
  payload: z.strictObject({ sessionId: z.uuid(), since: z.iso.datetime() }),
  attempts: ATTEMPTS,
  retryAfter: 2,
  async run({ sessionId, since }, deps: ProgressDependencies) {
    const waiting = (session: Session | undefined): Operating | undefined =>
      session?.state === "open" && session.pending?.kind === "operation" && session.pending.since === since ? session.pending : undefined;
    const session = await sessionById(deps.db, sessionId);
    const pending = waiting(session);
    if (!session || !pending || pending.operationId !== null) return;
    const { cid, userId, operation, node } = pending;
    const began = await deps.guideRouters.begin({ cid, customerId: session.customerId, userId, operation }, (tx, operationId) =>
      notePending(tx, sessionId, { field: "operationId", value: operationId, by: { since, node } }),
    );
    if (began === "placed") return;
    if (began === "away") return later({ sessionId, pending }, deps);
    const found: Found = { result: "unknown", value: null, at: deps.clock.now().toISOString() };
    await changeSession(
      () => sessionById(deps.db, sessionId),
      async (now) =>
        waiting(now) ? advance({ ...withFound(now, node, found), pending: null }, { deps, line: await lineOf(now, deps) }) : undefined,
      goingOn(deps),
    );
  },
});

/** Every ten minutes: ends sessions whose time has passed, and deletes those that ended long ago. */
export const tidySessions = recurringJob({ name: "guides.tidy-sessions", schedule: "*/10 * * * *" }, async (deps: ProgressDependencies) => {
  const now = deps.clock.now();
  for (;;) {
    const lapsed = await lapsedSessions(deps.db, { now, most: LAPSED_AT_ONCE });
    for (const session of lapsed) await endSession(session, "lapsed", goingOn(deps));
    if (lapsed.length < LAPSED_AT_ONCE) break;
  }
  await forgetSessions(deps.db, instantBefore(now, deps.guideSettings.days * DAY_MS));
});

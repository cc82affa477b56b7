import type { Line } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import type { Finding } from "../guides/guide.ts";
import { advance, withFound, type From } from "./advance.ts";
import { countSession } from "./counting.ts";
import type { ProgressDependencies } from "./dependencies.ts";
import { guideOf, type Found, type Pending, type Session } from "./session.ts";
import { saveSession } from "./store.ts";
import { HOUR_MS, instantAfter } from "#vocabulary/time-units.ts";

/** How often a change is made anew over one that came between. */
const TRIES = 5;

/** `plan` enqueues what is waited for, in the transaction of the change. */
export type Progress = ProgressDependencies & { plan(tx: Db, sessionId: string, pending: Pending): Promise<void> };

export const lineOf = async ({ customerId, assetId }: Session, { db, customers }: ProgressDependencies): Promise<Line | undefined> =>
  (await customers.someLinesOf(db, customerId, { scope: "all", assetId, most: 1 }))[0];

/**
 * Stores a session as it goes on, with the job that does what is now waited for, and counts it where it has ended or gone on in another guide. False: it has
 * changed since it was read.
 */
export async function commit(before: Session, after: Session, deps: Progress): Promise<boolean> {
  const now = deps.clock.now();
  const next = { ...after, changedAt: now, endsBy: instantAfter(now, deps.guideSettings.hours * HOUR_MS) };
  const isNewWait = next.pending !== null && next.pending.since !== before.pending?.since;
  const isOtherGuide = before.guideId !== null && before.guideId !== next.guideId;
  if (!isNewWait && !isOtherGuide && next.state === "open") return saveSession(deps.db, next);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await saveSession(tx, next))) return false;
    if (isOtherGuide) await countSession(tx, before, deps.guides);
    if (next.state !== "open") await countSession(tx, next, deps.guides);
    if (isNewWait) await deps.plan(tx, next.id, next.pending!);
    return true;
  });
}

type Change = (session: Session) => Promise<Session | undefined>;

/**
 * Changes a session by what `change` makes of it, again over what came between; `read` reads it anew. Returns it as it is then; undefined from `change`: nothing is to
 * be changed.
 */
export async function changeSession(
  read: () => Promise<Session | undefined>,
  change: Change,
  deps: Progress,
): Promise<Session | undefined> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const session = await read();
    const changed = session && (await change(session));
    if (!session || !changed || (await commit(session, changed, deps)))
      return changed ? { ...changed, revision: changed.revision + 1 } : session;
  }
  throw new Error("a session of a guide changes too often");
}

const OF_OPERATION = { applied: "applied", failed: "failed", expired: "unknown" } as const;

/** What has come of the wait of a session by now; undefined: it goes on. Whatever did not come in time is unknown. */
async function comeOf(pending: Pending, deps: ProgressDependencies): Promise<Finding | undefined> {
  if (pending.kind === "operation" && pending.operationId !== null) {
    const state = await deps.guideRouters.stateOf(deps.db, pending.operationId);
    if (state !== undefined && state !== "under-way") return OF_OPERATION[state];
  }
  return Date.parse(pending.until) <= deps.clock.now().getTime() ? "unknown" : undefined;
}

/** A session whose wait is over by now goes on; undefined: there is nothing to do. */
export async function settled(session: Session, from: From): Promise<Session | undefined> {
  const { pending, state } = session;
  const result = pending && state === "open" ? await comeOf(pending, from.deps) : undefined;
  if (!pending || result === undefined) return undefined;
  const found: Found = { result, value: null, at: from.deps.clock.now().toISOString() };
  return pending.kind === "operation"
    ? advance({ ...withFound(session, pending.node, found), pending: null }, from)
    : withReadings(session, { readings: Object.fromEntries(pending.measures.map((measure) => [measure, found])), from });
}

/** A session with what was measured of its line. */
export const withReadings = (
  session: Session,
  { readings, from }: { readings: Session["course"]["readings"]; from: From },
): Promise<Session> =>
  advance({ ...session, pending: null, course: { ...session.course, readings: { ...session.course.readings, ...readings } } }, from);

/** Ends a session that goes on no more. */
export async function endSession(session: Session, state: "closed" | "lapsed", deps: Progress): Promise<boolean> {
  const isCounted = guideOf(session, deps.guides) !== undefined;
  return commit(session, { ...session, state, pending: null, reached: isCounted ? session.reached : [] }, deps);
}

import { FULL, NOT_THERE, ProviderUnavailable, type Change, type TaskState } from "#providers/network-controller/port.ts";
import type { OperationFault } from "../operation.ts";
import { conclude, giveUp, isAdding, isLeft, tooLate } from "./conclude.ts";
import { stepsBack } from "./steps-back.ts";
import { areRowsThere } from "./touched.ts";
import { isUnseen } from "./unseen.ts";
import { verify, verifyNext } from "./verify.ts";
import type { Look } from "#platform/server/operations/run.ts";
import type { RunDependencies, Move } from "./dependencies.ts";
import { presentReport, reportsOf } from "./present-report.ts";
import { decrypt } from "./encrypt.ts";
import { partOf } from "./part.ts";
import { expiryOf, queuedOf } from "./queued.ts";
import { latestStart } from "#platform/server/rate-limit.ts";
import { hasSettings, isExclusive } from "../operation.ts";
import {
  doneByNow,
  find,
  handOver,
  replan,
  routerAsleep,
  routerRead,
  setSteps,
  stepDone,
  stepGone,
  stepQueued,
  stepRemoved,
  type OperationRow,
} from "./store.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** A sleeping router is contacted again when it is expected, but within these bounds. */
const SOONEST_MS = 500;
const LATEST_MS = 30_000;
const MOVES_AT_ONCE = 50;

/** Runs an operation as far as it goes now: sends the router step by step, reads back, compares (decisions §5). Safe to run again at any moment. */
export async function runOperation(ticketId: string, deps: RunDependencies): Promise<Look> {
  for (let move = 0; ; move += 1) {
    const op = await find(deps.db, ticketId);
    if (!op || op.endedAt) return { at: deps.clock.now() }; // another run has ended it: there is no further turn
    const went = move < MOVES_AT_ONCE ? await nextMove(op, deps) : later(op, deps);
    if (went !== "go-on") return went;
  }
}

async function nextMove(op: OperationRow, deps: RunDependencies): Promise<Move> {
  const now = deps.clock.now();
  if (op.doneAt && op.doneAt > latestStart(now)) {
    await doneByNow(deps.db, op.ticketId, now);
    return "go-on";
  }
  if (now >= op.endsBy) return tooLate(op, deps);
  try {
    if (op.steps === null) return await findSteps(op, deps);
    const step = op.steps[op.doneSteps];
    if (step) return await takeStep(op, step, deps);
    return isUnseen(op.steps) ? conclude(op, { state: "applied", fault: null }, deps) : await readBack(op, deps);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return later(op, deps);
    throw error;
  }
}

type Waiting = { nextReportAt: Date | null; online?: true };
/** A router that does not answer now, or that is just being read. */
const WAITING: Record<"asleep" | "online", Waiting> = { asleep: { nextReportAt: null }, online: { nextReportAt: null, online: true } };

/** The next turn when the router is expected; where that is unknown, at growing intervals. Never after the operation's own end. */
function later(op: OperationRow, { clock }: RunDependencies, waiting?: Waiting): Look {
  const now = clock.now().getTime();
  const nextReportAt = waiting ? waiting.nextReportAt : op.nextReportAt;
  const known = waiting?.nextReportAt ? waiting.nextReportAt.getTime() + SOONEST_MS - now : (now - op.requestedAt.getTime()) / 2;
  const at = Math.min(now + Math.min(Math.max(known, SOONEST_MS), LATEST_MS), Math.max(op.endsBy.getTime(), now));
  return { at: new Date(at), progress: { asleep: waiting ? !waiting.online : op.asleep, nextReportAt } };
}

const NO_ROUTER: OperationFault = { reason: "no-router", field: null, part: null, code: null };

/** The steps of a repair: from what the router holds now to what it held before. */
async function findSteps(op: OperationRow, deps: RunDependencies): Promise<Move> {
  const report = await presentReport(op, deps);
  if (report === "no-router" || !op.former) return giveUp(op, { state: "failed", fault: NO_ROUTER }, deps);
  if (typeof report === "string") return later(op, deps, WAITING[report]);
  await setSteps(deps.db, op.ticketId, stepsBack(report.settings, { ...op, former: op.former }));
  return "go-on";
}

/**
 * Reads the router before the first step of a change: the controller sends nothing that it believes to be there already, and what somebody changed at the router
 * itself since is not to be undone. A router that sleeps is read at its next contact, before the step.
 */
async function readFirst(op: OperationRow, deps: RunDependencies): Promise<Move | undefined> {
  if (op.isRead || op.handedOver > 0 || !op.former || !op.steps || op.kind === "repair" || !hasSettings(op.family)) return undefined;
  const { present: report, last } = await reportsOf(op, deps);
  if (report === "no-router") return giveUp(op, { state: "failed", fault: NO_ROUTER }, deps);
  if (report === "online") return later(op, deps, WAITING.online);
  if (report === "asleep") {
    if (last) await routerAsleep(deps.db, op.ticketId, last.contactAt);
    return undefined;
  }
  const isThere = areRowsThere(report.settings, { former: op.former, steps: op.steps });
  if (!isThere) return giveUp(op, { state: "failed", fault: { ...NO_ROUTER, reason: "changed-at-router" }, report }, deps);
  await routerRead(deps.db, op.ticketId, report);
  return "go-on";
}

async function takeStep(op: OperationRow, step: Change, deps: RunDependencies): Promise<Move> {
  const first = await readFirst(op, deps);
  if (first) return first;
  const taskId = `${op.ticketId}.${op.doneSteps}`;
  const wasHandedOver = op.handedOver > op.doneSteps;
  if (!wasHandedOver) await handOver(deps.db, op.ticketId, op.doneSteps + 1);
  let came: TaskState = wasHandedOver ? await stateOf(op, taskId, deps) : { state: "gone" };
  if (came.state === "gone" && wasHandedOver) {
    // done and deleted, or never arrived: only the router knows
    await stepGone(deps.db, op.ticketId, deps.clock.now());
    const report = await presentReport(op, deps);
    if (report === "asleep" || report === "online") return later(op, deps, WAITING[report]);
    if (report !== "no-router" && verifyNext(op, report)) came = { state: "done" };
    else await handOver(deps.db, op.ticketId, op.doneSteps + 1); // another try
  }
  if (came.state === "gone")
    came = await deps.networkController.send(op.cid, { taskId, change: withPassword(op, step, deps), expiresAt: expiryOf(op) });
  return afterStep(op, came, deps);
}

/** A task that was refused and removed before this process came to it is refused still. */
async function stateOf(op: OperationRow, taskId: string, deps: RunDependencies): Promise<TaskState> {
  const came = await deps.networkController.taskState(op.cid, taskId, queuedOf(op, deps));
  const isGone = came.state === "done" || came.state === "gone";
  return isGone && op.removed ? { state: "refused", faults: op.removed } : came;
}

const withPassword = ({ encrypted }: OperationRow, step: Change, { secret }: RunDependencies): Change =>
  step.kind === "wifi" && encrypted ? { ...step, password: decrypt(secret, encrypted) } : step;

async function afterStep(op: OperationRow, came: TaskState, deps: RunDependencies): Promise<Move> {
  switch (came.state) {
    case "done":
      await stepDone(deps.db, op, deps.clock.now());
      return "go-on";
    case "waiting":
      if (came.queuedAt) await stepQueued(deps.db, op.ticketId, came.queuedAt);
      return later(op, deps, came);
    case "gone":
      if (deps.clock.now() >= op.endsBy) return "go-on"; // its time ran out on the way
      return giveUp(op, { state: "failed", fault: NO_ROUTER }, deps);
    case "refused":
      await stepRemoved(deps.db, op.ticketId, came.faults);
      if (!mayRepairAgain(op, deps))
        return giveUp(op, { state: "failed", fault: faultOf(op, came), repair: await leftARow(op, deps) }, deps);
      await replan(deps.db, op, { steps: op.steps!.slice(0, op.doneSteps + 1), doneSteps: op.doneSteps + 1 });
      return "go-on";
  }
}

/** How often a router that is just being read is waited for, before it is repaired unseen. */
const READINGS = 8;

/** Whether a refused add may have left a row: power had failed during it before. */
async function leftARow(op: OperationRow, deps: RunDependencies): Promise<boolean> {
  if (!isAdding(op) || !op.former || op.kind === "repair") return false;
  let report = await presentReport(op, deps);
  for (let more = READINGS; report === "online" && more > 0; more -= 1) report = await presentReport(op, deps);
  return typeof report === "string" || isLeft(op, report);
}

/** The fault shown to the customer: the setting that the router named, and which of several steps it was. */
function faultOf(op: OperationRow, { faults }: TaskState & { state: "refused" }): OperationFault {
  const [first] = faults;
  // without a setting it is the table or the command itself that the router does not have
  if (first?.code === NOT_THERE && !first.setting) return { ...NO_ROUTER, reason: "not-supported" };
  if (first?.code === FULL) return { ...NO_ROUTER, reason: "router-full", part: partOf(op) };
  return { reason: "refused-by-router", field: first?.setting ?? null, part: partOf(op), code: first?.code ?? null };
}

/** Whether a router that goes down has not told of its boot yet. It tells that by itself: until then it is left alone. */
async function isGoingDown({ family, cid, requestedAt }: OperationRow, { networkController }: RunDependencies): Promise<boolean> {
  const report = isExclusive(family) ? await networkController.lastReport(cid) : undefined;
  if (!report || report === "unread") return false;
  const bootedAt = family === "reset" ? report.bootedFreshAt : report.bootedAt;
  return bootedAt === null || bootedAt < requestedAt;
}

async function readBack(op: OperationRow, deps: RunDependencies): Promise<Move> {
  if (await isGoingDown(op, deps)) return later(op, deps, WAITING.online);
  const report = await presentReport(op, deps);
  if (report === "no-router") return giveUp(op, { state: "failed", fault: NO_ROUTER }, deps);
  if (typeof report === "string") return later(op, deps, WAITING[report]);
  if (verify(op, report)) return conclude(op, { state: "applied", fault: null, report }, deps);
  // a router answers once more before it goes down to restart: it ends by a boot, or at its deadline
  if (isExclusive(op.family)) return later(op, deps, WAITING.online);
  if (!mayRepairAgain(op, deps)) return giveUp(op, { state: "failed", fault: { ...NO_ROUTER, reason: "other-than-asked" }, report }, deps);
  const steps = [...op.steps!, ...stepsBack(report.settings, { ...op, former: op.former! })];
  await replan(deps.db, op, { steps, doneSteps: op.doneSteps });
  return later(op, deps);
}

/**
 * For how long a repair that the router refuses or applies differently is tried again, and for how many steps whenever it began: it may have waited for a
 * restart of the portal or a sleeping router.
 */
const REPAIRING_MS = MINUTE_MS;
const FEWEST_STEPS = 12;
const MOST_STEPS = 100;

/** Whether a repair continues from what the router holds now, rather than leave a rule half changed: a router that refused once may accept the next try. */
function mayRepairAgain({ kind, requestedAt, former, steps, doneSteps }: OperationRow, { clock }: RunDependencies): boolean {
  if (kind !== "repair" || former === null || (steps?.length ?? 0) >= MOST_STEPS) return false;
  return doneSteps < FEWEST_STEPS || clock.now().getTime() - requestedAt.getTime() < REPAIRING_MS;
}

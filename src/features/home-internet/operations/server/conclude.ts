import { ProviderUnavailable, type Report } from "#providers/network-controller/port.ts";
import { hasSettings, isExclusive, type OperationFault } from "../operation.ts";
import { isSame } from "./difference.ts";
import { expiryOf, notTakenAt, queuedOf } from "./queued.ts";
import { stepsBack } from "./steps-back.ts";
import { isUnseen } from "./unseen.ts";
import { verify } from "./verify.ts";
import type { Look } from "#platform/server/operations/run.ts";
import type { RunDependencies } from "./dependencies.ts";
import { partOf } from "./part.ts";
import { presentReport } from "./present-report.ts";
import { keepLack } from "./lacks.ts";
import { keepReadBack } from "./read-back.ts";
import { stepRemoved, stepStays, type OperationRow } from "./store.ts";
import { projectedAfter } from "./projected.ts";

/** `report`: the router's settings after the operation. */
type Ending = { state: "applied" | "failed" | "expired"; fault: OperationFault | null; repair?: boolean; report?: Report };

/** The end of an operation, with its section's data; `repair` restores what may be half done. */
export function conclude(op: OperationRow, { state, fault, report, repair }: Ending, deps: RunDependencies): Look {
  const { cid, customerId, account, family, details, former, ticketId } = op;
  return {
    state,
    ...(fault && { fault }),
    progress: { knownAt: report?.reportedAt ?? null },
    async ended(tx) {
      if (report) await keepReadBack(tx, cid, report);
      if (fault?.reason === "not-supported") await keepLack(tx, { cid, family, now: deps.clock.now() });
      await deps.onEnded(tx, op, state);
      if (!repair || !former) return;
      await deps.place(tx, {
        ...{ cid, customerId, account, family, details, former },
        kind: "repair",
        commandHash: ticketId,
        steps: null,
        takenBack: op.steps?.slice(0, Math.max(op.handedOver, op.doneSteps)) ?? null,
        encrypted: null,
        requestedBy: null,
        repairs: ticketId,
        seconds: deps.times.repairSeconds,
      });
    },
  };
}

/** Ends an operation that failed; what was half done is restored by a repair, which is an operation of its own. */
export function giveUp(op: OperationRow, ending: Ending, deps: RunDependencies): Look {
  if (op.kind === "repair") return conclude(op, { ...ending, fault: { ...ending.fault!, reason: "not-put-back" } }, deps);
  const halfDone = op.doneSteps > 0 || (!isRefused(ending.fault) && op.handedOver > op.doneSteps);
  // what no report shows, such as a password, cannot be put back
  const repair = (ending.repair || halfDone) && hasSettings(op.family) && !(op.steps && isUnseen(op.steps));
  return conclude(op, { ...ending, repair }, deps);
}

/** Whether the router did nothing of the step. */
const isRefused = (fault: OperationFault | null): boolean =>
  fault !== null && ["refused-by-router", "not-supported", "router-full"].includes(fault.reason);

/** How often the withdrawal of a task is tried that its controller does not let go: it is away, or a session holds its router. */
const WITHDRAW_AGAIN_MS = 2_000;

/**
 * At the deadline: cancels steps that the router has not taken, reads its settings once more, and ends the operation. While a task can neither be cancelled nor
 * has expired, the router may still take it, and nothing is said yet.
 */
export async function tooLate(op: OperationRow, deps: RunDependencies): Promise<Look> {
  const fault: OperationFault = { reason: "too-late", field: null, part: op.doneSteps > 0 ? partOf(op) : null, code: null };
  const halfDone = { ...op };
  try {
    Object.assign(halfDone, await stepsAtEnd(op, deps));
    if (op.steps && isUnseen(op.steps) && halfDone.doneSteps >= op.steps.length)
      return conclude(op, { state: "applied", fault: null }, deps);
    if (op.handedOver > 0 || isExclusive(op.family) || op.family === "devices") {
      const details = await presentReport(op, deps);
      const report = typeof details === "string" ? undefined : details;
      if (report && isAllTaken(halfDone) && verify(op, report)) return conclude(op, { state: "applied", fault: null, report }, deps);
      // a power cut may have left an added row without its values
      if (report && isAdding(op) && isLeft(op, report)) halfDone.handedOver = op.handedOver;
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const now = deps.clock.now();
    const mayBeTaken = halfDone.handedOver > halfDone.doneSteps && now < expiryOf(op);
    if (mayBeTaken) return { at: new Date(Math.min(now.getTime() + WITHDRAW_AGAIN_MS, expiryOf(op).getTime())) };
  }
  return giveUp(halfDone, { state: "expired", fault }, deps);
}

/** How far the steps came: a task that waits is withdrawn, as is noted before, since its absence would else mean that it was done. */
async function stepsAtEnd(op: OperationRow, deps: RunDependencies): Promise<Pick<OperationRow, "handedOver" | "doneSteps">> {
  const { cid, ticketId, handedOver, doneSteps } = op;
  if (handedOver <= doneSteps) return { handedOver, doneSteps };
  const { networkController } = deps;
  const taskId = `${ticketId}.${doneSteps}`;
  const queued = queuedOf(op, deps);
  const stateNow = async () => (await networkController.taskState(cid, taskId, queued)).state;
  const isRemoved = op.removed !== null;
  const state = isRemoved ? "gone" : await stateNow();
  if (state === "done") return { handedOver, doneSteps: handedOver };
  if (!isRemoved && state !== "refused") await stepRemoved(deps.db, ticketId, []);
  const isWithdrawn = await networkController.takeBack(cid, taskId, notTakenAt(op) ?? undefined).catch(async (error: unknown) => {
    // it is still there: should it be gone later, the router has taken it
    if (!isRemoved && (await stateNow()) === "waiting") await stepStays(deps.db, ticketId);
    throw error;
  });
  if (isWithdrawn) return { handedOver: doneSteps, doneSteps };
  // done at the last moment
  return { handedOver, doneSteps: state === "waiting" && (await stateNow()) === "done" ? handedOver : doneSteps };
}

/** Whether all steps are done or were taken: of a change that no report shows, such as a password, only the first matters. */
function isAllTaken({ steps, former, family, handedOver, doneSteps }: OperationRow): boolean {
  if (steps === null) return false;
  const shows = !former || isExclusive(family) || !isSame(former, projectedAfter(former, steps), family);
  return (shows ? handedOver : doneSteps) >= steps.length;
}

/** Whether the router holds something that the steps up to the next one did or left. */
export const isLeft = ({ former, family, steps, doneSteps }: OperationRow, { settings }: Report): boolean =>
  former !== null && stepsBack(settings, { family, former, takenBack: steps?.slice(0, doneSteps + 1) ?? null }).length > 0;

/** Whether the next step adds a row. */
export const isAdding = ({ steps, doneSteps }: OperationRow): boolean => steps?.[doneSteps]?.kind.endsWith("-add") ?? false;

import { randomUUID } from "node:crypto";
import { ProviderUnavailable, type Report } from "#providers/network-controller/port.ts";
import { isExclusive, type OperationFault } from "../operation.ts";
import { isSame } from "./difference.ts";
import { verify } from "./verify.ts";
import type { RunDependencies, Move } from "./dependencies.ts";
import { partOf } from "./part.ts";
import { presentReport } from "./present-report.ts";
import { keepReadBack } from "./read-back.ts";
import { end, keep, type OperationRow } from "./store.ts";
import { projectedAfter } from "./projected.ts";

/** `report`: the router's settings after the operation. */
type Ending = { state: "applied" | "failed" | "expired"; fault: OperationFault | null; repair?: boolean; report?: Report };

/** Ends an operation and updates its section in one transaction; `repair` restores what may be half done. */
export async function conclude(op: OperationRow, ending: Ending, deps: RunDependencies): Promise<Move> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const { state, fault, report } = ending;
    if (!(await end(tx, op.ticketId, { state, fault, now, knownAt: report?.reportedAt ?? null }))) return;
    if (report) await keepReadBack(tx, op.cid, report);
    await deps.onEnded(tx, op, ending.state);
    if (!ending.repair || !op.former) return;
    const repair = {
      ticketId: randomUUID(),
      cid: op.cid,
      family: op.family,
      kind: "repair" as const,
      commandHash: op.ticketId,
      steps: null,
      encrypted: null,
      details: op.details,
      former: op.former,
      requestedBy: null,
      requestedAt: now,
      repairs: op.ticketId,
      endsBy: new Date(now.getTime() + deps.times.repairSeconds * 1_000),
    };
    await keep(tx, repair);
    await deps.plan(tx, repair.ticketId);
  });
  return "ended";
}

/** Ends an operation that failed; what was half done is restored by a repair, which is an operation of its own. */
export async function giveUp(op: OperationRow, ending: Ending, deps: RunDependencies): Promise<Move> {
  if (op.kind === "repair") return conclude(op, { ...ending, fault: { ...ending.fault!, reason: "not-put-back" } }, deps);
  const halfDone = op.doneSteps > 0 || (ending.fault?.reason !== "refused-by-router" && op.handedOver > op.doneSteps);
  const repair = (ending.repair || halfDone) && !isExclusive(op.family) && op.family !== "devices";
  return conclude(op, { ...ending, repair }, deps);
}

/** At the deadline: cancels steps that the router has not taken, reads its settings once more, and ends the operation. */
export async function tooLate(op: OperationRow, deps: RunDependencies): Promise<Move> {
  const { networkController } = deps;
  const fault: OperationFault = { reason: "too-late", field: null, part: op.doneSteps > 0 ? partOf(op) : null, code: null };
  const halfDone = { ...op };
  try {
    const taskId = `${op.ticketId}.${op.doneSteps}`;
    if (op.handedOver > op.doneSteps) {
      if ((await networkController.taskState(op.cid, taskId)).state === "done") halfDone.doneSteps = op.handedOver;
      else if (await networkController.takeBack(op.cid, taskId)) halfDone.handedOver = op.doneSteps;
    }
    if (op.handedOver > 0 || isExclusive(op.family) || op.family === "devices") {
      const details = await presentReport(op, deps);
      const report = typeof details === "string" ? undefined : details;
      if (report && isAllTaken(halfDone) && verify(op, report)) return conclude(op, { state: "applied", fault: null, report }, deps);
      // a power cut may have left an added row without its values
      if (report && op.former && isAdding(op) && !isSame(report.settings, op.former, op.family)) halfDone.handedOver = op.handedOver;
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error; // tasks left in the controller expire there by themselves; the repair restores the rest
  }
  return giveUp(halfDone, { state: "expired", fault }, deps);
}

/** Whether all steps are done or were taken: of a change that no report shows, such as a password, only the first matters. */
function isAllTaken({ steps, former, family, handedOver, doneSteps }: OperationRow): boolean {
  if (steps === null) return false;
  const shows = !former || isExclusive(family) || !isSame(former, projectedAfter(former, steps), family);
  return (shows ? handedOver : doneSteps) >= steps.length;
}

/** Whether the next step adds a row. */
export const isAdding = ({ steps, doneSteps }: OperationRow): boolean => steps?.[doneSteps]?.kind.endsWith("-add") ?? false;

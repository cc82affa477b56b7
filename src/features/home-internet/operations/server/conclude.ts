import { randomUUID } from "node:crypto";
import { Away } from "#providers/network-controller/port.ts";
import type { OperationFault } from "../operation.ts";
import { isSame } from "./difference.ts";
import { holds } from "./holds.ts";
import type { CarryNeeds, Move } from "./needs.ts";
import { partOf } from "./part.ts";
import { end, keep, type Kept } from "./store.ts";

type Ending = { state: "applied" | "failed" | "expired"; fault: OperationFault | null; repair?: boolean };

/** Ends an operation in one transaction with what its section keeps of it; `repair` puts back what may be half done. */
export async function conclude(op: Kept, ending: Ending, needs: CarryNeeds): Promise<Move> {
  const now = needs.clock.now();
  await needs.db.transaction().execute(async (tx) => {
    if (!(await end(tx, op.ticketId, { state: ending.state, fault: ending.fault, now }))) return;
    await needs.onEnded(tx, op, ending.state);
    if (!ending.repair || !op.former) return;
    const mending = {
      ...{
        ticketId: randomUUID(),
        cid: op.cid,
        family: op.family,
        kind: "repair" as const,
        wishHash: op.ticketId,
        steps: null,
        sealed: null,
      },
      ...{ told: op.told, former: op.former, askedBy: null, askedAt: now, mends: op.ticketId },
      endsBy: new Date(now.getTime() + needs.times.repairSeconds * 1_000),
    };
    await keep(tx, mending);
    await needs.plan(tx, mending.ticketId);
  });
  return "ended";
}

/** Ends an operation that will not come to be; what was half done is put back by a repair, which is an operation of its own. */
export async function giveUp(op: Kept, ending: Ending, needs: CarryNeeds): Promise<Move> {
  if (op.kind === "repair") return conclude(op, { ...ending, fault: { ...ending.fault!, reason: "not-put-back" } }, needs);
  const halfDone = op.doneSteps > 0 || (ending.fault?.reason !== "refused-by-router" && op.handedOver > op.doneSteps);
  const repair = (ending.repair || halfDone) && op.family !== "reset" && op.family !== "devices";
  return conclude(op, { ...ending, repair }, needs);
}

/** At the deadline: what the router has not taken is taken back, what it has is looked at once more, and the operation ends. */
export async function tooLate(op: Kept, needs: CarryNeeds): Promise<Move> {
  const { networkController } = needs;
  const fault: OperationFault = { reason: "too-late", field: null, part: op.doneSteps > 0 ? partOf(op) : null, code: null };
  const halfDone = { ...op };
  try {
    if (op.handedOver > op.doneSteps && (await networkController.takeBack(op.cid, `${op.ticketId}.${op.doneSteps}`)))
      halfDone.handedOver = op.doneSteps;
    if (op.handedOver > 0 || op.family === "reset" || op.family === "devices") {
      const report = (await networkController.refresh(op.cid, 1_000)) === "fresh" ? await networkController.lastReport(op.cid) : undefined;
      const all = op.steps !== null && halfDone.handedOver >= op.steps.length;
      if (report && all && holds(op, report)) return conclude(op, { state: "applied", fault: null }, needs);
      // a row may have been made and, for a power cut, never filled
      if (report && op.former && isAdding(op) && !isSame(report.settings, op.former, op.family)) halfDone.handedOver = op.handedOver;
    }
  } catch (error) {
    if (!(error instanceof Away)) throw error; // what the controller still has expires there by itself; the repair sees to the rest
  }
  return giveUp(halfDone, { state: "expired", fault }, needs);
}

/** Whether the next step makes a row. */
export const isAdding = ({ steps, doneSteps }: Kept): boolean => steps?.[doneSteps]?.kind.endsWith("-add") ?? false;

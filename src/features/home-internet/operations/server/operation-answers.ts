import type { Operation } from "../contract.ts";
import { familiesBeside, mayUndo, stageOf, type Family } from "../operation.ts";
import type { OperationRow } from "./store.ts";
import { isUnseen } from "./unseen.ts";

const iso = (instant: Date | null): string | null => instant && instant.toISOString();

/**
 * Operations as the customer sees them, newest first: `rows` are in that order and have the newest operation of each family that shares its settings. Changes
 * before a reset cannot be undone.
 */
export function operationAnswers(rows: readonly OperationRow[]): Operation[] {
  const seen = new Set<Family>();
  let reset = false;
  return rows.map((one) => {
    const newest = !reset && !seen.has(one.family);
    for (const family of familiesBeside(one.family)) seen.add(family);
    reset ||= one.family === "reset" && one.state === "applied";
    const { ticketId, family, kind, state, details, fault, repairs, asleep, undoneBy } = one;
    const undone = undoneBy !== null;
    const onlyPassword = isUnseen(one.steps ?? []);
    return {
      ticketId,
      family,
      kind,
      state,
      details,
      fault,
      repairs,
      stage: stageOf({ state, asleep, fault, undone, onlyPassword }),
      requestedAt: one.requestedAt.toISOString(),
      endsBy: one.endsBy.toISOString(),
      endedAt: iso(one.endedAt),
      nextReportAt: iso(one.nextReportAt),
      undoable: one.former !== null && mayUndo({ kind, state, undone, newest, onlyPassword }),
      verified: state === "applied" && !one.sendsPassword && !onlyPassword,
    };
  });
}

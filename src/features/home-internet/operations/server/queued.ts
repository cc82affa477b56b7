import type { Queued } from "#providers/network-controller/port.ts";
import type { RunDependencies } from "./dependencies.ts";
import { stepRemoved, type OperationRow } from "./store.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** A task outlives its operation by a little, so that at its end a task that is gone was done, and did not expire. */
const OUTLIVES_MS = MINUTE_MS;
export const expiryOf = ({ endsBy }: Pick<OperationRow, "endsBy">): Date => instantAfter(endsBy, OUTLIVES_MS);
/** An instant of the controller's clock at which the router had not taken the next step; null where none is known. */
export const notTakenAt = ({ queuedAt, contactAt, doneSteps }: Pick<OperationRow, "queuedAt" | "contactAt" | "doneSteps">): Date | null =>
  queuedAt ?? (doneSteps === 0 ? contactAt : null);

/** What is known of the task of the next step, for the controller that forgets a task once it is done. A refusal is remembered before its task is removed. */
export const queuedOf = (
  op: Pick<OperationRow, "ticketId" | "endsBy" | "queuedAt">,
  { db }: Pick<RunDependencies, "db">,
): Queued | undefined =>
  op.queuedAt ? { at: op.queuedAt, expiresAt: expiryOf(op), removing: (faults) => stepRemoved(db, op.ticketId, faults) } : undefined;

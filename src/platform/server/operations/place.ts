import { randomUUID } from "node:crypto";
import type { Db } from "../db.ts";
import type { Jobs } from "../jobs.ts";
import type { OperationJob } from "./run.ts";
import { hashOf, insertOperation, underWay, type NewOperation, type Operation } from "./store.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/** What is requested; `family` and `subject` say what it must not meet another one in. */
export type Placing = Omit<NewOperation, "id" | "requestedAt" | "endsBy" | "groupId" | "undoes"> & {
  groupId?: string;
  /** The operation whose effect it takes back. */
  undoes?: string;
  /** How long it may take, in seconds, before it counts as expired. */
  seconds: number;
};

/** `again`: the same was requested already and is under way. `busy`: something else is. */
export type Placed = { state: "placed" | "again"; id: string } | { state: "busy"; underWay: Operation | undefined };

/** Stores an operation with the job that carries it, in the caller's transaction. The outside system is not called here. */
export async function placeOperation(
  tx: Db,
  { seconds, groupId, undoes, ...operation }: Placing,
  { jobs, job, now }: { jobs: Jobs; job: OperationJob; now: Date },
): Promise<Placed> {
  const id = randomUUID();
  const endsBy = instantAfter(now, seconds * 1_000);
  if (await insertOperation(tx, { ...operation, id, groupId: groupId ?? null, undoes: undoes ?? null, requestedAt: now, endsBy })) {
    await jobs.enqueue(tx, job, { payload: { id, turn: 0 } });
    return { state: "placed", id };
  }
  const other = await underWay(tx, operation);
  const isSame = other?.requestHash === (operation.requestHash ?? hashOf(operation.kind, operation.request));
  return isSame ? { state: "again", id: other.id } : { state: "busy", underWay: other };
}

import * as z from "zod/mini";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { runOperation } from "./run-operation.ts";
import type { Db } from "#platform/server/db.ts";
import type { RunDependencies } from "./dependencies.ts";
import { find, forget, forgotten, nextTurn } from "./store.ts";

export type OperationJobDependencies = { homeInternet: Omit<RunDependencies, "plan"> };

/** Runs one operation; where it has to wait, plans its next turn. */
export const runOperationJob = job({
  name: "home-internet.run-operation",
  payload: z.strictObject({ ticketId: z.uuid(), turn: z.number() }),
  attempts: 20,
  retryAfter: 2,
  deadline: 60,
  async run({ ticketId, turn }, { homeInternet: deps }: OperationJobDependencies) {
    const operation = await find(deps.db, ticketId);
    if (!operation || operation.endedAt || operation.turn !== turn) return; // it has ended, or its turn was planned again
    const move = await runOperation(ticketId, { ...deps, plan: (tx, another) => plan(tx, another, deps) });
    if (typeof move === "string") return;
    await deps.db.transaction().execute(async (tx) => {
      const next = await nextTurn(tx, operation, move);
      if (next !== undefined) await deps.jobs.enqueue(tx, runOperationJob, { payload: { ticketId, turn: next }, startAfter: move.at });
    });
  },
});

/** Queues the job of an operation that was just stored, in the same transaction. */
export const plan = (tx: Db, ticketId: string, { jobs }: Pick<RunDependencies, "jobs">): Promise<void> =>
  jobs.enqueue(tx, runOperationJob, { payload: { ticketId, turn: 0 } });

const OVERDUE_SECONDS = 60;
const LEDGER_DAYS = 400;

/** Resumes operations whose turn was lost, and deletes those that ended more than a year ago. */
export const pickUp = recurringJob(
  { name: "home-internet.pick-up", schedule: "* * * * *" },
  async ({ homeInternet: deps }: OperationJobDependencies) => {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - OVERDUE_SECONDS * 1_000);
    for (const lost of await forgotten(deps.db, since, 1_000)) {
      await deps.db.transaction().execute(async (tx) => {
        const turn = await nextTurn(tx, lost, { at: now, asleep: lost.asleep, nextReportAt: null });
        if (turn !== undefined) await deps.jobs.enqueue(tx, runOperationJob, { payload: { ticketId: lost.ticketId, turn } });
      });
    }
    await forget(deps.db, new Date(now.getTime() - LEDGER_DAYS * 86_400_000));
  },
);

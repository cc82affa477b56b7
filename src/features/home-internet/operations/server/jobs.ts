import type { Db } from "#platform/server/db.ts";
import { placeOperation, type Placed } from "#platform/server/operations/place.ts";
import { operationJobs, type Carrier } from "#platform/server/operations/run.ts";
import { KINDS } from "../operation.ts";
import { runOperation } from "./run-operation.ts";
import type { RunDependencies } from "./dependencies.ts";
import { placingOf, type NewOperation } from "./store.ts";
import { LEDGER_DAYS } from "#vocabulary/shared-limits.ts";

type HomeInternet = Omit<RunDependencies, "place">;
export type OperationJobDependencies = { homeInternet: HomeInternet };

/** Carries changes of routers: each look goes as far as the router lets it. */
const routerCarrier: Carrier<HomeInternet> = {
  name: "home-internet",
  kinds: KINDS.map((kind) => `router.${kind}`),
  days: LEDGER_DAYS,
  deadline: 60,
  look: ({ id }, deps) => runOperation(id, { ...deps, place: (tx, operation) => placeChange(tx, operation, deps) }),
};
const { run, pickUp: pickUpLost } = operationJobs(routerCarrier);

/** Runs one operation; where it has to wait, plans its next turn. */
export const runOperationJob = {
  ...run,
  run: (payload: { id: string; turn: number }, { homeInternet }: OperationJobDependencies) => run.run(payload, homeInternet),
};

/** Resumes operations whose turn was lost, and deletes those that ended more than a year ago. */
export const pickUp = {
  ...pickUpLost,
  run: (payload: Record<string, never>, { homeInternet }: OperationJobDependencies) => pickUpLost.run(payload, homeInternet),
};

/** Stores a change with the job that carries it, in the caller's transaction. */
export const placeChange = (tx: Db, operation: NewOperation, { jobs, clock }: Pick<HomeInternet, "jobs" | "clock">): Promise<Placed> =>
  placeOperation(tx, placingOf(operation), { jobs, job: run, now: clock.now() });

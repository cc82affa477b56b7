import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Tickets } from "#providers/tickets/port.ts";
import type { Visits } from "#providers/visits/port.ts";

/** What carrying tickets to their systems takes. */
export type LookDependencies = { db: Db; clock: Clock; jobs: Jobs; tickets: Tickets; visits: Visits };

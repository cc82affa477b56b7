import { tellOfNewPassword } from "#features/account/server/jobs.ts";
import { forgetSessions } from "#features/sign-in/server/jobs.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { sweepEngineRoom } from "#platform/server/housekeeping.ts";
import type { Job } from "#platform/server/jobs.ts";
import type { Providers } from "./providers.ts";

/** What every job of the house is handed; each takes its part. */
export type JobNeeds = Omit<Providers, "close"> & { db: Db; clock: Clock };

/** A job that the house can run, because it hands over all that the job needs. */
type HouseJob = Omit<Job, "run"> & { run: (payload: never, needs: JobNeeds) => Promise<void> };

const jobs: HouseJob[] = [sweepEngineRoom, forgetSessions, tellOfNewPassword];

/** Every job of the house. A new feature adds its own to the list above. */
export const jobsOfTheHouse = jobs as Job[];

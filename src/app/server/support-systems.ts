import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Problems } from "#providers/problems/port.ts";
import { simulatedProblems } from "#providers/problems/simulated.ts";
import { problemsOverTmf } from "#providers/problems/tmf656.ts";
import type { Config } from "./config.ts";

/** The systems of support: faults of lines and areas. */
export type SupportSystems = { problems: Problems };
export type SupportSystemSettings = Pick<Config, "PROBLEMS_URL" | "PROBLEMS_KEY" | "PROVIDER_TIMEOUT_MS">;

/** The adapters where settings name the systems, else the simulators. */
export function openSupportSystems(settings: SupportSystemSettings, world: { db: Db; clock: Clock }): SupportSystems {
  const { PROBLEMS_URL: problems, PROVIDER_TIMEOUT_MS: deadlineMs } = settings;
  const { clock } = world;
  return {
    problems: problems ? problemsOverTmf({ url: problems, key: settings.PROBLEMS_KEY, deadlineMs, clock }) : simulatedProblems(world),
  };
}

/** Which of them is simulated and which is real, for the operator. */
export const supportAdapters = (settings: SupportSystemSettings): string[] => [
  `problems: ${settings.PROBLEMS_URL ? "TM Forum 656" : "simulator"}`,
];

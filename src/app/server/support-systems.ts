import type { GuideSettings } from "#features/support/troubleshooting/server/dependencies.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Reading } from "#providers/json-interface.ts";
import type { LineTests } from "#providers/line-test/port.ts";
import { simulatedLineTests } from "#providers/line-test/simulated.ts";
import { lineTestsOverTmf } from "#providers/line-test/tmf653.ts";
import type { Problems } from "#providers/problems/port.ts";
import { simulatedProblems } from "#providers/problems/simulated.ts";
import { problemsOverTmf } from "#providers/problems/tmf656.ts";
import type { Tickets } from "#providers/tickets/port.ts";
import { simulatedTickets } from "#providers/tickets/simulated.ts";
import { ticketsOverTmf } from "#providers/tickets/tmf621.ts";
import type { Visits } from "#providers/visits/port.ts";
import { endsOf } from "#providers/visits/simulated-store.ts";
import { simulatedVisits } from "#providers/visits/simulated.ts";
import { visitsOverTmf } from "#providers/visits/tmf646.ts";
import type { Config } from "./config.ts";
import type { WithKeys } from "./oauth2-file.ts";

/** The systems of support: faults of lines and areas, measurements of lines, trouble tickets, and visits of technicians. */
export type SupportSystems = { problems: Problems; lineTests: LineTests; tickets: Tickets; visits: Visits };
export type SupportSystemSettings = WithKeys<
  Config,
  | "PROBLEMS_URL"
  | "PROBLEMS_KEY"
  | "LINE_TESTS_URL"
  | "LINE_TESTS_KEY"
  | "LINE_TESTS_TAKE_SECONDS"
  | "TICKETS_URL"
  | "TICKETS_KEY"
  | "TICKETS_TAKE_SECONDS"
  | "VISITS_URL"
  | "VISITS_KEY"
  | "VISITS_CONFIRM_SECONDS"
  | "PROVIDER_TIMEOUT_MS"
>;

/** The adapters where settings name the systems, else the simulators. */
export function openSupportSystems(
  settings: SupportSystemSettings,
  { reading, ...world }: { db: Db; clock: Clock; reading: Reading },
): SupportSystems {
  const { PROBLEMS_URL: problems, LINE_TESTS_URL: lineTests, TICKETS_URL: tickets, VISITS_URL: visits } = settings;
  const { PROVIDER_TIMEOUT_MS: deadlineMs } = settings;
  const { clock } = world;
  const access = { deadlineMs, ...reading };
  return {
    problems: problems ? problemsOverTmf({ url: problems, key: settings.PROBLEMS_KEY, ...access, clock }) : simulatedProblems(world),
    lineTests: lineTests
      ? lineTestsOverTmf({ url: lineTests, key: settings.LINE_TESTS_KEY, ...access })
      : simulatedLineTests({ ...world, takesMs: settings.LINE_TESTS_TAKE_SECONDS * 1_000 }),
    tickets: tickets
      ? ticketsOverTmf({ url: tickets, key: settings.TICKETS_KEY, ...access, clock })
      : // a simulated visit resolves its simulated ticket
        simulatedTickets({ ...world, takesMs: settings.TICKETS_TAKE_SECONDS * 1_000, visitEnds: endsOf }),
    visits: visits
      ? visitsOverTmf({ url: visits, key: settings.VISITS_KEY, ...access, clock })
      : simulatedVisits({ ...world, confirmsMs: settings.VISITS_CONFIRM_SECONDS * 1_000 }),
  };
}

/** Of faults: without a system of problems, outside a demo, lines have the faults that were imported. */
export const faultSettingsOf = (
  config: Pick<Config, "demo" | "PROBLEMS_URL" | "FAULT_MOVED_MINUTES" | "FAULT_NOTICES_AT_ONCE" | "FAULT_CHECKS_PER_ADDRESS">,
) => ({
  flagsLines: config.demo || config.PROBLEMS_URL !== "",
  movedMinutes: config.FAULT_MOVED_MINUTES,
  noticesAtOnce: config.FAULT_NOTICES_AT_ONCE,
  checksPerAddress: config.FAULT_CHECKS_PER_ADDRESS,
});

/** For how long guides go on, wait, and are stored. */
export const guideSettingsOf = (
  config: Pick<Config, "GUIDE_HOURS" | "GUIDE_CHECK_SECONDS" | "GUIDE_OPERATION_SECONDS" | "GUIDE_SESSION_DAYS" | "GUIDES_PER_USER">,
): GuideSettings => ({
  hours: config.GUIDE_HOURS,
  checkSeconds: config.GUIDE_CHECK_SECONDS,
  operationSeconds: config.GUIDE_OPERATION_SECONDS,
  days: config.GUIDE_SESSION_DAYS,
  startsPerUser: config.GUIDES_PER_USER,
});

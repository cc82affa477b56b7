import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import { lineOffers } from "#features/services/lines/server/offers.ts";
import { routerOffers } from "#features/home-internet/operations/server/offers.ts";
import type { CreationDependencies } from "#features/support/tickets/creation/server/dependencies.ts";
import { mostPlaces, readSlots } from "#features/support/tickets/creation/server/times.ts";
import type { TicketHistoryDependencies } from "#features/support/tickets/history/server/dependencies.ts";
import { canBeVisited } from "#features/support/tickets/creation/server/offers.ts";
import { openTicketOf } from "#features/support/tickets/server/offers.ts";
import type { GuidesDependencies } from "#features/support/troubleshooting/guides/server/feature.ts";
import { countsOf } from "#features/support/troubleshooting/server/counting.ts";
import type { TroubleshootingDependencies } from "#features/support/troubleshooting/server/dependencies.ts";
import { factsWith } from "#features/support/troubleshooting/server/offers.ts";
import type { AppDependencies } from "./dependencies.ts";

/** What parts of help with a fault offer each other. */
export const supportDependencies = ({
  guides,
}: Pick<AppDependencies, "guides">): Pick<GuidesDependencies, "countsOf"> & Pick<CreationDependencies, "factsOf"> => ({
  countsOf,
  factsOf: factsWith(guides),
});

/** How many places of a slot the workforce leaves to us, for moved visits as for new ones. */
export const mostPlacesOf =
  (deps: CreationDependencies): TicketHistoryDependencies["mostPlaces"] =>
  async ({ region, ...at }) =>
    mostPlaces(await readSlots(region, deps), at, deps);

/** What guides do to routers. */
export const guideRoutersWith = routerOffers;

/** What the guide takes of lines and of tickets. */
export const troubleshootingDependencies = (deps: AppDependencies): TroubleshootingDependencies => ({
  ...deps,
  ...lineOffers(deps),
  ...(deps.isThere(TECHNICIANS)
    ? { openTicketOf, canBeVisited: canBeVisited(deps.customers) }
    : { openTicketOf: async () => undefined, canBeVisited: async () => false }),
});

import type { CreationDependencies } from "#features/support/tickets/creation/server/dependencies.ts";
import { mostPlaces, readSlots } from "#features/support/tickets/creation/server/times.ts";
import type { TicketHistoryDependencies } from "#features/support/tickets/history/server/dependencies.ts";
import type { GuidesDependencies } from "#features/support/troubleshooting/guides/server/feature.ts";

/** What parts of help with a fault offer each other. */
export const supportDependencies: Pick<GuidesDependencies, "countsOf"> & Pick<CreationDependencies, "factsOf"> = {
  // no session can begin yet, so nobody reached any node
  countsOf: async () => ({}),
  factsOf: async () => undefined,
};

/** How many places of a slot the workforce leaves to us, for moved visits as for new ones. */
export const mostPlacesOf =
  (deps: CreationDependencies): TicketHistoryDependencies["mostPlaces"] =>
  async ({ region, ...at }) =>
    mostPlaces(await readSlots(region, deps), at, deps);

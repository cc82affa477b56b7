import type { CreationDependencies } from "#features/support/tickets/creation/server/dependencies.ts";
import type { GuidesDependencies } from "#features/support/troubleshooting/guides/server/feature.ts";

/** What parts of help with a fault offer each other. */
export const supportDependencies: Pick<GuidesDependencies, "countsOf"> & Pick<CreationDependencies, "factsOf"> = {
  // no session can begin yet, so nobody reached any node
  countsOf: async () => ({}),
  factsOf: async () => undefined,
};

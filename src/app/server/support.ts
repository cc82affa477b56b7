import type { GuidesDependencies } from "#features/support/troubleshooting/guides/server/feature.ts";

/** What parts of help with a fault offer each other. */
export const supportDependencies: Pick<GuidesDependencies, "countsOf"> = {
  // no session can begin yet, so nobody reached any node
  countsOf: async () => ({}),
};

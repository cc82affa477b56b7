import type { Db } from "#platform/server/db.ts";
import { useCode, type CodeDependencies } from "./codes.ts";

/** What this feature exports to sign-in: whether a typed code is one of the user's, which uses it up. */
export const secondFactorOffers = (deps: CodeDependencies) => ({
  useCode: (tx: Db, userId: string, typed: string) => useCode(tx, { userId, typed }, deps),
});

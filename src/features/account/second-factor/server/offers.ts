import type { GivenPasskey } from "#platform/passkey.ts";
import type { Db } from "#platform/server/db.ts";
import { isRecoveryCode } from "../rules.ts";
import type { Scope } from "./challenge.ts";
import { useCode, type CodeDependencies, type TypedCode } from "./codes.ts";
import { askForPasskey, readPasskey, type PasskeyDependencies } from "./passkeys.ts";

type Dependencies = CodeDependencies & PasskeyDependencies;

/** What this feature exports to sign-in: checking a typed code, which uses it up, and asking for a passkey and checking the one given. */
export const secondFactorOffers = (deps: Dependencies) => ({
  kindsOf: async (db: Db, userId: string) => {
    const kinds = (await deps.customers.factorsOf(db, userId)).map(({ kind }) => kind);
    return { app: kinds.includes("app"), passkey: kinds.includes("passkey") && deps.passkeySite() !== undefined };
  },
  isRecoveryCode,
  useCode: (tx: Db, userId: string, typed: string): Promise<TypedCode> => useCode(tx, { userId, typed }, deps),
  askForPasskey: (db: Db, scope: Scope & { userId?: string }) => askForPasskey(db, scope, deps),
  readPasskey: (db: Db, given: Scope & { given: GivenPasskey; userId?: string }) => readPasskey(db, given, deps),
});

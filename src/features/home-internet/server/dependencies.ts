import type { AccountDependencies } from "../accounts/server/account-calls.ts";
import type { AntivirusDependencies } from "../antivirus/server/feature.ts";
import type { OperationDependencies } from "../operations/server/dependencies.ts";

/** The dependencies of all sections: each takes its part. */
export type HomeInternetDependencies = OperationDependencies & AccountDependencies & AntivirusDependencies;

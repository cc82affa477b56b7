import type { AccountDependencies } from "../accounts/server/account-calls.ts";
import type { AntivirusDependencies } from "../antivirus/server/feature.ts";
import type { OperationDependencies } from "../operations/server/dependencies.ts";

/** What the whole of home internet needs: each section takes its part. */
export type HomeInternetDependencies = OperationDependencies & AccountDependencies & AntivirusDependencies;

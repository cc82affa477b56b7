import type { AccountNeeds } from "../accounts/server/asking.ts";
import type { AntivirusNeeds } from "../antivirus/server/feature.ts";
import type { OperationNeeds } from "../operations/server/needs.ts";

/** What the whole of my contact needs: each section takes its part. */
export type HomeInternetNeeds = OperationNeeds & AccountNeeds & AntivirusNeeds;

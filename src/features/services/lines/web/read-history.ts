import type { LoadContext } from "#platform/web/page.ts";
import { operationsLedger, type Ledger } from "../../ledger/contract.ts";
import type { Line } from "../contract.ts";

/** What was requested for the line, the newest first. */
export const readHistory = async ({ call }: LoadContext, { serviceId }: Line): Promise<Ledger> =>
  (await call(operationsLedger, { query: { subject: serviceId } })).body;

import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** Stores the state of a line that its customer had suspended or resumed, as the inventory has said. */
export async function setLineState(tx: Db, serviceId: string, state: "active" | "suspended"): Promise<void> {
  const [status, reason] = state === "active" ? ["ACTIVE", null] : ["SUSPENDED", "CUSTOMER_REQUEST"];
  await sql`update people.assets set status = ${status}, suspension_reason = ${reason} where service_id = ${serviceId} and ended_at is null`.execute(
    tx,
  );
}

/** Renames a line for its customer; false where it is not on one of these accounts. */
export const renameLine = (
  tx: Db,
  serviceId: string,
  { name, accounts }: { name: string; accounts: readonly string[] },
): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update people.assets a set display_name = ${name} from people.billing_accounts b
    where b.id = a.billing_account_id and a.service_id = ${serviceId} and b.code = any(${[...accounts]}) and a.ended_at is null returning 1`);

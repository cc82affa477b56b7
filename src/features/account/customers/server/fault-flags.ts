import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { FaultFlags, LineAtAddress } from "../contract.ts";

/** Lines of all customers with their addresses and faults, in the order of their numbers, after one of them. */
export const linesAtAddresses = (db: Db, { after, most }: { after: string; most: number }): Promise<LineAtAddress[]> =>
  rowsIn(db).all(sql<LineAtAddress>`
    select a.service_id as "serviceId", a.service_type as "serviceType", b.code as account, n.address as "contractAddress", c.city, c.street,
      a.has_individual_fault as "hasIndividualFault", a.visit_date::text as "visitDate", a.has_group_fault as "hasGroupFault",
      a.resolution_date::text as "resolutionDate"
    from people.assets a
      join people.customers c on c.id = a.customer_id
      join people.billing_accounts b on b.id = a.billing_account_id
      left join people.contracts n on n.cid = a.cid
    where a.ended_at is null and a.service_id > ${after} order by a.service_id limit ${most}`);

/** Stores the faults of these lines. */
export async function setFaultFlags(tx: Db, lines: readonly FaultFlags[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update people.assets a set has_individual_fault = f."hasIndividualFault", visit_date = f."visitDate", has_group_fault = f."hasGroupFault",
      resolution_date = f."resolutionDate"
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as f("serviceId" text, "hasIndividualFault" boolean, "visitDate" date,
      "hasGroupFault" boolean, "resolutionDate" date)
    where a.service_id = f."serviceId" and a.ended_at is null`.execute(tx);
}

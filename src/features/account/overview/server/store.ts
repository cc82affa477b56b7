import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Asset } from "../contract.ts";

export type Customer = { name: string; code: string; kind: "residential" | "business"; managed: boolean };

export async function findCustomer(db: Db, customerId: string): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`select name, code, kind, managed from people.customers where id = ${customerId}`.execute(db);
  return rows[0];
}

export type BillingAccount = { code: string; name: string; overdueCents: number; overdueSince: string | null; creditLimitReached: boolean };

export async function billingAccountsOf(db: Db, customerId: string): Promise<BillingAccount[]> {
  const { rows } = await sql<BillingAccount>`
    select code, name, overdue_cents as "overdueCents", overdue_since as "overdueSince", credit_limit_reached as "creditLimitReached"
    from people.billing_accounts where customer_id = ${customerId} order by code`.execute(db);
  return rows;
}

export type Line = Omit<Asset, "suspended" | "balance"> & { balanceCents: number | null };

/** The customer's service lines, each with the codes of its customer and billing account. */
export async function linesOf(db: Db, customerId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select a.id as "assetId", a.service_type as "serviceType", a.service_id as "serviceId", a.display_name as "displayName",
      a.tariff_name as "tariffName", a.bundled, a.status, a.suspension_reason as "suspensionReason", a.prepaid, a.prepaid_status as "prepaidStatus",
      a.balance_cents as "balanceCents", a.expire_date as "expireDate", a.has_individual_fault as "hasIndividualFault", a.visit_date as "visitDate",
      a.has_group_fault as "hasGroupFault", a.resolution_date as "resolutionDate", c.code as "customerCode", b.code as "billingAccountCode",
      a.cid, n.address
    from people.assets a
      join people.customers c on c.id = a.customer_id
      join people.billing_accounts b on b.id = a.billing_account_id
      left join people.contracts n on n.cid = a.cid
    where a.customer_id = ${customerId}
    order by a.service_type, a.service_id`.execute(db);
  return rows;
}

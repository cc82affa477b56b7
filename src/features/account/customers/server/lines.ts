import { sql, type RawBuilder } from "kysely";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Customer, Line, ServiceType } from "../contract.ts";
import { within } from "./scope.ts";

/** What a list of lines is narrowed to. */
export type LineFilter = {
  scope: Scope;
  type?: ServiceType | undefined;
  /** What works, what does not (prepaid lines that are not active among them), and what has a fault while it works. */
  standing?: "working" | "stopped" | "fault" | undefined;
  /** The code of a billing account. */
  account?: string | undefined;
  serviceIds?: readonly string[] | undefined;
  /** One line by its id in the portal; any text may be asked for. */
  assetId?: string | undefined;
};

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const STANDING = sql`case when a.status <> 'ACTIVE' or (a.prepaid and a.prepaid_status <> 'ACTIVE') then 'stopped'
  when a.has_individual_fault or a.has_group_fault then 'fault' else 'working' end`;

const narrowed = (customerId: string, { scope, type, standing, account, serviceIds, assetId }: LineFilter): RawBuilder<unknown> => sql`
  a.customer_id = ${customerId} and a.ended_at is null and ${within(scope, "a.billing_account_id")}
  and ${type ? sql`a.service_type = ${type}` : sql`true`}
  and ${standing ? sql`${STANDING} = ${standing}` : sql`true`}
  and ${account ? sql`a.billing_account_id = (select id from people.billing_accounts where code = ${account})` : sql`true`}
  and ${serviceIds ? sql`a.service_id = any(${[...serviceIds]}::text[])` : sql`true`}
  and ${assetId === undefined ? sql`true` : isUuid(assetId) ? sql`a.id = ${assetId}::uuid` : sql`false`}`;

const COLUMNS = sql`a.id as "assetId", a.service_type as "serviceType", a.service_id as "serviceId", a.display_name as "displayName",
  a.tariff_name as "tariffName", a.bundled, a.status, a.suspension_reason as "suspensionReason", a.prepaid, a.prepaid_status as "prepaidStatus",
  a.balance_cents as "balanceCents", a.expire_date as "expireDate", a.has_individual_fault as "hasIndividualFault", a.visit_date as "visitDate",
  a.has_group_fault as "hasGroupFault", a.resolution_date as "resolutionDate", c.code as "customerCode", b.code as "billingAccountCode",
  a.cid, n.address`;

const LINES = sql`people.assets a
  join people.customers c on c.id = a.customer_id
  join people.billing_accounts b on b.id = a.billing_account_id
  left join people.contracts n on n.cid = a.cid`;

/** Some of the customer's lines, by type and number, each with the codes of its customer and billing account; all of them without `most`. */
export const someLinesOf = (
  db: Db,
  customerId: string,
  { skip = 0, most, ...filter }: LineFilter & { skip?: number; most?: number },
): Promise<Line[]> =>
  rowsIn(db).all(sql<Line>`
    select ${COLUMNS} from ${LINES} where ${narrowed(customerId, filter)}
    order by a.service_type, a.service_id limit ${most ?? null} offset ${skip}`);

/** One of the customer's lines, with the customer's kind. */
export const findLine = (
  db: Db,
  customerId: string,
  which: { scope: Scope; assetId: string },
): Promise<(Line & { customerKind: Customer["kind"] }) | undefined> =>
  rowsIn(db).maybe(sql<Line & { customerKind: Customer["kind"] }>`
    select ${COLUMNS}, c.kind as "customerKind" from ${LINES} where ${narrowed(customerId, which)} and c.ended_at is null`);

/** How many of the customer's lines there are, by type. */
export const countLinesOf = (db: Db, customerId: string, filter: LineFilter): Promise<{ serviceType: ServiceType; count: number }[]> =>
  rowsIn(db).all(sql<{ serviceType: ServiceType; count: number }>`
    select a.service_type as "serviceType", count(*)::int as count from people.assets a where ${narrowed(customerId, filter)} group by 1`);

/** What the customer's lines are searched by. */
export const searchedLinesOf = (
  db: Db,
  customerId: string,
  filter: LineFilter,
): Promise<{ serviceId: string; displayName: string; tariffName: string; address: string | null }[]> =>
  rowsIn(db).all(sql<{ serviceId: string; displayName: string; tariffName: string; address: string | null }>`
    select a.service_id as "serviceId", a.display_name as "displayName", a.tariff_name as "tariffName", n.address
    from people.assets a left join people.contracts n on n.cid = a.cid where ${narrowed(customerId, filter)}`);

/** Numbers after `after`, in their order, of contract lines whose customers have an activated user. */
export const watchedLines = (
  db: Db,
  { after, most }: { after: string; most: number },
): Promise<{ customerId: string; serviceId: string }[]> =>
  rowsIn(db).all(sql<{ customerId: string; serviceId: string }>`
    select customer_id as "customerId", service_id as "serviceId" from people.assets a
    where service_id > ${after} and ended_at is null and not prepaid
      and exists (select 1 from people.users u where u.customer_id = a.customer_id and u.username is not null and u.ended_at is null)
    order by service_id limit ${most}`);

/** Where a line is: the address of its contract, else the city of its customer, else the address of the customer's first contract; null where none is known. */
export async function addressOfLine(db: Db, assetId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select coalesce(n.address, c.city, (
      select address from people.contracts f where f.customer_id = c.id and f.ended_at is null order by f.cid limit 1)) as address
    from people.assets a join people.customers c on c.id = a.customer_id left join people.contracts n on n.cid = a.cid
    where a.id::text = ${assetId}`.execute(db);
  return rows[0]?.address ?? null;
}

import { sql } from "kysely";
import type { Permission } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** Lines of these billing accounts, by code, that are suspended because of debt. */
export const linesInDebt = (db: Db, accounts: readonly string[]): Promise<{ serviceId: string; name: string; account: string }[]> =>
  rowsIn(db).all(sql<{ serviceId: string; name: string; account: string }>`
    select a.service_id as "serviceId", a.display_name as name, b.code as account
    from people.assets a join people.billing_accounts b on b.id = a.billing_account_id
    where b.code = any(${[...accounts]}) and a.status = 'SUSPENDED' and a.suspension_reason = 'OVERDUE' and a.ended_at is null
    order by a.display_name, a.service_id`);

/** Stores that a line suspended because of debt is active again, as the inventory has said. */
export async function markLineActive(tx: Db, serviceId: string): Promise<void> {
  await sql`
    update people.assets set status = 'ACTIVE', suspension_reason = null
    where service_id = ${serviceId} and status = 'SUSPENDED' and suspension_reason = 'OVERDUE'`.execute(tx);
}

/** The users who may pay for the billing account with this code: the main one, and those to whom it is granted. */
export const payersOf = (db: Db, account: string): Promise<string[]> => usersGranted(db, { accounts: [account], permission: "pay" });

/** The users who may see the billing account. */
export const viewersOf = (db: Db, account: string): Promise<string[]> => usersGranted(db, { accounts: [account], permission: "see" });

/** The users who may see one of these billing accounts and have activated their own: nobody else has chosen to be told anything. */
export const activeViewersOf = (db: Db, accounts: readonly string[]): Promise<string[]> =>
  usersGranted(db, { accounts, permission: "see", isActivated: true });

type Granted = { accounts: readonly string[]; permission: Permission; isActivated?: true };

const usersGranted = (db: Db, { accounts, permission, isActivated }: Granted): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select distinct u.id from people.billing_accounts b join people.users u on u.customer_id = b.customer_id
    where b.code = any(${[...accounts]}) and b.ended_at is null and u.role = 'customer' and u.ended_at is null
      and (u.main or exists (
        select 1 from people.grants g where g.user_id = u.id and g.permission = ${permission} and (g.billing_account_id is null or g.billing_account_id = b.id)))
      and (u.username is not null or ${isActivated === undefined})
    order by u.id`);

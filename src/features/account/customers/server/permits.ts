import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Grant } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

type Permits = { customerId: string; main: boolean; grants: Grant[]; language: Language };

/** What a customer's user may do, for what is done for the user without a session; undefined for one who is gone, ended or no customer's. */
export const permitsOf = (db: Db, userId: string): Promise<Permits | undefined> =>
  rowsIn(db).maybe(sql<Permits>`
    select c.id as "customerId", u.main, u.language, case when u.main then '[]'::jsonb else coalesce(
      (select jsonb_agg(jsonb_build_object('permission', g.permission, 'account', g.billing_account_id)) from people.grants g where g.user_id = u.id),
      '[]') end as grants
    from people.users u join people.customers c on c.id = u.customer_id
    where u.id = ${userId} and u.role = 'customer' and u.ended_at is null and c.ended_at is null`);

import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** Whose the bills of an account are. */
export type BillOwner = {
  isManagedBusiness: boolean;
  /** The main user; null once there is none. `mobile` has nine digits. */
  user: { id: string; language: Language; mobile: string | null } | null;
};

/** The owner of an account's bills, also of an ended one; undefined for an unknown account. */
export const billOwnerOf = (db: Db, account: string): Promise<BillOwner | undefined> =>
  rowsIn(db).maybe(sql<BillOwner>`
    select c.kind = 'business' and c.managed as "isManagedBusiness",
      case when u.id is not null then jsonb_build_object('id', u.id, 'language', u.language, 'mobile', u.msisdn) end as user
    from people.billing_accounts b
      join people.customers c on c.id = b.customer_id
      left join people.users u on u.customer_id = c.id and u.main and u.ended_at is null
    where b.code = ${account} order by u.id limit 1`);

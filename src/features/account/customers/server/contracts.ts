import { sql } from "kysely";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { within } from "./scope.ts";

/** A home-internet contract, by the name of its line; `suspended` while the line is suspended or blocked. */
export type HomeContract = {
  cid: string;
  name: string;
  address: string;
  suspended: boolean;
  /** Its line has an open fault, its own or one of the area. */
  hasFault: boolean;
  customerId: string;
  /** The code of the billing account of its line; null without a line. */
  account: string | null;
};

/** The customer's home-internet contracts whose lines are on the granted billing accounts, by number. */
export const homeContractsOf = (db: Db, customerId: string, scope: Scope): Promise<HomeContract[]> =>
  rowsIn(db).all(sql<HomeContract>`
    select c.cid, coalesce(a.display_name, c.name) as name, c.address, coalesce(a.status <> 'ACTIVE', false) as suspended,
      coalesce(a.has_individual_fault or a.has_group_fault, false) as "hasFault", c.customer_id as "customerId", b.code as account
    from people.contracts c left join people.assets a on a.cid = c.cid and a.ended_at is null left join people.billing_accounts b on b.id = a.billing_account_id
    where c.customer_id = ${customerId} and c.ended_at is null and ${within(scope, "a.billing_account_id")} order by c.cid`);

/** Locks the contract until the transaction ends, so that concurrent changes to what depends on it run one after another. */
export async function lockContract(tx: Db, cid: string): Promise<void> {
  await sql`select 1 from people.contracts where cid = ${cid} for update`.execute(tx);
}

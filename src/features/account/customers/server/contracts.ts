import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** A home-internet contract; `suspended` while its line is suspended or blocked. */
export type HomeContract = { cid: string; name: string; address: string; suspended: boolean };

/** The customer's home-internet contracts, by number. */
export async function homeContractsOf(db: Db, customerId: string): Promise<HomeContract[]> {
  const { rows } = await sql<HomeContract>`
    select c.cid, c.name, c.address, coalesce(a.status <> 'ACTIVE', false) as suspended
    from people.contracts c left join people.assets a on a.cid = c.cid
    where c.customer_id = ${customerId} order by c.cid`.execute(db);
  return rows;
}

/** Locks the contract until the transaction ends, so that concurrent changes to what depends on it run one after another. */
export async function lockContract(tx: Db, cid: string): Promise<void> {
  await sql`select 1 from people.contracts where cid = ${cid} for update`.execute(tx);
}

import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Grant } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { home } from "#testing/people.ts";

const ID = "0b7a2f1e-0000-4000-8000-0000000000f1";
/** A second billing account of the customer, which none of its lines is on. */
const EMPTY_ACCOUNT = "0b7a2f1e-0000-4000-8000-0000000000f2";
export const granted = { here: null, elsewhere: EMPTY_ACCOUNT } as const;

/** Adds a virtual user to the customer of a main user, whose orders become that user's. */
export async function addVirtualUser(db: Db, grants: readonly Grant[], main: CustomerUser = home) {
  await sql`insert into people.billing_accounts (id, customer_id, code, name) values (${EMPTY_ACCOUNT}, ${main.customerId}, '1000000019', 'Празна')`.execute(
    db,
  );
  await sql`
    insert into people.users (id, customer_id, role, username, password_hash, name)
    select ${ID}, customer_id, role, 'virtual', password_hash, 'Боян' from people.users where id = ${main.id}`.execute(db);
  for (const { permission, account } of grants)
    await sql`
      insert into people.grants (user_id, customer_id, billing_account_id, permission)
      values (${ID}, ${main.customerId}, ${account}, ${permission})`.execute(db);
  await sql`update orders.orders set user_id = ${ID} where user_id = ${main.id}`.execute(db);
  return { ...main, id: ID, sessionId: ID, main: false, grants };
}

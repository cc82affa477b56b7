import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { AccountGrant, HistoryEvent, StoredVirtualUser } from "../contract.ts";

const COLUMNS = sql`u.id, u.name, u.mail, u.language, u.username, i.expires_at as "invitedUntil",
  coalesce((
    select jsonb_agg(jsonb_build_object('permission', g.permission, 'account', a.code) order by a.code nulls first, g.permission)
    from people.grants g left join people.billing_accounts a on a.id = g.billing_account_id where g.user_id = u.id), '[]') as grants`;

/** The users of a customer besides the main one, by name. */
export const virtualUsersOf = (db: Db, customerId: string): Promise<StoredVirtualUser[]> =>
  rowsIn(db).all(sql<StoredVirtualUser>`
    select ${COLUMNS} from people.users u left join people.invitations i on i.user_id = u.id
    where u.customer_id = ${customerId} and not u.main and u.ended_at is null order by u.name, u.id`);

/** One of them, locked until the transaction ends; undefined for a user of another customer, and for the main user. */
export const holdVirtualUser = (tx: Db, customerId: string, userId: string): Promise<StoredVirtualUser | undefined> =>
  rowsIn(tx).maybe(sql<StoredVirtualUser>`
    select ${COLUMNS} from people.users u left join people.invitations i on i.user_id = u.id
    where u.id = ${userId} and u.customer_id = ${customerId} and not u.main and u.ended_at is null for update of u`);

/** Locks the customer, so that its users are added one after another; returns how many virtual users it has. */
export async function countVirtualUsers(tx: Db, customerId: string): Promise<number> {
  await sql`select 1 from people.customers where id = ${customerId} for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people.users where customer_id = ${customerId} and not main and ended_at is null`.execute(tx);
  return rows[0]!.count;
}

type Person = { name: string; mail: string; language: Language };

/** Adds a user without user name and password; returns the id. */
export async function addVirtualUser(tx: Db, customerId: string, { name, mail, language }: Person): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into people.users (customer_id, role, name, mail, language) values (${customerId}, 'customer', ${name}, ${mail}, ${language})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function changeVirtualUser(tx: Db, userId: string, { name, mail, language }: Person): Promise<void> {
  await sql`update people.users set name = ${name}, mail = ${mail}, language = ${language} where id = ${userId}`.execute(tx);
}

/** Replaces what is granted to a user; false, and nothing is changed, when an account is not one of the user's customer. */
export async function replaceGrants(tx: Db, userId: string, grants: readonly AccountGrant[]): Promise<boolean> {
  const written = JSON.stringify(grants);
  const { rows } = await sql`
    select 1 from jsonb_to_recordset(${written}::text::jsonb) as w (account text)
    where w.account is not null and not exists (
      select 1 from people.billing_accounts a join people.users u on u.customer_id = a.customer_id
      where u.id = ${userId} and a.code = w.account and a.ended_at is null)`.execute(tx);
  if (rows.length > 0) return false;
  await sql`delete from people.grants where user_id = ${userId}`.execute(tx);
  await sql`
    insert into people.grants (user_id, customer_id, billing_account_id, permission)
    select u.id, u.customer_id, a.id, w.permission
    from jsonb_to_recordset(${written}::text::jsonb) as w (permission text, account text)
      join people.users u on u.id = ${userId} left join people.billing_accounts a on a.code = w.account`.execute(tx);
  return true;
}

/** Deletes a user with sessions, grants, invitation and history. */
export async function removeVirtualUser(tx: Db, userId: string): Promise<void> {
  await sql`delete from people.users where id = ${userId} and not main`.execute(tx);
}

/** Adds to the history of the main user what a virtual user of the customer did, with the name; nothing for what the main user does. */
export async function addToMainHistory(
  tx: Db,
  {
    userId,
    event,
    now,
    details = {},
  }: { userId: string; event: HistoryEvent; now: Date; details?: Record<string, string | number | boolean> },
): Promise<void> {
  await sql`
    insert into people.history (user_id, event, happened_at, actor_name, details)
    select main.id, ${event}, ${now}, u.name, ${JSON.stringify(details)}
    from people.users u join people.users main on main.customer_id = u.customer_id and main.main
    where u.id = ${userId} and not u.main`.execute(tx);
}

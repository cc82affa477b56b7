import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { StaffRole } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { StaffMember } from "../contract.ts";

/** What is read of somebody of the staff, as `u`. */
export const STAFF_COLUMNS = sql`u.id, u.username, u.name, u.mail, u.language, u.ended_at as "endedAt",
  array(select r.role from people.staff_roles r where r.user_id = u.id order by r.role) as roles,
  exists (select 1 from people.factors f where f.user_id = u.id) as "hasFactor",
  exists (select 1 from people.staff_accounts a where a.user_id = u.id) as "hasAccount"`;
const MOST = 500;

/** Until the transaction ends nobody else changes who works for the provider, or as what: the last administrator is counted under it. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`lock table people.staff_roles in share row exclusive mode`.execute(tx);
}

/** Who works for the provider and has not been removed, by name. */
export const staffList = (db: Db): Promise<StaffMember[]> =>
  rowsIn(db).all(sql<StaffMember>`
    select ${STAFF_COLUMNS} from people.users u where u.role = 'operator' and u.ended_at is null order by u.name, u.id limit ${MOST}`);

/** Somebody who works for the provider, or did. */
export const staffMember = (db: Db, id: string): Promise<StaffMember | undefined> =>
  rowsIn(db).maybe(sql<StaffMember>`select ${STAFF_COLUMNS} from people.users u where u.role = 'operator' and u.id = ${id}`);

/** The same by user name, mail or id, whoever was removed last; who was not removed comes first. */
export async function staffNamed(db: Db, who: string): Promise<StaffMember | undefined> {
  const { rows } = await sql<StaffMember>`
    select ${STAFF_COLUMNS} from people.users u where u.role = 'operator' and (u.username = ${who} or lower(u.mail) = ${who} or u.id::text = ${who})
    order by u.ended_at desc nulls first, u.username = ${who} desc limit 1`.execute(db);
  return rows[0];
}

/** How many administrators there are who can sign in, besides one. */
export const countOtherAdministrators = async (tx: Db, id: string): Promise<number> =>
  (
    await rowsIn(tx).one(sql<{ count: number }>`
      select count(*)::int as count from people.staff_roles r join people.users u on u.id = r.user_id
      where r.role = 'administrator' and r.user_id <> ${id} and u.ended_at is null
        and (u.username is not null or exists (select 1 from people.staff_accounts a where a.user_id = u.id))`)
  ).count;

export type NewStaff = { name: string; mail: string | null; language: Language };

/** Stores somebody who is to choose user name and password by a link, or signs in by an account elsewhere; returns the id. */
export const addStaff = async (tx: Db, { name, mail, language }: NewStaff): Promise<string> =>
  (
    await rowsIn(tx).one(sql<{ id: string }>`
      insert into people.users (role, name, mail, language) values ('operator', ${name}, ${mail}, ${language}) returning id`)
  ).id;

/** Gives exactly these roles. */
export async function setStaffRoles(tx: Db, id: string, { roles, now }: { roles: readonly StaffRole[]; now: Date }): Promise<void> {
  await sql`delete from people.staff_roles where user_id = ${id} and not (role = any(${[...roles]}::text[]))`.execute(tx);
  await sql`
    insert into people.staff_roles (user_id, role, given_at) select ${id}, unnest(${[...roles]}::text[]), ${now}
    on conflict do nothing`.execute(tx);
}

/** Takes everything away by which somebody signs in; what they did keeps their name. */
export async function endStaff(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update people.users set ended_at = ${now} where id = ${id} and role = 'operator'`.execute(tx);
  await dropFactors(tx, id);
}

/** Removes second factors, recovery codes and what was begun of them. */
export async function dropFactors(tx: Db, id: string): Promise<void> {
  await sql`delete from people.factors where user_id = ${id}`.execute(tx);
  await sql`delete from people.recovery_codes where user_id = ${id}`.execute(tx);
  await sql`delete from people.app_setups where user_id = ${id}`.execute(tx);
}

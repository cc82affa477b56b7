import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { mailSpellings } from "#vocabulary/mail-address.ts";
import type { Credentials, FoundUser } from "../contract.ts";

/** A mail in any case, or nine digits. */
export type ContactOnFile = { mail: string } | { mobile: string };

const COLUMNS = sql`u.id, u.name, u.username, u.mail, u.msisdn as mobile, u.language, u.main`;
const has = (contact: ContactOnFile) =>
  "mail" in contact ? sql`lower(u.mail) = any(${mailSpellings(contact.mail)}::text[])` : sql`u.msisdn = ${contact.mobile}`;

/** The users of a customer, who are not ended, with this contact on file, activated or not, the main user first; ten at most. */
export const usersOnFile = (db: Db, customerCode: string, contact: ContactOnFile): Promise<FoundUser[]> =>
  rowsIn(db).all(sql<FoundUser>`
    select ${COLUMNS} from people.users u join people.customers c on c.id = u.customer_id
    where c.code = ${customerCode} and c.ended_at is null and u.ended_at is null and ${has(contact)} order by u.main desc, u.name, u.id limit 10`);

/** The activated users, who are not ended, with this contact on file, in the order of their names; ten at most. */
export const usersReachedAt = (db: Db, contact: ContactOnFile): Promise<FoundUser[]> =>
  rowsIn(db).all(sql<FoundUser & { username: string }>`
    select ${COLUMNS} from people.users u where ${has(contact)} and u.username is not null and u.ended_at is null order by u.username limit 10`);

/** The activated user of this normalized name. */
export async function userNamed(db: Db, username: string): Promise<FoundUser | undefined> {
  const { rows } =
    await sql<FoundUser>`select ${COLUMNS} from people.users u where u.username = ${username} and u.ended_at is null`.execute(db);
  return rows[0];
}

/** Those of these users that exist and are not ended, the main user first. */
export async function usersOf(db: Db, ids: readonly string[]): Promise<FoundUser[]> {
  if (ids.length === 0) return [];
  return rowsIn(db).all(sql<FoundUser>`
    select ${COLUMNS} from people.users u where u.id = any(${ids}::uuid[]) and u.ended_at is null order by u.main desc, u.name, u.id`);
}

type ToInvite = { codes?: string[] | undefined; after?: string | undefined; invitedSince: Date; most: number };

/** Users who are not activated, can be written to and were not invited since; of these customers or all, by id. */
export const usersToInvite = (db: Db, { codes, after, invitedSince, most }: ToInvite): Promise<FoundUser[]> =>
  rowsIn(db).all(sql<FoundUser>`
    select ${COLUMNS} from people.users u join people.customers c on c.id = u.customer_id
    where u.username is null and u.ended_at is null and c.ended_at is null and coalesce(u.mail, u.msisdn) is not null
      and ${codes ? sql`c.code = any(${codes}::text[])` : sql`true`} and ${after ? sql`u.id > ${after}` : sql`true`}
      and not exists (select 1 from people.access_requests r
        where r.user_ids @> array[u.id] and r.purpose = 'invitation' and r.created_at > ${invitedSince})
    order by u.id limit ${most}`);

/** Gives a user name and password to a user who has none; "taken" when another has the name, "gone" when the user is activated or absent. */
export async function activateUser(
  tx: Db,
  userId: string,
  { username, passwordHash }: Credentials,
): Promise<"activated" | "taken" | "gone"> {
  const { rows: own } = await sql<{ free: boolean }>`
    select not exists (select 1 from people.users where username = ${username}) as free
    from people.users where id = ${userId} and username is null and ended_at is null for update`.execute(tx);
  if (!own[0]) return "gone";
  if (!own[0].free) return "taken";
  await sql`update people.users set username = ${username}, password_hash = ${passwordHash} where id = ${userId}`.execute(tx);
  return "activated";
}

/** Sets a new password of an activated user; false when there is none. */
export const resetPassword = (tx: Db, userId: string, passwordHash: string): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update people.users set password_hash = ${passwordHash} where id = ${userId} and username is not null and ended_at is null returning 1`);

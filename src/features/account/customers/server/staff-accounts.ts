import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { mailSpellings } from "#vocabulary/mail-address.ts";
import type { StaffMember } from "../contract.ts";
import { STAFF_COLUMNS } from "./staff.ts";

type Account = { issuer: string; subject: string };

/** Whom an account at the identity provider signs in; who was removed, too. */
export const staffByAccount = (db: Db, { issuer, subject }: Account): Promise<StaffMember | undefined> =>
  rowsIn(db).maybe(sql<StaffMember>`
    select ${STAFF_COLUMNS} from people.staff_accounts l join people.users u on u.id = l.user_id
    where l.issuer = ${issuer} and l.subject = ${subject} and u.role = 'operator'`);

/** Those who work for the provider, not removed, with this mail; two at most. */
export const staffWithMail = (db: Db, mail: string): Promise<StaffMember[]> =>
  rowsIn(db).all(sql<StaffMember>`
    select ${STAFF_COLUMNS} from people.users u
    where u.role = 'operator' and u.ended_at is null and lower(u.mail) = any(${mailSpellings(mail)}::text[]) order by u.id limit 2`);

/** Whether an account at the identity provider signs this user in. */
export const hasStaffAccount = (db: Db, userId: string): Promise<boolean> =>
  rowsIn(db).some(sql`select 1 from people.staff_accounts where user_id = ${userId}`);

/** Whether a user works for the provider. */
export const isStaff = (db: Db, userId: string): Promise<boolean> =>
  rowsIn(db).some(sql`select 1 from people.users where id = ${userId} and role = 'operator'`);

/** Has an account sign in this member from now on, instead of one whom it signed in before; nobody but staff. */
export async function linkStaffAccount(tx: Db, id: string, { issuer, subject, now }: Account & { now: Date }): Promise<void> {
  await sql`
    insert into people.staff_accounts (issuer, subject, user_id, linked_at)
    select ${issuer}, ${subject}, u.id, ${now} from people.users u where u.id = ${id} and u.role = 'operator' and u.ended_at is null
    on conflict (issuer, subject) do update set user_id = excluded.user_id, linked_at = excluded.linked_at`.execute(tx);
}

import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

export type Credentials = { id: string; passwordHash: string };

type Stored = { id: string; passwordHash: string | null };

/** The activated user of this normalized name, who is not ended, and the password's hash. */
export async function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  const { rows } =
    await sql<Stored>`select id, password_hash as "passwordHash" from people.users where username = ${username} and ended_at is null`.execute(
      db,
    );
  return rows.flatMap(({ id, passwordHash }) => (passwordHash === null ? [] : [{ id, passwordHash }]))[0];
}

/** Whether the password is still the one that was checked, and the user not ended meanwhile; if so, locks it until the transaction ends. */
export async function holdCredentials(tx: Db, { id, passwordHash }: Credentials): Promise<boolean> {
  const { rows } =
    await sql`select 1 from people.users where id = ${id} and password_hash = ${passwordHash} and ended_at is null for update`.execute(tx);
  return rows.length > 0;
}

/** Replaces a password's hash by one of the current cost, unless the password was changed meanwhile. */
export async function renewHash(tx: Db, { id, passwordHash }: Credentials, renewed: string): Promise<void> {
  await sql`update people.users set password_hash = ${renewed} where id = ${id} and password_hash = ${passwordHash}`.execute(tx);
}

export async function keepLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await sql`update people.users set language = ${language} where id = ${userId}`.execute(db);
}

/** Undefined for a user who is not activated, or ended. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    hash: string | null;
  }>`select password_hash as hash from people.users where id = ${userId} and ended_at is null`.execute(db);
  return rows[0]?.hash ?? undefined;
}

/** Sets a new hash if the old one is still stored; false when the password was changed meanwhile. */
export async function replaceHash(tx: Db, userId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { rows } =
    await sql`update people.users set password_hash = ${to} where id = ${userId} and password_hash = ${from} returning id`.execute(tx);
  return rows.length > 0;
}

/** What others know of a user: user name, mail, the name and its parts. */
export async function namesOf(db: Db, userId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ username: string | null; mail: string | null; name: string }>`
    select username, mail, name from people.users where id = ${userId}`.execute(db);
  return rows.flatMap(({ username, mail, name }) => [username, mail, name, ...name.split(/\s+/)]);
}

export type Recipient = { name: string; mail: string | null; language: Language };

export const recipientOf = (db: Db, userId: string): Promise<Recipient | undefined> =>
  rowsIn(db).maybe(sql<Recipient>`select name, mail, language from people.users where id = ${userId} and ended_at is null`);

/** The password hashes of those of these users that exist and are not ended. */
export async function passwordHashesOf(db: Db, usernames: string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from people.users where username = any(${usernames}::text[]) and ended_at is null`.execute(db);
  return rows.flatMap(({ hash }) => hash ?? []);
}

type Contact = {
  email: string;
  name: string;
  /** Nine digits. */
  mobile: string | null;
  /** The customer's delivery address. */
  address: { postcode: string; city: string; street: string } | null;
};

/** A user's contact details, for filling in forms; undefined when no mail address is known. */
export const contactOf = (db: Db, userId: string): Promise<Contact | undefined> =>
  rowsIn(db).maybe(sql<Contact>`
    select u.mail as email, u.name, u.msisdn as mobile,
      case when c.street is not null then jsonb_build_object('postcode', c.postcode, 'city', c.city, 'street', c.street) end as address
    from people.users u left join people.customers c on c.id = u.customer_id where u.id = ${userId} and u.mail is not null
      and u.ended_at is null`);

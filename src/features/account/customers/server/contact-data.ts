import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";

type Kind = "mail" | "mobile";

export type ContactData = {
  name: string;
  mail: string | null;
  mobile: string | null;
  language: Language;
  acceptsMails: boolean;
  pending: Record<Kind, string | null>;
};

/** How far in the future the start of a change can be. */
export const contactBounds: Bounds[] = [{ table: "people.contact_changes", latest: { started_at: 0 } }];

/** A user's contact data; changes that began before `since` wait no longer. */
export const contactDataOf = (db: Db, userId: string, since: Date): Promise<ContactData | undefined> =>
  rowsIn(db).maybe(sql<ContactData>`
    select name, mail, msisdn as mobile, language, accepts_mails as "acceptsMails", jsonb_build_object(
      'mail', (select address from people.contact_changes where user_id = u.id and kind = 'mail' and started_at > ${since}),
      'mobile', (select address from people.contact_changes where user_id = u.id and kind = 'mobile' and started_at > ${since})) as pending
    from people.users u where id = ${userId}`);

type Of = { userId: string; kind: Kind };

/** A new mail or mobile waits for its code; one that waited before does not count any more. */
export async function startContactChange(tx: Db, { userId, kind, address, now }: Of & { address: string; now: Date }): Promise<void> {
  await sql`
    insert into people.contact_changes (user_id, kind, address, started_at) values (${userId}, ${kind}, ${address}, ${now})
    on conflict (user_id, kind) do update set address = excluded.address, started_at = excluded.started_at`.execute(tx);
}

/** The change was not begun after all, such as where nothing could be sent. */
export async function dropContactChange(db: Db, { userId, kind }: Of): Promise<void> {
  await sql`delete from people.contact_changes where user_id = ${userId} and kind = ${kind}`.execute(db);
}

/** The mail or mobile that waits takes the place of the old one, which is returned; undefined where none waits. */
export async function finishContactChange(tx: Db, { userId, kind, now }: Of & { now: Date }): Promise<{ old: string | null } | undefined> {
  const { rows } = await sql<{ address: string }>`
    delete from people.contact_changes where user_id = ${userId} and kind = ${kind} returning address`.execute(tx);
  const [waiting] = rows;
  return waiting && { old: await replaceContact(tx, { userId, kind, now }, waiting.address) };
}

/** Removes the mail or mobile, and one that waits; returns the old one. */
export async function removeContact(tx: Db, of: Of & { now: Date }): Promise<string | null> {
  await dropContactChange(tx, of);
  return replaceContact(tx, of, null);
}

/** With the time at which its owner chose it, after which an import leaves it as it is. */
async function replaceContact(tx: Db, { userId, kind, now }: Of & { now: Date }, address: string | null): Promise<string | null> {
  const { rows } = await sql<{ mail: string | null; msisdn: string | null }>`
    select mail, msisdn from people.users where id = ${userId} for update`.execute(tx);
  const old = rows[0]?.[kind === "mail" ? "mail" : "msisdn"] ?? null;
  if (old === null && address === null) return null;
  if (kind === "mail") await sql`update people.users set mail = ${address}, mail_confirmed_at = ${now} where id = ${userId}`.execute(tx);
  else await sql`update people.users set msisdn = ${address}, msisdn_confirmed_at = ${now} where id = ${userId}`.execute(tx);
  return old;
}

/** False when it is the name already. */
export const changeName = (tx: Db, userId: string, name: string): Promise<boolean> =>
  rowsIn(tx).some(sql`update people.users set name = ${name} where id = ${userId} and name <> ${name} returning id`);

/** False when it is so already. */
export const setAcceptsMails = (tx: Db, userId: string, accepts: boolean): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update people.users set accepts_mails = ${accepts} where id = ${userId} and accepts_mails <> ${accepts} returning id`);

type Contact = { name: string; mail: string | null; mobile: string | null; language: Language; acceptsMails: boolean };

/** Where a user who is not ended can be told something. Whether it is told there is decided by `contact/notifications` alone. */
export const reachableBy = (db: Db, userId: string): Promise<Contact | undefined> =>
  rowsIn(db).maybe(sql<Contact>`
    select name, mail, msisdn as mobile, language, accepts_mails as "acceptsMails" from people.users
    where id = ${userId} and ended_at is null`);

/** Deletes changes whose code never came back; returns how many. */
export async function forgetContactChanges(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from people.contact_changes where started_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

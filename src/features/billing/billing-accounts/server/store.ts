import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

export type Consent = { account: string; language: Language; text: string; givenAt: Date; endedAt: Date | null; endedBy: string | null };

/** The latest consent of each account, in force or not. */
export const latestConsents = (db: Db, accounts: readonly string[]): Promise<Consent[]> =>
  rowsIn(db).all(sql<Consent>`
    select distinct on (account) account, language, text, given_at as "givenAt", ended_at as "endedAt", ended_by as "endedBy"
    from bill_delivery.consents where account = any(${[...accounts]}) order by account, given_at desc, ended_at desc nulls first`);

export type NewConsent = {
  id: string;
  account: string;
  userId: string;
  commandId: string;
  version: string;
  language: Language;
  text: string;
  now: Date;
};

/** Stores a consent, unless one is in force. */
export async function addConsent(tx: Db, { id, account, userId, commandId, version, language, text, now }: NewConsent): Promise<void> {
  await sql`
    insert into bill_delivery.consents (id, account, user_id, command_id, version, language, text, given_at)
    values (${id}, ${account}, ${userId}, ${commandId}, ${version}, ${language}, ${text}, ${now})
    on conflict (account) where ended_at is null do nothing`.execute(tx);
}

/** Ends the consent that is in force, if one is. */
export async function revokeConsentOf(tx: Db, account: string, now: Date): Promise<void> {
  await sql`
    update bill_delivery.consents set ended_at = ${now}, ended_by = 'revoked' where account = ${account} and ended_at is null`.execute(tx);
}

/** Ends a consent that was given with a change that the billing system refused. */
export async function endConsentOfCommand(tx: Db, commandId: string, now: Date): Promise<void> {
  await sql`
    update bill_delivery.consents set ended_at = ${now}, ended_by = 'not-applied' where command_id = ${commandId} and ended_at is null`.execute(
    tx,
  );
}

/** Takes the name of a person who leaves off the consents, which stay as evidence. */
export async function forgetConsentsOf(tx: Db, userId: string): Promise<void> {
  await sql`update bill_delivery.consents set user_id = null where user_id = ${userId}`.execute(tx);
}

/** The consents that a person gave, for the export of data. */
export async function exportConsents(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('account', account, 'version', version, 'language', language, 'text', text, 'givenAt', given_at, 'endedAt', ended_at,
      'endedBy', ended_by) as row
    from bill_delivery.consents where user_id = ${userId} order by given_at, id`.execute(db);
  return rows.map(({ row }) => row);
}

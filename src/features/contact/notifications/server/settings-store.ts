import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { defaultOf, isOffered, NAMES, type Channels, type Name, type Setting } from "../rules.ts";

/** `name`: one of NAMES, or one of another version of the portal. */
type SettingRow = { name: string; box: boolean; sms: boolean; email: boolean };

const channelsOf = (name: Name, { box, sms, email }: SettingRow): Channels => ({
  ...(isOffered(name, "INTERACTION_BOX") && { INTERACTION_BOX: box }),
  SMS: sms,
  EMAIL: email,
});

/** A setting for each name: what the user has chosen, else the default. */
export async function settingsOf(db: Db, userId: string): Promise<Setting[]> {
  const { rows } = await sql<SettingRow>`
    select name, interaction_box as box, sms, email from notifications.settings where user_id = ${userId}`.execute(db);
  const chosen = new Map(rows.map((row) => [row.name, row]));
  return NAMES.map((notificationName) => {
    const row = chosen.get(notificationName);
    return { notificationName, channels: row ? channelsOf(notificationName, row) : defaultOf(notificationName) };
  });
}

/** Turns the mails of one name off and leaves its other channels as they are; false where they were off. */
export async function turnMailsOff(tx: Db, userId: string, name: Name): Promise<boolean> {
  await lockSettings(tx, userId);
  const { INTERACTION_BOX, SMS } = defaultOf(name);
  return rowsIn(tx).some(sql`
    insert into notifications.settings as chosen (user_id, name, interaction_box, sms, email)
    values (${userId}, ${name}, ${INTERACTION_BOX ?? false}, ${SMS}, false)
    on conflict (user_id, name) do update set email = false where chosen.email returning 1`);
}

/** Until the transaction ends nobody else reads or sets the user's settings to change a part of them. */
export async function lockSettings(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${userId}`}, 0))`.execute(tx);
}

/** Sets the channels of the listed names in one statement. */
export async function storeSettings(tx: Db, userId: string, settings: readonly Setting[]): Promise<void> {
  const rows = settings.map(({ notificationName: name, channels }) => ({
    name,
    interaction_box: channels.INTERACTION_BOX ?? false,
    sms: channels.SMS,
    email: channels.EMAIL,
  }));
  await sql`
    insert into notifications.settings (user_id, name, interaction_box, sms, email)
    select ${userId}, name, interaction_box, sms, email
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(name text, interaction_box boolean, sms boolean, email boolean) order by name
    on conflict (user_id, name) do update
      set interaction_box = excluded.interaction_box, sms = excluded.sms, email = excluded.email`.execute(tx);
}

import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";

/** Files that wait for the virus scanner: the newest not tried yet, and then those tried longest ago. So what cannot be scanned holds up nothing. */
export const waitingFiles = (db: Db, most: number): Promise<{ id: string }[]> =>
  rowsIn(db).all(sql<{ id: string }>`
    select id from attachments.files where state = 'quarantined' order by tried_at nulls first, created_at desc, id limit ${most}`);

/** Notes that a waiting file could not be scanned. */
export async function noteTry(db: Db, id: string, now: Date): Promise<void> {
  await sql`update attachments.files set tried_at = ${now} where id = ${id} and state = 'quarantined'`.execute(db);
}

/** Notes what the scanner said of a waiting file; false where somebody else has, or the file is gone. */
export const noteScan = (db: Db, id: string, { clean, now }: { clean: boolean; now: Date }): Promise<boolean> =>
  rowsIn(db).some(sql<{ id: string }>`
    update attachments.files set checked_at = ${now}, tried_at = null,
      state = case when not ${clean}::boolean then 'flagged' when belongs_to is null then 'checked' else 'kept' end
    where id = ${id} and state = 'quarantined' returning id`);

type Ages = { brokenOffBefore: Date; unsentBefore: Date };

/** Marks as removed what broke off on its way, and what nobody sent. */
export async function markAbandoned(db: Db, { brokenOffBefore, unsentBefore }: Ages): Promise<void> {
  await sql`
    update attachments.files set state = 'removed'
    where belongs_to is null and (state = 'arriving' and created_at < ${brokenOffBefore}
      or state in ('quarantined', 'checked', 'flagged') and created_at < ${unsentBefore})`.execute(db);
}

/** Rows whose files are to be removed: of what is removed, and of what is flagged, whose row stays to name it. */
export const removedFiles = (db: Db, most: number): Promise<{ id: string }[]> =>
  rowsIn(db).all(sql<{ id: string }>`
    select id from attachments.files where state = 'removed' order by created_at, id limit ${most}`);

export async function deleteRow(db: Db, id: string): Promise<void> {
  await sql`delete from attachments.files where id = ${id} and state = 'removed'`.execute(db);
}

/** Which of these names in the storage belong to nothing: no row, or the row of a flagged file. */
export async function strangersAmong(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ stored: string }>`
    select stored from unnest(${names}::text[]) as stored
    where not exists (select from attachments.files where id::text = stored and state <> 'flagged')`.execute(db);
  return rows.map(({ stored }) => stored);
}

/** Times that the sweep waits for: none is ahead of now. */
export const attachmentBounds: Bounds[] = [{ table: "attachments.files", latest: { created_at: 0, tried_at: 0 } }];

import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { AttachedFile, SentFile } from "../contract.ts";
import type { Purpose } from "../rules.ts";

/** The files of these messages or tickets, as they were sent; those that were removed with their person are left out. */
export async function sentFilesOf(db: Db, kind: Purpose, ids: readonly string[]): Promise<SentFile[]> {
  if (ids.length === 0) return [];
  return rowsIn(db).all(sql<SentFile>`
    select belongs_to as "belongsTo", code, name, size, case state when 'checked' then 'kept' else state end as state from attachments.files
    where belongs_kind = ${kind} and belongs_to = any(${[...ids]}::uuid[]) and state in ('quarantined', 'checked', 'kept', 'flagged')
    order by created_at, id`);
}

/** The files that a person has uploaded into a form and not sent yet. */
export const unsentFilesOf = (
  db: Db,
  { owner, purpose, form }: { owner: string; purpose: Purpose; form: string },
): Promise<AttachedFile[]> =>
  rowsIn(db).all(sql<AttachedFile>`
    select code, name, size, case when state = 'quarantined' then 'quarantined' else 'checked' end as state from attachments.files
    where owner = ${owner} and purpose = ${purpose} and form = ${form} and belongs_to is null and state in ('quarantined', 'checked')
    order by created_at, id`);

import { sql } from "kysely";
import type { Db } from "../db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** What was requested for these subjects in families that begin so, oldest first, for the export of data. */
export const requestedFor = (
  db: Db,
  subjects: readonly string[],
  family: string,
): Promise<{ subject: string; family: string; kind: string; requestedAt: Date }[]> =>
  rowsIn(db).all(sql<{ subject: string; family: string; kind: string; requestedAt: Date }>`
    select subject, family, kind, requested_at as "requestedAt" from platform.operations
    where subject = any(${[...subjects]}) and starts_with(family, ${family}) order by requested_at, id`);

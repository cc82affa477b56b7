import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Counts } from "./counts.ts";

/** An import that was begun: what it may end, how far the file is written, and what it changed so far. */
export type Import = {
  id: string;
  fileName: string;
  fileHash: string;
  full: boolean;
  customers: number;
  bytesDone: number;
  linesDone: number;
  mayEnd: number;
  counts: Counts;
  startedAt: Date;
};

/** The import that was begun and not finished, if there is one. */
export async function unfinishedImport(db: Db): Promise<Import | undefined> {
  const { rows } = await sql<Omit<Import, "bytesDone"> & { bytesDone: string }>`
    select id::text, file_name as "fileName", file_hash as "fileHash", full_file as "full", customers, bytes_done as "bytesDone",
      lines_done as "linesDone", may_end as "mayEnd", counts, started_at as "startedAt"
    from people.imports where finished_at is null`.execute(db);
  const [found] = rows;
  return found && { ...found, bytesDone: Number(found.bytesDone) };
}

type Begun = Omit<Import, "id" | "bytesDone" | "linesDone">;

/** Begins an import. One that was not finished ends here: what it wrote stays. */
export async function beginImport(tx: Db, { fileName, fileHash, full, customers, mayEnd, counts, startedAt }: Begun): Promise<Import> {
  await sql`
    update people.imports set finished_at = greatest(${startedAt}::timestamptz, started_at), superseded = true where finished_at is null`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    insert into people.imports (file_name, file_hash, full_file, customers, may_end, counts, started_at)
    values (${fileName}, ${fileHash}, ${full}, ${customers}, ${mayEnd}, ${JSON.stringify(counts)}::text::jsonb, ${startedAt})
    returning id::text`.execute(tx);
  return { id: rows[0]!.id, fileName, fileHash, full, customers, mayEnd, counts, startedAt, bytesDone: 0, linesDone: 0 };
}

/** Stores how far an import is, in the transaction that brought it there. */
export async function storeProgress(tx: Db, { id, bytesDone, linesDone, mayEnd, counts }: Import): Promise<void> {
  await sql`
    update people.imports set bytes_done = ${bytesDone}, lines_done = ${linesDone}, may_end = ${mayEnd}, counts = ${JSON.stringify(counts)}::text::jsonb
    where id = ${id}`.execute(tx);
}

export async function finishImport(tx: Db, { id }: Import, now: Date): Promise<void> {
  await sql`update people.imports set finished_at = greatest(${now}::timestamptz, started_at) where id = ${id}`.execute(tx);
}

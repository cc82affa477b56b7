import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { FileToPack } from "#platform/server/zip.ts";
import type { Files } from "#providers/files/port.ts";
import type { State } from "./store.ts";

/** Whose files: those that a person has chosen, and those of the messages that the person may read. */
export type FilesOf = { owner: string; messageIds: readonly string[] };
type Row = {
  id: string;
  code: string;
  name: string;
  size: number;
  storedSize: number | null;
  sentAt: Date;
  belongsTo: string | null;
  state: State;
};
/** A file as the archive lists it; `file` is its place in the archive, null where it is not given out, or there is no room for it. */
type Exported = Pick<Row, "name" | "size" | "sentAt" | "belongsTo" | "state"> & { file: string | null };

/** So much fits in one ZIP with what else is in it; the newest come first. */
const MOST_BYTES = 3 * 1024 ** 3;
const MOST_FILES = 10_000;
const GIVEN_OUT = new Set<State>(["checked", "kept"]);

async function rowsOf(db: Db, { owner, messageIds }: FilesOf): Promise<(Row & { file: string | null })[]> {
  const { rows } = await sql<Row>`
    select id, code, name, size, stored_size as "storedSize", created_at as "sentAt", belongs_kind as "belongsTo", state from attachments.files
    where state <> 'removed' and (owner = ${owner} or belongs_kind = 'message' and belongs_to = any(${[...messageIds]}::uuid[]))
    order by created_at desc, id`.execute(db);
  let [bytes, files] = [0, 0];
  return rows.map((row) => {
    const fits = GIVEN_OUT.has(row.state) && bytes + row.storedSize! <= MOST_BYTES && files < MOST_FILES;
    if (!fits) return { ...row, file: null };
    bytes += row.storedSize!;
    files += 1;
    return { ...row, file: `files/${row.code}/${row.name}` };
  });
}

/** The list of a person's files for the export. */
export const exportAttachments = async (db: Db, of: FilesOf): Promise<Exported[]> =>
  (await rowsOf(db, of)).map(({ name, size, sentAt, belongsTo, state, file }) => ({ name, size, sentAt, belongsTo, state, file }));

/** The files themselves, to be read when their turn comes. */
export const attachmentsToPack = async (db: Db, of: FilesOf, files: Files): Promise<FileToPack[]> =>
  (await rowsOf(db, of)).flatMap(({ id, file }) => (file === null ? [] : [{ name: file, open: () => files.open(id) }]));

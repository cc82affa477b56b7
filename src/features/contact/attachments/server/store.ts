import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Chosen, Kind, Purpose } from "../rules.ts";

export type State = "arriving" | "quarantined" | "checked" | "kept" | "flagged" | "removed";
/** A form of somebody; `owner` is the hash of the user or visitor. `isAlone`: what was chosen in other forms does not count. */
export type Form = { owner: string; purpose: Purpose; form: string; isAlone?: boolean };
/** `size` in bytes as sent, `sha256` in hexadecimal. */
export type Sent = { name: string; kind: Kind; size: number; sha256: string };
/** `storedSize` in bytes, null until the file is whole. */
export type FileRow = Omit<Sent, "sha256"> & {
  id: string;
  code: string;
  state: State;
  storedSize: number | null;
  storedSha256: string | null;
  createdAt: Date;
};
/** What a file belongs to after it was sent. */
export type Belongs = { kind: Purpose; id: string };

const columns = sql`
  id, code, name, kind, size, state, stored_size as "storedSize", encode(stored_sha256, 'hex') as "storedSha256", created_at as "createdAt"`;
const UNSENT = sql`belongs_to is null and state in ('arriving', 'quarantined', 'checked')`;
const bytes = (hex: string): Buffer => Buffer.from(hex, "hex");

/** Locks the files that a person has chosen until the transaction ends, so that no other is added meanwhile. */
export async function lockOwner(tx: Db, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${owner}`}, 0))`.execute(tx);
}

/** What the person has chosen and not sent, in this form and in all. */
export const chosenBy = (tx: Db, { owner, purpose, form, isAlone = false }: Form): Promise<Chosen> =>
  rowsIn(tx).one(sql<Chosen>`
    select count(*) filter (where form = ${form})::int as files, coalesce(sum(size) filter (where form = ${form}), 0)::int as bytes,
      count(*)::int as "allFiles", coalesce(sum(size), 0)::int as "allBytes"
    from attachments.files
    where owner = ${owner} and purpose = ${purpose} and (form = ${form} or not ${isAlone}) and ${UNSENT}`);

/** The same file that was chosen before in this form and is not sent. */
export const sameFile = (tx: Db, { owner, purpose, form }: Form, sha256: string): Promise<FileRow | undefined> =>
  rowsIn(tx).maybe(sql<FileRow>`
    select ${columns} from attachments.files
    where owner = ${owner} and purpose = ${purpose} and form = ${form} and sha256 = ${bytes(sha256)} and ${UNSENT}`);

/** Enters a file that is about to be stored. */
export const enter = (tx: Db, { owner, purpose, form }: Form, file: Sent & { code: string; now: Date }): Promise<FileRow> =>
  rowsIn(tx).one(sql<FileRow>`
    insert into attachments.files (code, owner, purpose, form, name, kind, size, sha256, state, created_at)
    values (${file.code}, ${owner}, ${purpose}, ${form}, ${file.name}, ${file.kind}, ${file.size}, ${bytes(file.sha256)}, 'arriving', ${file.now})
    returning ${columns}`);

type Arrived = { id: string; state: "quarantined" | "checked"; storedSize: number; storedSha256: string; now: Date };

/** Notes that the file is stored. Returns its row, in whatever state it is now; undefined where it was removed meanwhile. */
export async function arrived(tx: Db, { id, state, storedSize, storedSha256, now }: Arrived): Promise<FileRow | undefined> {
  await sql`
    update attachments.files set state = ${state}, stored_size = ${storedSize}, stored_sha256 = ${bytes(storedSha256)},
      checked_at = ${state === "checked" ? now : null}
    where id = ${id} and state = 'arriving'`.execute(tx);
  return rowsIn(tx).maybe(sql<FileRow>`
    select ${columns} from attachments.files where id = ${id} and state in ('quarantined', 'checked', 'kept', 'flagged')`);
}

/** Forgets a file that did not become whole; the sweep removes what may lie in the storage. */
export async function forgetArriving(db: Db, id: string): Promise<void> {
  await sql`update attachments.files set state = 'removed' where id = ${id} and state = 'arriving'`.execute(db);
}

/** `messageId`: the message that it was sent with. */
type FoundFile = FileRow & { isOwn: boolean; messageId: string | null };

/** A file by its code, and whether it is one of these owners'. Who else may read it is for the caller to decide. */
export const fileOf = (db: Db, owners: string[], code: string): Promise<FoundFile | undefined> =>
  rowsIn(db).maybe(sql<FoundFile>`
    select ${columns}, owner = any(${owners}) as "isOwn", case belongs_kind when 'message' then belongs_to end as "messageId"
    from attachments.files where code = ${code} and state in ('quarantined', 'checked', 'kept', 'flagged')`);

/** A file that was sent with a ticket, by its code. */
export const fileOfTicket = (db: Db, ticketId: string, code: string): Promise<FileRow | undefined> =>
  rowsIn(db).maybe(sql<FileRow>`
    select ${columns} from attachments.files
    where code = ${code} and belongs_kind = 'ticket' and belongs_to = ${ticketId} and state in ('quarantined', 'checked', 'kept', 'flagged')`);

/** A file that was not sent, by its code or by its name in a form. */
export type Unsent = { code: string } | { name: string; purpose: Purpose; form: string };

/** Marks an unsent file as removed; returns its name in the storage and its size as sent, or undefined where there is none. */
export async function remove(tx: Db, owners: string[], which: Unsent): Promise<{ id: string; size: number } | undefined> {
  const named =
    "code" in which ? sql`code = ${which.code}` : sql`name = ${which.name} and purpose = ${which.purpose} and form = ${which.form}`;
  return rowsIn(tx).maybe(sql<{ id: string; size: number }>`
    update attachments.files set state = 'removed'
    where id = (select id from attachments.files
      where ${named} and owner = any(${owners}) and belongs_to is null and state in ('arriving', 'quarantined', 'checked', 'flagged')
      order by created_at desc, id limit 1 for update)
    returning id, size`);
}

/** What is sent with a message or ticket: these files belong to it from now on. Returns those that there are; the caller compares. */
export const attach = (tx: Db, { owners, codes }: { owners: string[]; codes: string[] }, to: Belongs): Promise<FileRow[]> =>
  rowsIn(tx).all(sql<FileRow>`
    update attachments.files set belongs_kind = ${to.kind}, belongs_to = ${to.id}, state = case state when 'checked' then 'kept' else state end
    where code = any(${codes}) and owner = any(${owners}) and purpose = ${to.kind} and belongs_to is null and state in ('quarantined', 'checked')
    returning ${columns}`);

/** Marks the files of these messages as removed, whoever sent them: the sweep removes the files. */
export async function forgetFilesOf(tx: Db, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await sql`
    update attachments.files set state = 'removed'
    where belongs_kind = 'message' and belongs_to = any(${[...messageIds]}::uuid[]) and state <> 'removed'`.execute(tx);
}

/** Marks everything of a person as removed, sent or not: the sweep removes the files. */
export async function forgetAttachments(tx: Db, owner: string): Promise<void> {
  await lockOwner(tx, owner);
  await sql`update attachments.files set state = 'removed' where owner = ${owner} and state <> 'removed'`.execute(tx);
}

import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { Language } from "#platform/language.ts";

export type DocumentType = "pdf" | "xml";
/** Which document of a bill. */
export type Which = { type: DocumentType; language: Language };
export type DocumentRow = {
  id: string;
  bill: string;
  number: string;
  kind: "invoice" | "credit-note";
  type: DocumentType;
  language: Language;
  state: "rendering" | "unsigned" | "ready";
};
/** What was made, as its row describes it. */
export type MadeFile = { file: string; size: number; sha256: string; madeAt: Date; isTest: boolean };
export type ReadyDocument = DocumentRow & MadeFile;
/** What no document has before it was made. */
type ReadyRow = DocumentRow & { [Name in keyof MadeFile]: MadeFile[Name] | null };
const asReady = (row: ReadyRow): ReadyDocument => row as ReadyDocument;

/** Times that the sweep and the repetition wait for: none is ahead of now. */
export const billDocumentBounds: Bounds[] = [
  { table: "bill_documents.documents", latest: { requested_at: 0 }, only: "state <> 'ready'" },
  { table: "bill_documents.attempts", latest: { started_at: 0 } },
];

const COLUMNS = sql`id, bill, number, kind, type, language, state, file, size, sha256, made_at as "madeAt", is_test as "isTest"`;

export const findDocument = (db: Db, bill: string, which: Which): Promise<DocumentRow | undefined> =>
  rowsIn(db).maybe(sql<DocumentRow>`select id, bill, number, kind, type, language, state from bill_documents.documents
    where bill = ${bill} and type = ${which.type} and language = ${which.language}`);

/** Enters a document that a job has to make; undefined where somebody else has. */
export const enterDocument = (
  db: Db,
  bill: Pick<DocumentRow, "number" | "kind"> & { id: string },
  { now, ...which }: Which & { now: Date },
): Promise<DocumentRow | undefined> =>
  rowsIn(db).maybe(sql<DocumentRow>`
    insert into bill_documents.documents (bill, number, kind, type, language, requested_at)
    values (${bill.id}, ${bill.number}, ${bill.kind}, ${which.type}, ${which.language}, ${now})
    on conflict (bill, type, language) do nothing returning id, bill, number, kind, type, language, state`);

export async function documentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  const { rows } =
    await sql<DocumentRow>`select id, bill, number, kind, type, language, state from bill_documents.documents where id = ${id}`.execute(db);
  return rows[0];
}

/** A document that was made. */
export async function readyDocument(db: Db, id: string): Promise<ReadyDocument | undefined> {
  const { rows } = await sql<ReadyRow>`select ${COLUMNS} from bill_documents.documents where id = ${id} and state = 'ready'`.execute(db);
  return rows[0] && asReady(rows[0]);
}

/** The documents of these bills that were made, the newest first. */
export async function readyDocumentsOf(db: Db, bills: readonly string[]): Promise<ReadyDocument[]> {
  const { rows } = await sql<ReadyRow>`select ${COLUMNS} from bill_documents.documents
    where bill = any(${[...bills]}) and state = 'ready' order by number desc, type, language`.execute(db);
  return rows.map(asReady);
}

/** Notes that the document waits for a key to sign it with, or for a job. One that was made stays. */
export async function setWaiting(db: Db, id: string, state: "unsigned" | "rendering"): Promise<void> {
  await sql`update bill_documents.documents set state = ${state} where id = ${id} and state not in ('ready', ${state})`.execute(db);
}

/** Removes a document that has not been made. */
export async function dropUnmade(db: Db, id: string): Promise<void> {
  await sql`delete from bill_documents.documents where id = ${id} and state <> 'ready'`.execute(db);
}

/** Notes the name of a file before it is written. */
export async function beginFile(db: Db, document: string, { file, now }: { file: string; now: Date }): Promise<void> {
  await sql`insert into bill_documents.attempts (file, document, started_at) values (${file}, ${document}, ${now})`.execute(db);
}

/** Makes the written file the document's; false where there is one already, or the file was swept. */
export const commitFile = (tx: Db, id: string, { file, size, sha256, madeAt, isTest }: MadeFile): Promise<boolean> =>
  rowsIn(tx).some(sql`
    with made as (
      update bill_documents.documents set state = 'ready', file = ${file}, size = ${size}, sha256 = ${sha256}, made_at = ${madeAt}, is_test = ${isTest}
      where id = ${id} and state <> 'ready' and exists (select from bill_documents.attempts where file = ${file} and not is_swept for update)
      returning file)
    delete from bill_documents.attempts where file in (select file from made) returning file`);

/** Marks files that were begun before and became no document; they may be removed from now on. */
export async function sweptFiles(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    with next as materialized (
      select file from bill_documents.attempts where started_at < ${before} or is_swept order by started_at limit ${most} for update skip locked)
    update bill_documents.attempts a set is_swept = true from next where a.file = next.file returning a.file`.execute(db);
  return rows.map(({ file }) => file);
}

export async function forgetFile(db: Db, file: string): Promise<void> {
  await sql`delete from bill_documents.attempts where file = ${file}`.execute(db);
}

/** Takes documents that wait since `before`, so that each is enqueued once more. */
export const claimWaiting = (
  tx: Db,
  { before, now, most, unsigned }: { before: Date; now: Date; most: number; unsigned: boolean },
): Promise<string[]> =>
  rowsIn(tx).ids(sql<{ id: string }>`
    with next as materialized (
      select id from bill_documents.documents
      where state <> 'ready' and (${unsigned}::boolean and state = 'unsigned' or state = 'rendering' and requested_at < ${before})
      order by requested_at limit ${most} for update skip locked)
    update bill_documents.documents d set requested_at = ${now} from next where d.id = next.id returning d.id`);

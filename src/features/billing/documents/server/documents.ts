import { setTimeout as pause } from "node:timers/promises";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Bill } from "#providers/billing/port.ts";
import type { Files } from "#providers/files/port.ts";
import { makeDocument } from "./jobs.ts";
import { documentById, enterDocument, findDocument, readyDocument, type DocumentRow, type ReadyDocument, type Which } from "./store.ts";

export type DocumentAnswer = { state: "ready"; documentId: string } | { state: "rendering" | "archived" | "unsigned" | "none" };
/** `waitMs`: how long a document that is being made is waited for; not inside a transaction. */
type Settings = { clock: Clock; jobs: Jobs; files: Files; waitMs: number };
type OfBill = Pick<Bill, "id" | "number" | "kind" | "document">;

const LOOK_MS = 30;
const MEDIA = { pdf: "application/pdf", xml: "application/xml" } as const;
const NAMES: Record<Language, Record<DocumentRow["kind"], string>> = {
  bg: { invoice: "faktura", "credit-note": "kreditno-izvestie" },
  en: { invoice: "invoice", "credit-note": "credit-note" },
};
/** The name of its file for who downloads it. */
export const nameOf = ({ kind, language, number, type }: DocumentRow): string => `${NAMES[language][kind]}-${number}.${type}`;

/** The documents of bills, made on demand. */
export const documentsWith = ({ clock, jobs, files, waitMs }: Settings) => ({
  /** How a document of a bill stands; one that is missing is made by a job, which is waited for a moment. */
  async documentFor(db: Db, bill: OfBill, which: Which): Promise<DocumentAnswer> {
    const known = await findDocument(db, bill.id, which);
    if (known?.state === "ready" && (bill.document === "ready" || bill.document === "archived")) return answerOf(known);
    if (bill.document !== "ready") return { state: bill.document };
    const row = known ?? (await request(db, { bill, which, clock, jobs }));
    if (row.state !== "rendering" || db.isTransaction) return answerOf(row);
    return answerOf(await settled(db, row, waitMs));
  },

  /** The file of a document as a handler answers it; undefined for one that was not made. */
  async readDocument(db: Db, documentId: string) {
    const row = await readyDocument(db, documentId);
    return row && { ...row, answer: fileOf(row, files) };
  },
});

const answerOf = ({ state, id }: DocumentRow): DocumentAnswer => (state === "ready" ? { state, documentId: id } : { state });

type Request = { bill: OfBill; which: Which; clock: Clock; jobs: Jobs };

/** Enters the document with its job, or finds the one that was entered meanwhile. */
async function request(db: Db, { bill, which, clock, jobs }: Request): Promise<DocumentRow> {
  const enter = async (tx: Db): Promise<DocumentRow | undefined> => {
    const entered = await enterDocument(tx, bill, { ...which, now: clock.now() });
    if (entered) await jobs.enqueue(tx, makeDocument, { payload: { document: entered.id } });
    return entered;
  };
  const entered = await (db.isTransaction ? enter(db) : db.transaction().execute(enter));
  const row = entered ?? (await findDocument(db, bill.id, which));
  if (!row) throw new Error("a document was dropped while it was asked for");
  return row;
}

/** The row when its document is made or cannot be, or as it is when the time is over. */
async function settled(db: Db, row: DocumentRow, waitMs: number): Promise<DocumentRow> {
  const end = performance.now() + waitMs;
  let last = row;
  while (last.state === "rendering" && performance.now() < end) {
    await pause(LOOK_MS);
    last = (await documentById(db, row.id)) ?? last;
  }
  return last;
}

function fileOf(row: ReadyDocument, files: Files) {
  const open = async (range?: { start: number; end: number }) => {
    const content = await files.open(row.file, range);
    if (!content) throw new Error("a document that has a row is not in the storage");
    return content;
  };
  return { name: nameOf(row), media: MEDIA[row.type], length: row.size, etag: row.sha256, modifiedAt: row.madeAt, open };
}

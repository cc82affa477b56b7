import type { Db } from "#platform/server/db.ts";
import type { FileToPack } from "#platform/server/zip.ts";
import type { Files } from "#providers/files/port.ts";
import { nameOf } from "./documents.ts";
import { readyDocumentsOf } from "./store.ts";

/** The documents of these bills that were made, to be read when their turn comes. */
export const documentsToPack = async (db: Db, bills: readonly string[], files: Files): Promise<FileToPack[]> =>
  (await readyDocumentsOf(db, bills)).map((row) => ({ name: `bills/${nameOf(row)}`, open: () => files.open(row.file) }));

import type { OutgoingFile } from "#platform/endpoint.ts";
import type { Db } from "#platform/server/db.ts";
import type { Files } from "#providers/files/port.ts";
import { MEDIA } from "../rules.ts";
import { fileOfTicket, type FileRow } from "./store.ts";

/** A file for its reader, or why it is not given out: not scanned yet, or flagged by the scanner. */
export type Outgoing = { state: "ready"; file: OutgoingFile } | { state: "being-checked" | "flagged" };

/** What a file's row says of giving it out. */
export function outgoing({ state, id, name, kind, storedSize, storedSha256, createdAt }: FileRow, files: Files): Outgoing {
  if (state === "quarantined") return { state: "being-checked" };
  if (state === "flagged") return { state: "flagged" };
  const open = async (range?: { start: number; end: number }) => {
    const content = await files.open(id, range);
    if (!content) throw new Error("a file that has a row is not in the storage");
    return content;
  };
  return { state: "ready", file: { name, media: MEDIA[kind], length: storedSize!, etag: storedSha256!, modifiedAt: createdAt, open } };
}

/** A file that went along with a ticket; undefined where there is none of that code, or it was removed with its person. */
export async function ticketFile(
  db: Db,
  { ticketId, code }: { ticketId: string; code: string },
  files: Files,
): Promise<Outgoing | undefined> {
  const row = await fileOfTicket(db, ticketId, code);
  return row && outgoing(row, files);
}

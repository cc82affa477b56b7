import { fileTypeFromBuffer } from "file-type";
import type { UploadedFile } from "#platform/upload.ts";
import { beginsLike, holdsDocument, isBomb, pictureKind, type Kind } from "../../rules.ts";
import { bytesOf, type ReadBytes } from "./bytes.ts";
import { streamsOf } from "./compound.ts";
import { isText } from "./text.ts";
import { areOfTheirSizes } from "./unpacked.ts";
import { endsAsZip, entriesOf } from "./zip.ts";

/** As much as `file-type` needs to know a file by. */
const BEGINNING = 4_100;
const MOST_BOXES = 64;

type File = Pick<UploadedFile, "size" | "open">;
/** What a file is, or why it is not taken. */
type Examined = { kind: Kind } | { problem: "contents" | "password" };
/** Office's own way to lock a document: whatever it is lies encrypted in one stream ([MS-OFFCRYPTO] 2.3.2). */
const LOCKED = "EncryptedPackage";
/** A PDF's head after line ends or a byte order mark, with which readers open it, too. */
const PDF = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-/;

/**
 * Whether the contents are what the extension says (decisions §3 Uploads), a picture being what it is. No more of the file is read than shows it; archives alone
 * are unpacked, to be counted.
 */
export async function examine(file: File, named: Kind): Promise<Examined> {
  const read = bytesOf(file);
  const beginning = await read(0, BEGINNING);
  const begins = PDF.test(beginning.toString("latin1")) ? "pdf" : await detected(beginning);
  const kind = pictureKind(named, begins);
  if (begins === "cfb" && (await streamsOf(read))?.includes(LOCKED)) return { problem: "password" };
  return beginsLike(kind, begins) && (await isWhole(file, kind, read)) ? { kind } : { problem: "contents" };
}

async function isWhole(file: File, kind: Kind, read: ReadBytes): Promise<boolean> {
  if (kind === "docx" || kind === "xlsx") {
    const entries = await entriesOf(read, file.size);
    return entries !== undefined && !isBomb(entries) && holdsDocument(kind, entries.names) && areOfTheirSizes(file, entries.files);
  }
  if (await endsAsZip(read)) return false;
  if (kind === "doc" || kind === "xls") return holdsDocument(kind, (await streamsOf(read)) ?? []);
  if (kind === "pdf") return (await read(-1_024, 1_024)).includes("%%EOF");
  if (kind === "heic") return isWholeInBoxes(read, file.size);
  return kind !== "txt" || isText(file);
}

/** What `file-type` takes the beginning for. A document in a ZIP is known to it as one where its first entries say so, else as a ZIP. */
async function detected(beginning: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(beginning))?.ext;
  } catch {
    return undefined;
  }
}

/** Whether the boxes of a HEIC (ISO 14496-12) follow one another to the file's last byte, with nothing after them. */
async function isWholeInBoxes(read: ReadBytes, size: number): Promise<boolean> {
  let at = 0;
  for (let n = 0; n < MOST_BOXES && at < size; n++) {
    const box = await read(at, 16);
    if (box.length < 8) return false;
    const short = box.readUInt32BE(0);
    const length = short === 1 && box.length === 16 ? Number(box.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < 8) return false;
    at += length;
  }
  return at === size;
}

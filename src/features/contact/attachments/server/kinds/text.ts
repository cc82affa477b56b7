import { spool } from "#platform/server/spooled-file.ts";
import { pieceMemory, type UploadedFile } from "#platform/upload.ts";
import { bytesOf } from "./bytes.ts";

const [TAB, LINE, FORM, RETURN, SUBSTITUTE, ESCAPE] = [9, 10, 12, 13, 26, 27];
const ALLOWED = new Set([TAB, LINE, FORM, RETURN, SUBSTITUTE, ESCAPE]);
/** The one byte that Windows-1251 has no letter for. */
const UNUSED = 0x98;
const BOM = [0xef, 0xbb, 0xbf];

/** What Notepad calls Unicode: two bytes a letter, with a mark before them. */
const utf16Of = ([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : undefined;

/** The letters of a text in UTF-16, piece by piece, without its mark. Throws where the bytes are none. */
async function* lettersOf({ open }: Pick<UploadedFile, "open">, encoding: "utf-16le" | "utf-16be"): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const bytes of open(undefined, pieceMemory())) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

type Content = Pick<UploadedFile, "size" | "sha256" | "open">;

/** Stores a text as it is given out, in UTF-8: one in UTF-16 is written anew. */
export async function inUtf8<T>(file: Content, store: (content: Content) => Promise<T>): Promise<T> {
  const encoding = utf16Of(await bytesOf(file)(0, 2));
  if (!encoding) return store(file);
  const content = await spool(encoded(lettersOf(file, encoding)));
  try {
    return await store(content);
  } finally {
    await content.close();
  }
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/** Whether a text in UTF-16 has nothing but letters, and is no page or markup. */
async function isWideText(file: Pick<UploadedFile, "open">, encoding: "utf-16le" | "utf-16be"): Promise<boolean> {
  let start = "";
  try {
    for await (const text of lettersOf(file, encoding)) {
      if (/[\0-\x08\x0b\x0e-\x19\x1c-\x1f]/.test(text)) return false;
      if (start.length < 64) start += text.slice(0, 64);
    }
  } catch {
    return false;
  }
  return !/^[\0- ]*</.test(start);
}

/**
 * Whether a file is text in UTF-8, UTF-16 or Windows-1251: no NUL or other control characters, and not something that a browser or a reader would take for a page or
 * markup.
 */
export async function isText(file: Pick<UploadedFile, "size" | "open">): Promise<boolean> {
  const encoding = utf16Of(await bytesOf(file)(0, 2));
  if (encoding) return isWideText(file, encoding);
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let [isUtf8, isWindows] = [true, true];
  let start: number[] = [];
  for await (const bytes of file.open(undefined, pieceMemory())) {
    for (const byte of bytes) {
      if (byte < 32 && !ALLOWED.has(byte)) return false;
      if (byte === UNUSED) isWindows = false;
    }
    if (isUtf8) isUtf8 = decodes(utf8, bytes);
    if (!isUtf8 && !isWindows) return false;
    if (start.length < 64) start = [...start, ...bytes.subarray(0, 64)];
  }
  return (isUtf8 && decodes(utf8)) || isWindows ? !isMarkup(start) : false;
}

function decodes(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

function isMarkup(start: number[]): boolean {
  const from = BOM.every((byte, at) => start[at] === byte) ? BOM.length : 0;
  return start.slice(from).find((byte) => byte > 32) === "<".charCodeAt(0);
}

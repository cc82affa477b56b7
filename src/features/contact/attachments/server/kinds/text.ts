import { pieceMemory, type UploadedFile } from "#platform/upload.ts";

const [TAB, LINE, FORM, RETURN, SUBSTITUTE, ESCAPE] = [9, 10, 12, 13, 26, 27];
const ALLOWED = new Set([TAB, LINE, FORM, RETURN, SUBSTITUTE, ESCAPE]);
/** The one byte that Windows-1251 has no letter for. */
const UNUSED = 0x98;
const BOM = [0xef, 0xbb, 0xbf];

/**
 * Whether a file is text in UTF-8 or Windows-1251: no NUL or other control characters, and not something that a browser or a reader would take for a page or
 * markup.
 */
export async function isText({ open }: Pick<UploadedFile, "open">): Promise<boolean> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let [isUtf8, isWindows] = [true, true];
  let start: number[] = [];
  for await (const bytes of open(undefined, pieceMemory())) {
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

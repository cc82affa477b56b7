import type { Entries } from "../../rules.ts";
import type { ReadBytes } from "./bytes.ts";

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 5_000;
const MOST_DIRECTORY = 1024 * 1024;
const ENCRYPTED = 1;

/** Where a ZIP's directory ends in the last bytes of a file, whatever stands before; undefined where the file does not end as a ZIP does. */
function endIn(tail: Buffer): Buffer | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at--)
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return tail.subarray(at);
  return undefined;
}

/** Whether a file's own header, before its bytes, has this name. */
const isNamed = (name: Buffer, header: Buffer): boolean =>
  header.length === LOCAL_BYTES + name.length &&
  header.readUInt32LE(0) === LOCAL &&
  header.readUInt16LE(26) === name.length &&
  header.subarray(LOCAL_BYTES).equals(name);

/** Whether the file can be opened as a ZIP, too, as a polyglot of it and of something else can. */
export const endsAsZip = async (read: ReadBytes): Promise<boolean> =>
  endIn(await read(-(LONGEST_COMMENT + END_BYTES), LONGEST_COMMENT + END_BYTES)) !== undefined;

/**
 * What is in a ZIP by its directory and by the names before each file, which is all that is read (APPNOTE 4.3): nothing is unpacked. Undefined where the file is
 * not exactly one whole ZIP without a comment, encryption and overlapping entries, or where the two names of a file differ.
 */
export async function entriesOf(read: ReadBytes, size: number): Promise<Entries | undefined> {
  const end = await read(-END_BYTES, END_BYTES);
  if (end.length < END_BYTES || !endIn(end)) return undefined;
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (end.readUInt16LE(8) !== count || end.readUInt32LE(4) !== 0) return undefined; // in several parts
  if (count > MOST_ENTRIES || length > MOST_DIRECTORY || start + length + END_BYTES !== size) return undefined;
  const directory = await read(start, length);
  const entries: Entries = { names: [], files: [], packed: 0, unpacked: 0 };
  let at = 0;
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return undefined;
    if (directory.readUInt16LE(at + 8) & ENCRYPTED) return undefined;
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const name = directory.subarray(at + ENTRY_BYTES, nameEnd);
    const local = directory.readUInt32LE(at + 42);
    const header = await read(local, LOCAL_BYTES + name.length);
    if (!isNamed(name, header)) return undefined;
    const [packed, unpacked] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const first = local + LOCAL_BYTES + name.length + header.readUInt16LE(28);
    entries.names.push(name.toString());
    entries.files.push({ start: first, method: directory.readUInt16LE(at + 10), packed, unpacked });
    entries.packed += packed;
    entries.unpacked += unpacked;
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  // entries that share their bytes are how a small file claims to hold much
  return at === length && entries.packed <= start ? entries : undefined;
}

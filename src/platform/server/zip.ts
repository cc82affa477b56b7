import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib";

type File = { name: string; bytes: Uint8Array };
/** A file of any size, opened when its turn comes; one that is gone by then is left out. */
export type FileToPack = { name: string; open: () => Promise<AsyncIterable<Uint8Array> | undefined> };
type Entry = { name: string; crc: number; packed: number; size: number; flags: number; at: Date };

/** Names are UTF-8. */
const UTF8 = 0x0800;
/** Checksum and sizes follow the file. */
const FOLLOWS = 0x0008;
const DEFLATED = 8;
const VERSION = 20;
const END_BYTES = 22;

/** The fields that a file's own header and its entry in the directory have in common (APPNOTE.TXT 4.4). */
function fields({ name, crc, packed, size, flags, at }: Entry): Buffer {
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  const block = Buffer.alloc(26);
  block.writeUInt16LE(VERSION, 0);
  block.writeUInt16LE(flags, 2);
  block.writeUInt16LE(DEFLATED, 4);
  block.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6);
  block.writeUInt16LE((year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8);
  sums({ crc, packed, size }).copy(block, 10);
  block.writeUInt16LE(Buffer.byteLength(name), 22);
  return block;
}

function sums({ crc, packed, size }: Pick<Entry, "crc" | "packed" | "size">): Buffer {
  const block = Buffer.alloc(12);
  block.writeUInt32LE(crc, 0);
  block.writeUInt32LE(packed, 4);
  block.writeUInt32LE(size, 8);
  return block;
}

const localHeader = (entry: Entry): Buffer => Buffer.concat([Buffer.from("PK\u0003\u0004"), fields(entry), Buffer.from(entry.name)]);

function inDirectory(entry: Entry, offset: number): Buffer {
  const place = Buffer.alloc(14); // no comment, first disk, no attributes, then where the file is
  place.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([VERSION, 0]), fields(entry), place, Buffer.from(entry.name)]);
}

function endOf(count: number, directory: Buffer, offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** A ZIP archive of some files, under 4 GiB and without folders of their own; `at` is their time. */
export function zip(files: readonly File[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const entry = { name, crc: crc32(bytes), packed: packed.length, size: bytes.length, flags: UTF8, at };
    directory.push(inDirectory(entry, offset));
    const header = localHeader(entry);
    parts.push(header, packed);
    offset += header.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  return Buffer.concat([...parts, entries, endOf(files.length, entries, offset)]);
}

/**
 * Streams an archive of `zip` with more files at its end, all together under 4 GiB: one is open at a time, and nothing is held. `at` is the time of the added
 * files.
 */
export async function* withFiles(archive: Buffer, { files, at }: { files: readonly FileToPack[]; at: Date }): AsyncGenerator<Uint8Array> {
  const end = archive.subarray(-END_BYTES);
  let [count, offset] = [end.readUInt16LE(8), end.readUInt32LE(16)];
  const directory = [archive.subarray(offset, -END_BYTES)];
  yield archive.subarray(0, offset);
  for (const { name, open } of files) {
    const content = await open();
    if (!content) continue;
    const entry: Entry = { name, crc: 0, packed: 0, size: 0, flags: UTF8 | FOLLOWS, at };
    const header = localHeader(entry);
    yield header;
    yield* deflated(content, entry);
    yield Buffer.concat([Buffer.from("PK\u0007\u0008"), sums(entry)]);
    directory.push(inDirectory(entry, offset));
    offset += header.length + entry.packed + 16;
    count += 1;
  }
  const entries = Buffer.concat(directory);
  yield entries;
  yield endOf(count, entries, offset);
}

/** The packed bytes of a file; the entry has its sums afterwards. */
async function* deflated(content: AsyncIterable<Uint8Array>, entry: Entry): AsyncGenerator<Uint8Array> {
  async function* summed(): AsyncGenerator<Uint8Array> {
    for await (const bytes of content) {
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const packer = createDeflateRaw({ level: 0 }); // pictures and documents are packed already
  const packing = pipeline(Readable.from(summed()), packer);
  packing.catch(() => undefined); // the reader below gets the error
  for await (const bytes of packer as AsyncIterable<Buffer>) {
    entry.packed += bytes.length;
    yield bytes;
  }
  await packing;
}

import { crc32, deflateRawSync } from "node:zlib";

type File = { name: string; bytes: Uint8Array };
/** Names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;
const VERSION = 20;

/** The fields that a file's own header and its entry in the directory have in common (APPNOTE.TXT 4.4). */
function fields({ name, bytes }: File, packed: Uint8Array, at: Date): Buffer {
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  const block = Buffer.alloc(26);
  block.writeUInt16LE(VERSION, 0);
  block.writeUInt16LE(UTF8, 2);
  block.writeUInt16LE(DEFLATED, 4);
  block.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6);
  block.writeUInt16LE((year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8);
  block.writeUInt32LE(crc32(bytes), 10);
  block.writeUInt32LE(packed.length, 14);
  block.writeUInt32LE(bytes.length, 18);
  block.writeUInt16LE(Buffer.byteLength(name), 22);
  return block;
}

/** A ZIP archive of some files, under 4 GiB and without folders of their own; `at` is their time. */
export function zip(files: readonly File[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.bytes);
    const [common, name] = [fields(file, packed, at), Buffer.from(file.name)];
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, packed]);
    const place = Buffer.alloc(14); // no comment, first disk, no attributes, then where the file is
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002"), Buffer.from([VERSION, 0]), common, place, name);
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}

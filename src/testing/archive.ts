import { inflateRawSync } from "node:zlib";

/** The JSON files of an archive, read, and the others as they are, by its directory. Throws when anything of it is cut off. */
export function filesOfArchive(archive: Buffer): Record<string, unknown> {
  const end = archive.length - 22;
  if (end < 0 || archive.readUInt32LE(end) !== 0x06054b50) throw new Error("the archive has no end");
  const files: Record<string, unknown> = {};
  for (let at = archive.readUInt32LE(end + 16); at < end;) {
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + length);
    const start = archive.readUInt32LE(at + 42) + 30 + length;
    const bytes = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    files[name] = name.endsWith(".json") ? JSON.parse(bytes.toString("utf8")) : bytes;
    at += 46 + length;
  }
  return files;
}

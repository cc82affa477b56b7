import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDiskFull } from "#platform/server/disk-full.ts";
import { ProviderUnavailable, type FileId, type Files, type StoredFile } from "./port.ts";

const ID = /^[a-z0-9-]{8,64}(\.[a-f0-9]{12}\.part)?$/;
const PIECE = 64 * 1024;
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Files in a folder, which is made when the first one comes. A file is written under another name beside its place, brought to the disk, and then renamed: a
 * process that is killed leaves a part that `list` names, and never half a file.
 */
export function filesInFolder(folder: string): Files {
  const placeOf = (id: FileId): string => {
    if (!ID.test(id)) throw new Error("no id of a file");
    return join(folder, id.slice(0, 2), id);
  };
  return {
    async put({ id, size, open: source }) {
      const place = placeOf(id);
      const part = `${place}.${randomBytes(6).toString("hex")}.part`;
      try {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        const written = await write(part, source(new Uint8Array(PIECE)));
        if (written !== size) throw new Error(`a file of ${size} bytes has ${written}`);
        await rename(part, place);
        await bringToDisk(dirname(place));
        return "stored";
      } catch (error) {
        await rm(part, { force: true });
        if (isDiskFull(error)) return "full";
        throw error;
      }
    },

    async open(id, range) {
      const handle = await open(placeOf(id), "r").catch(absent);
      return handle && streamOf(handle, range);
    },

    async remove(id) {
      await rm(placeOf(id), { force: true });
    },

    async *list(): AsyncGenerator<StoredFile> {
      for (const shard of (await readdir(folder).catch(absent)) ?? [])
        for (const name of (await readdir(join(folder, shard)).catch(absent)) ?? []) {
          const found = ID.test(name) && (await stat(join(folder, shard, name)).catch(absent));
          if (found) yield { id: name, storedAt: found.mtime };
        }
    },
  };
}

/** Writes the stream to a new file and brings it to the disk; returns its size in bytes. */
async function write(path: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(path, "wx", 0o600);
  try {
    let size = 0;
    for await (const bytes of source) {
      await handle.appendFile(bytes);
      size += bytes.length;
    }
    await handle.sync();
    return size;
  } finally {
    await handle.close();
  }
}

/** Makes the new name durable. */
async function bringToDisk(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(error: unknown): undefined {
  if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
  throw new ProviderUnavailable("folder of files", error);
}

const streamOf = (handle: FileHandle, range?: { start: number; end: number }): AsyncIterable<Uint8Array> =>
  createReadStream("", { fd: handle, autoClose: true, ...range });

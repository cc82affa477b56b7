import { createHash, randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UploadedFile } from "../upload.ts";

/** An unlinked file on disk: it is gone when it is closed, or when the process ends in any way. */
export type SpooledFile = { size: number; sha256: string; open: UploadedFile["open"]; close: () => Promise<void> };

export async function spool(source: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const handle = await openNameless();
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const bytes of source) {
      hash.update(bytes);
      size += bytes.length;
      await handle.appendFile(bytes);
    }
    const read: SpooledFile["open"] = (range = { start: 0, end: Infinity }) => handle.createReadStream({ ...range, autoClose: false });
    return { size, sha256: hash.digest("hex"), open: read, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `vrata-upload-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

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
    return { size, sha256: hash.digest("hex"), open: (range) => read(handle, range), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const PIECE = 64 * 1024;

/** The bytes of a file from and to these, both included; any number of readers may be at different places. */
async function* read(handle: FileHandle, { start, end } = { start: 0, end: Infinity }): AsyncGenerator<Uint8Array> {
  for (let at = start; at <= end;) {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(Math.min(PIECE, end - at + 1)), position: at });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `vrata-upload-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

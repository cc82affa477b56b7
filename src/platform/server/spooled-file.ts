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
      release(bytes);
    }
    return { size, sha256: hash.digest("hex"), open: (...[range, into]) => read(handle, range, into), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const PIECE = 64 * 1024;
/** No parser holds on to memory of this size: what it holds is no longer than a head of HTTP, 16 KiB. */
const RELEASED = 16 * 1024 + 1;

/** Frees the memory of what was written, where nothing else lies in it: the collector would let tens of megabytes of it gather. */
function release({ buffer, byteLength }: Uint8Array): void {
  if (byteLength >= RELEASED && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** The bytes of a file from and to these, both included; any number of readers may be at different places. */
async function* read(handle: FileHandle, { start, end } = { start: 0, end: Infinity }, into?: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = start; at <= end;) {
    const length = Math.min(into?.length ?? PIECE, end - at + 1);
    const { bytesRead, buffer } = await handle.read({ buffer: into ?? Buffer.allocUnsafe(length), length, position: at });
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

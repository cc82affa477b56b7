import type { UploadedFile } from "#platform/upload.ts";

/** Bytes of a file from `start` (of the end, where it is negative), as many as there are of `length`. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** Reads single parts of an uploaded file. */
export function bytesOf({ size, open }: Pick<UploadedFile, "size" | "open">): ReadBytes {
  return async (from, length) => {
    const start = from < 0 ? Math.max(0, size + from) : from;
    const end = Math.min(size, start + length) - 1;
    if (end < start) return Buffer.alloc(0);
    const parts: Uint8Array[] = [];
    for await (const part of open({ start, end })) parts.push(part);
    return Buffer.concat(parts);
  };
}

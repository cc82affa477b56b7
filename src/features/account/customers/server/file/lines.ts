import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** A line of a file: its number from 1, its bytes without the break, and where the next one begins. */
export type FileLine = { number: number; bytes: Buffer; next: number };
type From = { bytes: number; lines: number };

/** A file that is read line by line, never as a whole. */
export type CustomersFile = {
  name: string;
  size: number;
  /** SHA-256 of the whole file, as hexadecimal digits. */
  hash: (onBytes: (bytes: number) => void) => Promise<string>;
  lines: (from?: From) => AsyncGenerator<FileLine>;
  /** Throws `FileChanged` when the file is no longer what it was when it was opened. */
  holds: () => Promise<void>;
  close: () => Promise<void>;
};

/** Somebody wrote to the file while it was imported. */
export class FileChanged extends Error {}
/** A line is longer than any customer: probably it is not JSON lines. */
export class LineTooLong extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`line ${line} is longer than ${MOST_BYTES / 1024 ** 2} MiB`);
    this.line = line;
  }
}

const MOST_BYTES = 8 * 1024 ** 2;
const CHUNK_BYTES = 256 * 1024;
const BREAK = 0x0a;

/** Opens a file of customers. Rejects with the system's error when it cannot be read. */
export async function openCustomersFile(name: string): Promise<CustomersFile> {
  const handle = await open(name);
  const atFirst = await handle.stat();
  if (!atFirst.isFile()) {
    await handle.close();
    throw Object.assign(new Error(`${name} is no file`), { code: "EISDIR", path: name });
  }
  const read = async (position: number): Promise<Buffer> => {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, position);
    return chunk.subarray(0, bytesRead);
  };
  return {
    name,
    size: atFirst.size,
    async hash(onBytes) {
      const hash = createHash("sha256");
      for (let at = 0; ;) {
        const chunk = await read(at);
        if (chunk.length === 0) return hash.digest("hex");
        hash.update(chunk);
        at += chunk.length;
        onBytes(at);
      }
    },
    lines: (from = { bytes: 0, lines: 0 }) => linesOf(read, from),
    async holds() {
      const now = await handle.stat();
      if (now.size !== atFirst.size || now.mtimeMs !== atFirst.mtimeMs) throw new FileChanged(`${name} was changed while it was read`);
    },
    close: () => handle.close(),
  };
}

async function* linesOf(read: (position: number) => Promise<Buffer>, from: From): AsyncGenerator<FileLine> {
  let number = from.lines;
  let rest: Buffer[] = [];
  let restBytes = 0;
  for (let at = from.bytes; ;) {
    const chunk = await read(at);
    if (chunk.length === 0) break;
    let start = 0;
    for (let end = chunk.indexOf(BREAK); end >= 0; end = chunk.indexOf(BREAK, start)) {
      const part = chunk.subarray(start, end);
      start = end + 1;
      yield { number: ++number, bytes: rest.length > 0 ? Buffer.concat([...rest, part]) : part, next: at + start };
      rest = [];
      restBytes = 0;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > MOST_BYTES) throw new LineTooLong(number + 1);
    at += chunk.length;
  }
  if (restBytes > 0) yield { number: number + 1, bytes: Buffer.concat(rest), next: from.bytes + restBytes };
}

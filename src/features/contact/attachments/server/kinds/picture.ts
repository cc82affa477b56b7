import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import type { Writable } from "node:stream";
import { limitConcurrency } from "#platform/server/limit-concurrency.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { spool, type SpooledFile } from "#platform/server/spooled-file.ts";
import { pieceMemory, type UploadedFile } from "#platform/upload.ts";
import type { Kind } from "../../rules.ts";
import { inUtf8 } from "./text.ts";

/** Two pictures are opened at a time; whoever waits behind 200 others gets 503. */
const inTurn = limitConcurrency({ atOnce: 2, waiting: 200 });
const DEADLINE_MS = 30_000;
/** The exit codes of the program, `rewrite-picture.ts`. */
const FAULTS: Record<number, "contents" | "pixels"> = { 2: "contents", 3: "pixels" };

type Content = Pick<UploadedFile, "size" | "sha256" | "open" | "left">;

/**
 * Stores a picture written anew from its pixels alone, turned as its EXIF says: without place and camera, and without whatever was hidden behind the picture.
 * `contents` where it is broken, `pixels` where it has too many. Other kinds, and HEIC, which the library does not open, are stored as they are, texts in UTF-8.
 */
export async function withoutTraces<T>(
  file: Content,
  { kind, store }: { kind: Kind; store: (content: Content) => Promise<T> },
): Promise<T | "contents" | "pixels"> {
  if (kind === "txt") return inUtf8(file, store);
  if (kind !== "png" && kind !== "jpg" && kind !== "jpeg") return store(file);
  const content = await inTurn(() => rewritten(file, kind === "png" ? "png" : "jpeg"));
  if (typeof content === "string") return content;
  try {
    return await store(content);
  } finally {
    await content.close();
  }
}

/**
 * Runs the program on a picture: in a process of its own, whose memory goes with it and which no picture can take down with the portal. Throws 503 where it does
 * not end in time, and 400 where the file's sender has left: it is ended then.
 */
async function rewritten({ open, left }: Content, format: "png" | "jpeg"): Promise<SpooledFile | "contents" | "pixels"> {
  if (left?.aborted) throw new HttpProblem(400);
  const program = createRequire(import.meta.url).resolve("#features/contact/attachments/server/kinds/rewrite-picture.ts");
  const child = spawn(process.execPath, [program, format], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {},
    timeout: DEADLINE_MS,
    killSignal: "SIGKILL",
    ...(left && { signal: left }),
  });
  const ended = codeOf(child);
  // a program that ends early closes its input: its exit code tells why
  feed(child.stdin, open(undefined, pieceMemory())).catch(() => child.kill("SIGKILL"));
  const [content, code] = await Promise.all([spool(child.stdout), ended]).finally(() => child.kill("SIGKILL"));
  if (code === 0) return content;
  await content.close();
  if (left?.aborted) throw new HttpProblem(400);
  const fault = code === null ? undefined : FAULTS[code];
  if (!fault) throw new HttpProblem(503);
  return fault;
}

async function feed(input: Writable, content: AsyncIterable<Uint8Array>): Promise<void> {
  input.on("error", () => undefined);
  for await (const bytes of content) if (await new Promise((written) => input.write(bytes, written))) return;
  input.end();
}

/** The exit code of a process; null where it was killed, or could not be started. */
const codeOf = (child: ChildProcess): Promise<number | null> =>
  once(child, "close").then(
    ([code]) => code as number | null,
    () => null,
  );

import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { limitConcurrency } from "#platform/server/limit-concurrency.ts";
import { pieceMemory, type UploadedFile } from "#platform/upload.ts";
import type { Entry } from "../../rules.ts";

const [STORED, DEFLATED] = [0, 8];
/** Two archives are unpacked at a time; whoever waits behind 200 others, or for more than 20 seconds, gets 503. */
const inTurn = limitConcurrency({ atOnce: 2, waiting: 200, waitMs: 20_000 });

/**
 * Whether each file of an archive has the size that its directory says, so that no small archive unpacks to a large one. Piece by piece, and never further than
 * that size: what comes out is counted and dropped.
 */
export const areOfTheirSizes = (file: Opened, entries: readonly Entry[]): Promise<boolean> => inTurn(() => allFit(file, entries));

type Opened = Pick<UploadedFile, "open">;

async function allFit({ open }: Opened, entries: readonly Entry[]): Promise<boolean> {
  const memory = pieceMemory();
  for (const { method, start, packed, unpacked } of entries) {
    if (method === STORED ? packed !== unpacked : method !== DEFLATED) return false;
    if (method === DEFLATED && (await inflatedSize(open({ start, end: start + packed - 1 }, memory), unpacked)) !== unpacked) return false;
  }
  return true;
}

/** Bytes that come out, counted until they are more than `most`; undefined for what cannot be unpacked. Each piece is done with before the next is read. */
async function inflatedSize(packed: AsyncIterable<Uint8Array>, most: number): Promise<number | undefined> {
  let size = 0;
  const inflating = createInflateRaw();
  const ended = finished(inflating);
  inflating.on("data", ({ length }: Uint8Array) => {
    size += length;
    if (size > most) inflating.destroy(new Error("it unpacks to more than its directory says"));
  });
  try {
    for await (const piece of packed) await Promise.race([writing(inflating, piece), ended]);
    inflating.end();
    await ended;
    return size;
  } catch {
    inflating.destroy();
    await ended.catch(() => undefined);
    return undefined;
  }
}

const writing = (stream: Writable, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => void stream.write(piece, (error) => (error ? reject(error) : resolve())));

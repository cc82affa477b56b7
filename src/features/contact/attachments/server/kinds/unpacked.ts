import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { limitConcurrency } from "#platform/server/limit-concurrency.ts";
import type { UploadedFile } from "#platform/upload.ts";
import type { Entry } from "../../rules.ts";

const [STORED, DEFLATED] = [0, 8];
/** One archive is unpacked at a time; whoever waits longer than for these gets 503. */
const inTurn = limitConcurrency({ atOnce: 1, waiting: 200 });

/**
 * Whether each file of an archive has the size that its directory says, so that no small archive unpacks to a large one. Piece by piece, and never further than
 * that size: what comes out is counted and dropped.
 */
export const areOfTheirSizes = (file: Opened, entries: readonly Entry[]): Promise<boolean> => inTurn(() => allFit(file, entries));

type Opened = Pick<UploadedFile, "open">;

async function allFit({ open }: Opened, entries: readonly Entry[]): Promise<boolean> {
  for (const { method, start, packed, unpacked } of entries) {
    if (method === STORED ? packed !== unpacked : method !== DEFLATED) return false;
    if (method === DEFLATED && (await inflatedSize(open({ start, end: start + packed - 1 }), unpacked)) !== unpacked) return false;
  }
  return true;
}

/** Bytes that come out, counted until they are more than `most`; undefined for what cannot be unpacked. */
async function inflatedSize(packed: AsyncIterable<Uint8Array>, most: number): Promise<number | undefined> {
  let size = 0;
  try {
    await pipeline(Readable.from(packed), createInflateRaw(), async (pieces: AsyncIterable<Uint8Array>) => {
      for await (const { length } of pieces) if ((size += length) > most) throw new Error("it unpacks to more than its directory says");
    });
    return size;
  } catch {
    return undefined;
  }
}

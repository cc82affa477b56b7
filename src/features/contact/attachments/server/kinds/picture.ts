import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { limitConcurrency } from "#platform/server/limit-concurrency.ts";
import type { UploadedFile } from "#platform/upload.ts";
import type { Kind } from "../../rules.ts";

/** Pictures of cameras have up to some fifty million pixels. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 88;
/** One picture is opened at a time, since each may take dozens of megabytes; whoever waits longer than for these gets 503. */
const inTurn = limitConcurrency({ atOnce: 1, waiting: 200 });

type Content = Pick<UploadedFile, "size" | "sha256" | "open">;

/**
 * Stores a picture written anew from its pixels alone, turned as its EXIF says: without place and camera, and without whatever was hidden behind the picture.
 * `contents` where it is broken, `pixels` where it has too many. Other kinds, and HEIC, which the library does not open, are stored as they are.
 */
export async function withoutTraces<T>(
  file: Content,
  { kind, store }: { kind: Kind; store: (content: Content) => Promise<T> },
): Promise<T | "contents" | "pixels"> {
  if (kind !== "png" && kind !== "jpg" && kind !== "jpeg") return store(file);
  return inTurn(async () => {
    const content = await rewritten(file, kind === "png" ? "png" : "jpeg");
    return typeof content === "string" ? content : store(content);
  });
}

async function rewritten(file: Content, format: "png" | "jpeg"): Promise<Content | "contents" | "pixels"> {
  const sharp = await opened();
  const decoder = sharp({ limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true }).autoOrient();
  const writer = format === "png" ? decoder.png() : decoder.jpeg({ quality: QUALITY });
  try {
    const [bytes] = await Promise.all([writer.toBuffer(), pipeline(Readable.from(file.open()), decoder)]);
    return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex"), open: () => Readable.from([bytes]) };
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? "pixels" : "contents";
  }
}

/** The library, loaded with the first picture. It caches nothing, works on one processor, and puts large pictures on the disk. */
async function opened() {
  process.env["VIPS_DISC_THRESHOLD"] ??= "32m";
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

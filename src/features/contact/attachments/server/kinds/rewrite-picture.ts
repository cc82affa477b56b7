/**
 * A program: reads a picture from its input and writes it anew, as the kind named by its argument, to its output. Ends with 0, with `CONTENTS` for a picture that
 * cannot be read, and with `PIXELS` for one that has too many.
 */
import { pipeline } from "node:stream/promises";
import sharp from "sharp";

const [CONTENTS, PIXELS] = [2, 3];
/** Pictures of cameras have up to some fifty million pixels. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 88;

async function rewrite(): Promise<void> {
  try {
    sharp.concurrency(1);
    const picture = sharp({ limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient();
    const written = process.argv[2] === "png" ? picture.png() : picture.jpeg({ quality: QUALITY });
    const [bytes] = await Promise.all([written.toBuffer(), pipeline(process.stdin, picture)]);
    await pipeline([bytes], process.stdout);
  } catch (error) {
    process.exitCode = /pixel limit/i.test((error as Error).message) ? PIXELS : CONTENTS;
  }
}

// whoever imports it for what it declares does not wait for a picture
if (import.meta.main) await rewrite();

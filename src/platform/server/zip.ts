import type * as Zip from "@zip.js/zip.js";
import { buffer } from "node:stream/consumers";
import { ReadableStream, TransformStream } from "node:stream/web";

type File = { name: string; bytes: Uint8Array };
/** A file of any size, opened when its turn comes; one that is gone by then is left out. */
export type FileToPack = { name: string; open: () => Promise<AsyncIterable<Uint8Array> | undefined> };
type Library = typeof Zip;
type Filling = (writer: Zip.ZipWriter<unknown>, library: Library) => Promise<void>;

/** Loaded with the first archive: it takes 20 MB of memory. Node's own zlib does the packing. */
async function loaded(): Promise<Library> {
  const library = await import("@zip.js/zip.js/lib/zip-core-native.js");
  library.configure({ useWebWorkers: false });
  return library;
}

/** Streams an archive while it is filled. A filling that fails breaks it off; a reader that leaves ends the filling. */
async function* written(at: Date, fill: Filling): AsyncGenerator<Uint8Array> {
  const library = await loaded();
  let breakOff: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      breakOff = (error) => controller.error(error);
    },
  });
  // sums follow each file, and none is over 4 GiB: then the oldest programs unpack it
  const writer = new library.ZipWriter(writable as WritableStream, { lastModDate: at, extendedTimestamp: false, zip64: false });
  const filling = fill(writer, library).then(() => writer.close());
  filling.catch(breakOff);
  yield* readable;
}

/** A ZIP archive of some files, without folders of their own; `at` is their time. */
export const zip = (files: readonly File[], at: Date): Promise<Buffer> =>
  buffer(
    written(at, async (writer, { Uint8ArrayReader }) => {
      for (const { name, bytes } of files) await writer.add(name, new Uint8ArrayReader(bytes));
    }),
  );

/**
 * Streams an archive of `zip` with more files at its end, all together under 4 GiB: one is open at a time, and nothing is held. `at` is the time of the added
 * files.
 */
export const withFiles = (archive: Uint8Array, { files, at }: { files: readonly FileToPack[]; at: Date }): AsyncGenerator<Uint8Array> =>
  written(at, async (writer, { Uint8ArrayReader }) => {
    await writer.appendZip(new Uint8ArrayReader(archive));
    for (const { name, open } of files) {
      const content = await open();
      // pictures and documents are packed already
      if (content) await writer.add(name, ReadableStream.from(content) as globalThis.ReadableStream, { level: 0 });
    }
  });

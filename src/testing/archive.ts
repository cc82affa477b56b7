import { unzipSync } from "fflate";

/** The JSON files of an archive, read, and the others as they are. Throws when anything of it is cut off. */
export const filesOfArchive = (archive: Uint8Array): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => {
      const file = Buffer.from(bytes);
      return [name, name.endsWith(".json") ? JSON.parse(file.toString("utf8")) : file];
    }),
  );

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Source } from "./reading.ts";

/** A catalogue's file and the pictures below its folder. */
export function sourceAt(file: string): Source {
  const read = new Map<string, Uint8Array | undefined>();
  const picture = (path: string) => {
    if (!read.has(path)) read.set(path, readIfThere(join(dirname(file), path)));
    return read.get(path);
  };
  return { name: file, bytes: readFileSync(file), picture };
}

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

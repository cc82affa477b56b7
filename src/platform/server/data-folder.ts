import { statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";

const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOENT"]);
const FULL = new Set(["ENOSPC", "EDQUOT"]);
const NO_FOLDER = new Set(["ENOTDIR", "EEXIST"]);
/** SQLite's own numbers, of the file `lock`. */
const SQLITE = { readOnly: 8, full: 13, cannotOpen: 14, corrupt: 11, notOne: 26 } as const;
/** Below this the embedded database writes no page more. */
const LEAST_ROOM = 1024 * 1024;

/** What was thrown while the data folder was opened, as a sentence for the operator. */
export function dataFolderFault(folder: string, error: unknown): CannotStart {
  if (error instanceof CannotStart) return error;
  return new CannotStart(`DATA_DIR ${resolve(folder)} ${faultIn(folder, error)}`, { cause: error });
}

function faultIn(folder: string, error: unknown): string {
  const { code = "", errcode, message = "" } = (error ?? {}) as { code?: string; errcode?: number; message?: string };
  if (FULL.has(code) || errcode === SQLITE.full || isFull(folder))
    return "is on a disk that is full. Make room there, or set DATA_DIR to a folder with room.";
  if (NO_FOLDER.has(code)) return "is not a folder. Set DATA_DIR to a folder.";
  if (NOT_WRITABLE.has(code) || errcode === SQLITE.readOnly || errcode === SQLITE.cannotOpen)
    return "cannot be written to. Let the user that runs Vrata write there, or set DATA_DIR to a folder where it may.";
  if (errcode === SQLITE.corrupt || errcode === SQLITE.notOne)
    return "has a damaged file `lock`. Make sure that no Vrata runs on the folder, then delete that file.";
  return (
    `holds a database that cannot be opened${message && ` (${message})`}. ` +
    "Put a copy of the folder back, or move it away and start again: an empty one is filled anew."
  );
}

/** Whether the disk that the folder is on, or would be made on, has no room. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_ROOM;
  } catch {
    const above = dirname(resolve(folder));
    return above !== resolve(folder) && isFull(above);
  }
}

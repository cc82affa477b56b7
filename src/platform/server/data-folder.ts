import { mkdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";

const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOENT"]);
const FULL = new Set(["ENOSPC", "EDQUOT"]);
const NO_FOLDER = new Set(["ENOTDIR", "EEXIST"]);
/** SQLite's result codes for the file `lock`. */
const SQLITE = { readOnly: 8, inputOutput: 10, full: 13, cannotOpen: 14, protocol: 15, corrupt: 11, noLocks: 22, notOne: 26 } as const;
const MB = 1024 * 1024;
/** With less free space the embedded database writes no further page. */
const MIN_FREE = MB;
/** The size of a new database, filled or not. */
const MIN_FREE_FOR_NEW = 64 * MB;

/**
 * Makes the folder with its parents, and checks that the disk has space for a database, before seconds are spent on opening one. One level after the other:
 * Node's recursive `mkdir` never returns where a folder exists but allows no new ones, as in /proc.
 */
export function makeDataFolder(folder: string, freeBytesOf = freeBytesIn): void {
  makeFolder(resolve(folder));
  const database = statSync(join(folder, "db"), { throwIfNoEntry: false });
  if (database && !database.isDirectory()) throw new Error("`db` in it is not a folder");
  const least = database ? MIN_FREE : MIN_FREE_FOR_NEW;
  if (freeBytesOf(folder) < least)
    throw new CannotStart(
      `DATA_DIR ${resolve(folder)} is on a disk that is full: it needs ${least / MB} MB. Make room there, or set DATA_DIR to a folder with room.`,
    );
}

function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder);
}

/** The sentence for the operator for an error while the data folder was opened. */
export function dataFolderFault(folder: string, error: unknown): CannotStart {
  if (error instanceof CannotStart) return error;
  return new CannotStart(`DATA_DIR ${resolve(folder)} ${faultIn(folder, error)}`, { cause: error });
}

function faultIn(folder: string, error: unknown): string {
  const { code = "", errcode: extended = 0, message = "" } = (error ?? {}) as { code?: string; errcode?: number; message?: string };
  const errcode = extended & 0xff;
  if (FULL.has(code) || errcode === SQLITE.full || freeBytesIn(folder) < MIN_FREE)
    return "is on a disk that is full. Make room there, or set DATA_DIR to a folder with room.";
  if (NO_FOLDER.has(code)) return "is not a folder. Set DATA_DIR to a folder.";
  if (NOT_WRITABLE.has(code) || errcode === SQLITE.readOnly || errcode === SQLITE.cannotOpen)
    return "cannot be written to. Let the user that runs Vrata write there, or set DATA_DIR to a folder where it may.";
  if (errcode === SQLITE.inputOutput || errcode === SQLITE.protocol || errcode === SQLITE.noLocks)
    return "cannot be locked, so that two portals might write to it. Set DATA_DIR to a folder on a disk of this machine.";
  if (errcode === SQLITE.corrupt || errcode === SQLITE.notOne)
    return "has a damaged file `lock`. Make sure that no Vrata runs on the folder, then delete that file.";
  return (
    `holds a database that cannot be opened${message && ` (${message})`}. ` +
    "Put a copy of the folder back, or move it away and start again: an empty one is filled anew."
  );
}

/** The free bytes on the disk of the folder, or of its future parent; infinite where the system reports none, as in /proc. */
function freeBytesIn(folder: string): number {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks ? bavail * bsize : Infinity;
  } catch {
    const above = dirname(resolve(folder));
    return above === resolve(folder) ? Infinity : freeBytesIn(above);
  }
}

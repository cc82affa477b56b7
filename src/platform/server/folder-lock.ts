import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { dataFolderFault, makeDataFolder } from "./data-folder.ts";

/** References the handles: an unreferenced one would be garbage collected, and its lock freed. */
const held = new Set<object>();

/** Another process has locked the data folder; the message names the folder and the process. */
export class FolderInUse extends CannotStart {}

/**
 * Locks the data folder for this process alone, or throws `FolderInUse` at once, `CannotStart` where the folder cannot be used. The lock is the operating
 * system's (an SQLite file locked exclusively), so it is freed at kill −9 and never left behind.
 */
export function lockFolder(folder: string): { release: () => void } {
  try {
    return locked(folder);
  } catch (error) {
    throw dataFolderFault(folder, error);
  }
}

function locked(folder: string): { release: () => void } {
  makeDataFolder(folder);
  const note = join(folder, "lock.pid");
  const lock = new (quietSqlite().DatabaseSync)(join(folder, "lock"), { timeout: 0 });
  try {
    lock.exec("pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY ? new FolderInUse(inUse(folder, note), { cause: error }) : error;
  }
  held.add(lock);
  writeFileSync(note, String(process.pid));
  return {
    release() {
      if (!lock.isOpen) return;
      held.delete(lock);
      rmSync(note, { force: true });
      lock.close();
    },
  };
}

const SQLITE_BUSY = 5;

function inUse(folder: string, note: string): string {
  const pid = readNote(note);
  return (
    `DATA_DIR ${resolve(folder)} is in use by another Vrata${pid ? ` (process ${pid})` : ""}. ` +
    "Two processes on one embedded database would destroy it: end the other one, give this one its own DATA_DIR, or set DATABASE_URL to a PostgreSQL server."
  );
}

function readNote(note: string): string | undefined {
  try {
    return readFileSync(note, "utf8").trim();
  } catch {
    return undefined;
  }
}

/** node:sqlite without its "experimental" warning, which is of no use to an operator. */
function quietSqlite() {
  const own = Object.getOwnPropertyDescriptor(process, "emitWarning")!;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    Object.defineProperty(process, "emitWarning", own);
  }
}

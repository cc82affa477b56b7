import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NAME = "vrata-tests-";
const GIB = 2 ** 30;
/** What all steps need at once, databases mostly, and memory that is left for their programs beside it. */
const [NEEDED, LEFT] = [3 * GIB, 5 * GIB];

/**
 * A folder in memory for all that tests write and throw away, or undefined where memory is short: databases are made and dropped hundreds of times, and a disk's
 * file system spends as long on their files as PostgreSQL on its queries. It is removed when this process ends, one that was left by a killed process before that.
 */
export function memoryFolder() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return undefined;
  for (const name of readdirSync(MEMORY)) if (name.startsWith(NAME) && !isRunning(name.slice(NAME.length))) remove(join(MEMORY, name));
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < NEEDED || freemem() < NEEDED + LEFT) return undefined;
  const folder = join(MEMORY, NAME + process.pid);
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o711); // PostgreSQL runs as somebody else
  } catch {
    return undefined;
  }
  process.on("exit", () => remove(folder));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

function isRunning(id) {
  try {
    process.kill(Number(id), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

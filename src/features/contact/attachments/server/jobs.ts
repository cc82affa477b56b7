import { recurringJob } from "#platform/server/jobs.ts";
import { ProviderUnavailable } from "#providers/files/port.ts";
import { HOURS_UNSENT } from "../rules.ts";
import type { AttachmentDependencies } from "./dependencies.ts";
import { deleteRow, markAbandoned, noteScan, noteTry, removedFiles, strangersAmong, waitingFiles } from "./sweep-store.ts";
import { removeNow } from "./take-file.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

/** One run takes so many; the next one goes on. */
const MOST = 200;
/** Nobody waits for these scans. */
const SCAN_MS = 30_000;
const PAGE = 500;

/** Files of others lie in the same storage; parts that were left behind are nobody's. */
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|\.part$/;

/** So many files that cannot be scanned end a run: the scanner is away, or they are the ones that it never scans. */
const MOST_IN_VAIN = 5;

/** Scans what waits for the virus scanner. What cannot be scanned now has its next turn after the others. */
export const scanWaitingFiles = recurringJob(
  { name: "attachments.scan-waiting", schedule: "* * * * *" },
  async (deps: AttachmentDependencies) => {
    let inVain = 0;
    for (const { id } of await waitingFiles(deps.db, MOST)) {
      if (await scanWaiting(id, deps)) continue;
      await noteTry(deps.db, id, deps.clock.now());
      if (++inVain === MOST_IN_VAIN) return;
    }
  },
);

/** False where the file cannot be scanned now. */
async function scanWaiting(id: string, { db, clock, files, virusScanner, log }: AttachmentDependencies): Promise<boolean> {
  try {
    const content = await files.open(id);
    if (!content) return false;
    const answer = await virusScanner.scan(content, { deadlineMs: SCAN_MS });
    const clean = answer.state === "clean";
    if (!(await noteScan(db, id, { clean, now: clock.now() })) || clean) return true;
    log.info({ signature: answer.signature }, "a waiting file was flagged by the virus scanner");
    await removeNow(files, id);
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}

/** Removes what broke off an hour ago, what nobody sent within a day, what was deleted, and what lies in the storage without a row. */
export const sweepFiles = recurringJob(
  { name: "attachments.sweep", schedule: "23 * * * *", attempts: 3 },
  async ({ db, clock, files }: Pick<AttachmentDependencies, "db" | "clock" | "files">) => {
    const before = (hours: number): Date => instantBefore(clock.now(), hours * HOUR_MS);
    await markAbandoned(db, { brokenOffBefore: before(1), unsentBefore: before(HOURS_UNSENT) });
    for (const { id } of await removedFiles(db, MOST)) {
      await files.remove(id);
      await deleteRow(db, id);
    }
    const removeStrangers = async (names: string[]) => {
      for (const name of await strangersAmong(db, names)) await files.remove(name);
    };
    const names: string[] = [];
    for await (const { id, storedAt } of files.list()) {
      if (storedAt < before(1) && OURS.test(id)) names.push(id);
      if (names.length >= PAGE) await removeStrangers(names.splice(0));
    }
    await removeStrangers(names);
  },
);

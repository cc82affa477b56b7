import { recurringJob } from "#platform/server/jobs.ts";
import { ProviderUnavailable } from "#providers/files/port.ts";
import { HOURS_UNSENT } from "../rules.ts";
import type { AttachmentDependencies } from "./dependencies.ts";
import { deleteRow, markAbandoned, noteScan, removedFiles, strangersAmong, waitingFiles } from "./sweep-store.ts";
import { removeNow } from "./take-file.ts";

const HOUR = 3_600_000;
/** One run takes so many; the next one goes on. */
const MOST = 200;
/** Nobody waits for these scans. */
const SCAN_MS = 30_000;
const PAGE = 500;

/** Scans what waits for the virus scanner, the oldest first; ends when it is still away. */
export const scanWaitingFiles = recurringJob(
  { name: "attachments.scan-waiting", schedule: "* * * * *" },
  async ({ db, clock, files, virusScanner, log }: AttachmentDependencies) => {
    for (const { id } of await waitingFiles(db, MOST)) {
      try {
        const content = await files.open(id);
        if (!content) continue;
        const answer = await virusScanner.scan(content, { deadlineMs: SCAN_MS });
        const clean = answer.state === "clean";
        if (!(await noteScan(db, id, { clean, now: clock.now() })) || clean) continue;
        log.info({ signature: answer.signature }, "a waiting file was flagged by the virus scanner");
        await removeNow(files, id);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
      }
    }
  },
);

/** Removes what broke off an hour ago, what nobody sent within a day, what was deleted, and what lies in the storage without a row. */
export const sweepFiles = recurringJob(
  { name: "attachments.sweep", schedule: "23 * * * *", attempts: 3 },
  async ({ db, clock, files }: Pick<AttachmentDependencies, "db" | "clock" | "files">) => {
    const before = (hours: number): Date => new Date(clock.now().getTime() - hours * HOUR);
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
      if (storedAt < before(1)) names.push(id);
      if (names.length >= PAGE) await removeStrangers(names.splice(0));
    }
    await removeStrangers(names);
  },
);

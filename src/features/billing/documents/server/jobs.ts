import { createHash, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { job, recurringJob } from "#platform/server/jobs.ts";
import type { DocumentDependencies } from "./dependencies.ts";
import { sellerOf } from "./seller.ts";
import {
  beginFile,
  claimWaiting,
  commitFile,
  documentById,
  dropUnmade,
  forgetFile,
  setWaiting,
  sweptFiles,
  type DocumentRow,
} from "./store.ts";
import { HOUR_MS, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/** One run takes so many; the next one goes on. */
const MOST = 200;
/** A document that waits longer has lost its job. */
const LOST_AFTER_MS = 30 * MINUTE_MS;
const SWEPT_AFTER_MS = HOUR_MS;

/** The address of the page that proves a document. */
export const CHECK_PATH = "/invoices/check";

/**
 * Makes a document once. Its file is written under a name of its own first, and one row makes it the document: however often and wherever this runs, there is
 * one document, and its bytes never change.
 */
export const makeDocument = job({
  name: "bill-documents.make",
  payload: z.strictObject({ document: z.uuid() }),
  attempts: 8,
  retryAfter: 2,
  async run({ document }, deps: DocumentDependencies) {
    const row = await documentById(deps.db, document);
    if (row && row.state !== "ready") await make(row, deps);
  },
});

async function make(row: DocumentRow, deps: DocumentDependencies): Promise<void> {
  const { db, clock, billDocuments, bills, brand, addressOf, files } = deps;
  const bill = await bills.billById(db, row.bill);
  // taken back by the billing system: it is entered anew when it may be made
  if (bill?.document !== "ready") return dropUnmade(db, row.id);
  const key = await billDocuments.signingKey();
  if (!key) return setWaiting(db, row.id, "unsigned");
  await setWaiting(db, row.id, "rendering");
  const seller = sellerOf(brand, addressOf(CHECK_PATH));
  const { type, language } = row;
  const bytes = await billDocuments.render({ kind: type, bill, seller, language, key, at: clock.now() });
  const file = `${randomUUID()}-bill`;
  await beginFile(db, row.id, { file, now: clock.now() });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const answer = await files.put({ id: file, size: bytes.length, sha256, open: () => pieces(bytes) });
  if (answer === "full") throw new Error("there is no room for a document");
  const made = { file, size: bytes.length, sha256, madeAt: clock.now(), isTest: key.isTest };
  if (await commitFile(db, row.id, made)) return;
  await files.remove(file);
  await forgetFile(db, file);
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Enqueues what waits for a key, once there is one, and what has lost its job. */
export const makeWaiting = recurringJob(
  { name: "bill-documents.make-waiting", schedule: "*/5 * * * *" },
  async ({ db, clock, jobs, billDocuments }: DocumentDependencies) => {
    const unsigned = (await billDocuments.signingKey()) !== undefined;
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const before = instantBefore(now, LOST_AFTER_MS);
      for (const document of await claimWaiting(tx, { before, now, most: MOST, unsigned }))
        await jobs.enqueue(tx, makeDocument, { payload: { document } });
    });
  },
);

/** Removes files that were begun an hour ago and became no document. */
export const sweepDocuments = recurringJob(
  { name: "bill-documents.sweep", schedule: "41 * * * *", attempts: 3 },
  async ({ db, clock, files }: Pick<DocumentDependencies, "db" | "clock" | "files">) => {
    for (const file of await sweptFiles(db, instantBefore(clock.now(), SWEPT_AFTER_MS), MOST)) {
      await files.remove(file);
      await forgetFile(db, file);
    }
  },
);

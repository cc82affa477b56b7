import { billDocumentsWith } from "#app/server/bill-documents.ts";
import { makeDocument, makeWaiting } from "#features/billing/documents/server/jobs.ts";
import { openRenderer } from "#features/billing/documents/server/render/renderer.ts";
import type { SigningKey } from "#features/billing/documents/server/signing-key.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Bill } from "#providers/billing/port.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { freshFolder } from "./folder.ts";
import { jobList } from "./job-list.ts";
import { NOW, PLACE } from "./server.ts";
import { testKey } from "./signing-key.ts";

/** Documents over a database and a folder; `bills` is what the billing system has, and `signing.key` what is signed with. */
export async function openBillDocuments() {
  const { db, close } = await freshDb();
  const { folder, remove } = freshFolder();
  const clock = standingClock(NOW);
  const storage = filesInFolder(folder);
  const files = { ...storage };
  const list = await jobList(db, [makeDocument, makeWaiting]);
  const bills = new Map<string, Bill>();
  const signing: { key: SigningKey | undefined } = { key: testKey() };
  const logged: string[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  const renderer = openRenderer({ priority: "normal" });
  const addressOf = (path: string) => `https://portal.example${path}`;
  const billDocuments = billDocumentsWith({
    clock,
    jobs: list.jobs,
    files,
    brand: BRAND,
    place: PLACE,
    addressOf,
    signingKey: async () => signing.key,
    renderer,
    waitMs: 0,
  });
  const deps = {
    db,
    clock,
    jobs: list.jobs,
    files,
    brand: BRAND,
    addressOf,
    billDocuments,
    bills: { billById: async (_: unknown, id: string) => bills.get(id) },
    log: { info: log, warn: log },
  };
  return {
    db,
    clock,
    deps,
    bills,
    signing,
    storage,
    logged,
    runDue: () => list.runDue(deps),
    close: async () => {
      await renderer.close();
      await close();
      remove();
    },
  };
}
export type BillDocumentsContext = Awaited<ReturnType<typeof openBillDocuments>>;

import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { makeDocument, sweepDocuments } from "#features/billing/documents/server/jobs.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { startJobs, type JobSettings } from "#platform/server/job-runner.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import { freePort } from "#testing/postgres-server.ts";
import { testOnEmbedded } from "./bases.ts";
import { KILLS, SOAK } from "./kills.ts";
import { startPortal } from "./process.ts";
import { seeded, seedOfRun } from "#testing/random.ts";
import { log } from "./world.ts";

const DOCUMENTS = 10;
/** A start takes seconds: two kills for every submission. */
const TIMES = KILLS >= SOAK ? KILLS : 2;

/** Enters documents with their jobs, as pages do. */
async function enter(database: JobSettings["database"], count: number): Promise<void> {
  const declared = [makeDocument] as JobSettings["declared"];
  const { jobs, stop } = await startJobs({ database, declared, deps: () => ({}), log: { ...log, error: () => undefined }, work: false });
  await database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into bill_documents.documents (bill, number, kind, type, language, requested_at)
      select id, number, kind, type, 'bg', now() from bills.bills, unnest(array['pdf', 'xml']) type
      where document = 'ready' order by number desc limit ${count} returning id`.execute(tx);
    for (const { id } of rows) await jobs.enqueue(tx, makeDocument, { payload: { document: id } });
  });
  await stop(0);
}

const rowsIn = async (db: Db) =>
  (await sql<{ file: string | null; sha256: string | null }>`select file, sha256 from bill_documents.documents`.execute(db)).rows;

/** Jobs that make documents: how many wait, and how many run. */
async function unendedIn(port: string): Promise<number[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return ["waiting", "running"].map((state) =>
    Number(new RegExp(`jobs\\{job="bill-documents[.]make",state="${state}"\\} (\\d+)$`, "m").exec(text)?.[1]),
  );
}

testOnEmbedded(
  "on %s the portal is killed while it makes documents: each is made once and whole, and after the sweep no other file is left",
  async (base, _, ends) => {
    const folder = base.environment["DATA_DIR"]!;
    const opened = (await base.open()) as JobSettings["database"];
    await enter(opened, DOCUMENTS);
    await opened.close();
    const place = join(folder, "files");
    const inFolder = () =>
      existsSync(place) ? readdirSync(place, { recursive: true }).filter((name) => /-bill/.test(String(name))).length : 0;
    const random = seeded(seedOfRun(), "documents");
    const metricsPort = String(await freePort());
    const environment = { ...base.environment, DEMO: "on", METRICS_PORT: metricsPort };
    let portal = await startPortal(environment);
    for (let kill = 0; kill < TIMES; kill++) {
      const until = Math.min(DOCUMENTS - 1, inFolder() + random.number(4));
      await expect.poll(inFolder, { timeout: 60_000, interval: 1 }).toBeGreaterThan(until);
      await pause(random.number(20));
      await portal.end("SIGKILL");
      portal = await startPortal(environment);
    }
    await expect.poll(() => unendedIn(metricsPort), { timeout: 60_000, interval: 100 }).toEqual([0, 0]);
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    const files = filesInFolder(place);
    const clock = standingClock(new Date(Date.now() + 2 * 3_600_000).toISOString());
    await sweepDocuments.run({}, { db, files, clock });
    const rows = await rowsIn(db);
    expect(rows.filter(({ file }) => file)).toHaveLength(DOCUMENTS);
    const stored: string[] = [];
    // attachments are named by an id alone, and what an upload left behind is removed by their own sweep
    for await (const { id } of files.list()) if (!/^[\da-f-]{36}$|[.]part$/.test(id)) stored.push(id);
    expect(stored.sort()).toEqual(rows.map(({ file }) => file).sort());
    for (const { file, sha256 } of rows) {
      const hash = createHash("sha256");
      for await (const part of (await files.open(file!))!) hash.update(part);
      expect(hash.digest("hex")).toBe(sha256);
    }
  },
);

/**
 * `npm run bench:documents`: documents of bills on PostgreSQL: how many a process makes anew in a second beside a page that is requested at an even rate, what that
 * does to the page, how much memory it takes, and how long one takes from the store.
 */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { makeDocument } from "../src/features/billing/documents/server/jobs.ts";
import { documentsWith } from "../src/features/billing/documents/server/documents.ts";
import { systemClock } from "../src/platform/server/clock.ts";
import type { Db } from "../src/platform/server/db.ts";
import { startJobs, type JobSettings } from "../src/platform/server/job-runner.ts";
import { openDatabase } from "../src/platform/server/open-db.ts";
import { filesInFolder } from "../src/providers/files/folder.ts";
import { openPortal } from "./open-portal.ts";
import { pacedRound } from "./paced.ts";
import { memoryMb } from "./processes.ts";

const ROUNDS = Number(process.argv[2] ?? 3);
const HOW = { seconds: 20, perSecond: 40 };
const log = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error, fatal: console.error };

/** Takes all documents away and enters each anew, with its job. */
async function enterAll(db: Db, jobs: Awaited<ReturnType<typeof startJobs>>["jobs"]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`delete from bill_documents.documents`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      insert into bill_documents.documents (bill, number, kind, type, language, requested_at)
      select id, number, kind, 'pdf', language, now() from bills.bills, unnest(array['bg', 'en']) language where document = 'ready' returning id`.execute(
      tx,
    );
    for (const { id } of rows) await jobs.enqueue(tx, makeDocument, { payload: { document: id } });
    return rows.length;
  });
}
const madeIn = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from bill_documents.documents where state = 'ready'`.execute(db)).rows[0]!
    .count;
async function untilMade(db: Db, least: number): Promise<void> {
  while ((await madeIn(db)) < least) await pause(100);
}
const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1);

/** Finds and reads documents whole, sixteen at a time, as a download does. */
async function fromStore(db: Db, folder: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from bill_documents.documents where state = 'ready'`.execute(db);
  const { readDocument } = documentsWith({
    clock: systemClock,
    jobs: undefined as never,
    files: filesInFolder(`${folder}/files`),
    waitMs: 0,
  });
  const times: number[] = [];
  let [next, bytes] = [0, 0];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (next < 4_000) {
        const { id } = rows[next++ % rows.length]!;
        const began = performance.now();
        const document = await readDocument(db, id);
        for await (const part of await document!.answer.open()) bytes += part.length;
        times.push(performance.now() - began);
      }
    }),
  );
  const sorted = times.slice(200).toSorted((a, b) => a - b);
  return `from the store, 16 at a time, ${Math.round(bytes / times.length)} bytes each: p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms`;
}

const { portal, databaseUrl, folder, close } = await openPortal({ env: { DEMO: "on", PAGE_CACHE: "off" } });
try {
  const database = await openDatabase({ databaseUrl, dataDir: folder, poolSize: 16, log });
  const { db } = database;
  const { jobs, stop } = await startJobs({
    database,
    declared: [makeDocument] as JobSettings["declared"],
    deps: () => ({}),
    log,
    work: false,
  });
  const page = { name: "listing", url: `${portal.url}/devices/listing`, headers: { accept: "text/html" } };
  await enterAll(db, jobs);
  await untilMade(db, 40); // warm
  await pacedRound(page, { ...HOW, seconds: 4 });
  console.log(
    "| round | page alone, p50 · p99 ms | beside documents, p50 · p99 ms | documents a second | MB |\n| --- | ---: | ---: | ---: | ---: |",
  );
  for (let round = 1; round <= ROUNDS; round++) {
    await untilMade(db, await countAll(db));
    const alone = await pacedRound(page, HOW);
    const all = await enterAll(db, jobs);
    const [began, start] = [performance.now(), await madeIn(db)];
    const beside = await pacedRound(page, HOW);
    const made = Math.min(await madeIn(db), all) - start;
    const perSecond = made / ((performance.now() - began) / 1_000);
    console.log(
      `| ${round} | ${alone.p50} · ${alone.p99} | ${beside.p50} · ${beside.p99} | ${perSecond.toFixed(1)}${made === all ? " (all)" : ""} | ${memoryMb(portal.pid)} |`,
    );
  }
  const all = await enterAll(db, jobs);
  const began = performance.now();
  await untilMade(db, all);
  console.log(
    `${all} documents with nothing beside them: ${(all / ((performance.now() - began) / 1_000)).toFixed(1)} a second, ${memoryMb(portal.pid)} MB`,
  );
  console.log(await fromStore(db, folder));
  await stop(0);
  await database.close();
} finally {
  await close();
}

async function countAll(db: Db): Promise<number> {
  return (await sql<{ count: number }>`select count(*)::int as count from bill_documents.documents`.execute(db)).rows[0]!.count;
}

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { sweepFiles } from "#features/contact/attachments/server/jobs.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import type { Files } from "#providers/files/port.ts";
import { filesInS3 } from "#providers/files/s3.ts";
import { freePort } from "#testing/postgres-server.ts";
import { S3_KEY, startS3 } from "#testing/s3-server.ts";
import { testMostlyOnEmbedded } from "./bases.ts";
import { killWhile } from "./kills.ts";
import { openUploader } from "./uploads.ts";

const UPLOADERS = 4;

type Confirmed = { code: string; bytes: Buffer };

/** Visitors who upload one file after the other until stopped; returns what was confirmed to them. */
function keepUploading(url: string, { stop, confirmed }: { stop: AbortSignal; confirmed: Confirmed[] }): Promise<void>[] {
  return Array.from({ length: UPLOADERS }, async () => {
    while (!stop.aborted) {
      const uploader = await openUploader(url).catch(() => undefined);
      if (!uploader) await pause(20);
      for (let n = 0; n < 5 && uploader && !stop.aborted; n++) {
        const bytes = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(400_000), Buffer.from("\n%%EOF\n")]);
        const answer = await uploader.upload("bill.pdf", bytes);
        if (answer?.status === 200 && answer.code) confirmed.push({ code: answer.code, bytes });
        if (!answer) break;
      }
    }
  });
}

type Storage = { files: Files; settings: Record<string, string> };
const storageInFolder = (folder: string): Storage => ({ files: filesInFolder(join(folder, "files")), settings: {} });
async function storageInS3(ends: (() => void | Promise<void>)[]): Promise<Storage> {
  const { url, close } = await startS3();
  ends.push(close);
  const { keyId, secret } = S3_KEY;
  const files = filesInS3({ url, keyId, secret, region: "us-east-1", deadlineMs: 5_000 });
  return { files, settings: { S3_URL: url, S3_KEY_ID: keyId, S3_SECRET: secret } };
}

const rowsIn = async (db: Db) =>
  (await sql<{ id: string; code: string; state: string }>`select id, code, state from attachments.files`.execute(db)).rows;

testMostlyOnEmbedded(
  "on %s, with files in a folder or in S3, the portal is killed during uploads: what was confirmed is whole, and after the sweep every row has its file and every file its row",
  async (base, name, ends) => {
    const port = String(await freePort());
    const { files, settings } = name === "PostgreSQL" ? await storageInS3(ends) : storageInFolder(base.environment["DATA_DIR"]!);
    const environment = { ...base.environment, ...settings, PORT: port, DEMO: "on", RATE_LIMITS: "off" };
    const stop = new AbortController();
    const confirmed: Confirmed[] = [];
    const begin = () => keepUploading(`http://127.0.0.1:${port}`, { stop: stop.signal, confirmed });
    await killWhile(environment, begin, { name: "uploads", done: () => confirmed.length, mostDone: 6, mostMs: 30, stop });

    const { db, close } = await base.open();
    ends.unshift(close);
    const inTwoHours = standingClock(new Date(Date.now() + 2 * 3_600_000).toISOString());
    await sweepFiles.run({}, { db, files, clock: inTwoHours });
    const rows = await rowsIn(db);
    const stored: string[] = [];
    for await (const { id } of files.list()) stored.push(id);
    expect(rows.map(({ id }) => id).sort()).toEqual(stored.sort());
    const states = rows.map(({ state }) => state).filter((state) => state !== "checked");
    expect(states, "the files of the demo world's tickets").toEqual(["kept", "kept"]);
    for (const { code, bytes } of confirmed) {
      const parts: Uint8Array[] = [];
      for await (const part of (await files.open(rows.find((row) => row.code === code)!.id))!) parts.push(part);
      expect(Buffer.concat(parts).equals(bytes), code).toBe(true);
    }
  },
);

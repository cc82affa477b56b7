import { REHEARSAL } from "#testing/rehearsal.ts";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder } from "#testing/folder.ts";
import { freePort, startPostgres, type PostgresServer } from "#testing/postgres-server.ts";
import { endAll, startPortal, withSmallFiles, type Running } from "./process.ts";
import { rowsOf } from "./rows.ts";
import { openUploader, type Uploader } from "./uploads.ts";

const MIB = 1024 * 1024;
/** The system lets no file of the portal grow beyond this. */
const MOST_MIB = 6;

const { folder, remove } = freshFolder();
let server: PostgresServer;
let portal: Running & { url: string };
beforeAll(async () => {
  server = await startPostgres();
  const port = String(await freePort());
  portal = await startPortal(
    {
      DATABASE_URL: server.url,
      DATA_DIR: folder,
      SESSION_SECRET: "a secret of the tests: 32 characters",
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...REHEARSAL,
      JOBS: "worker",
      RATE_LIMITS: "off",
      NODE_OPTIONS: "--max-semi-space-size=16", // as the image and `npm start` have it
    },
    withSmallFiles(MOST_MIB * MIB),
  );
});
afterAll(async () => {
  await endAll();
  await server?.remove();
  remove();
});

const pdf = (size: number): Buffer => Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(size - 16), Buffer.from("\n%%EOF\n")]);
const docx = (size: number): Buffer => {
  const half = (): Buffer => randomBytes(size / 2 - 2_000);
  return Buffer.from(
    zipSync({ "[Content_Types].xml": Buffer.from("<Types/>"), "word/document.xml": half(), "word/media/image.bin": half() }),
  );
};
const photo = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

const memory = (): number => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${portal.process.pid}/status`, "utf8"))![1]) / 1024;
const stored = (): string[] => readdirSync(join(folder, "files"), { recursive: true }).map(String).filter((name) => name.length > 2); // prettier-ignore
const rows = () => rowsOf<{ state: string }>(server.url, "select state from attachments.files");

/** Uploads all at once, and again what a portal that is too busy for its database answers 503; returns the statuses. */
async function together(visitors: Uploader[], files: [name: string, bytes: Buffer][]): Promise<unknown[]> {
  return Promise.all(
    files.map(async ([name, bytes], at) => {
      let status: number | undefined = 503;
      while (status === 503) status = (await visitors[at % visitors.length]!.upload(name, bytes))?.status;
      return status;
    }),
  );
}

test("50 uploads of 5 MiB at once, of every sort, raise the memory of their process by at most 64 MB", async () => {
  const visitors = await Promise.all(Array.from({ length: 10 }, () => openUploader(portal.url)));
  const files = (size: number, image: Buffer): [string, Buffer][] => {
    const kinds: [string, Buffer][] = [["bill.pdf", pdf(size)], ["letter.docx", docx(size)], ["photo.png", image]]; // prettier-ignore
    return Array.from({ length: 50 }, (_, at) => kinds[at >= 47 ? 2 : at % 2]!);
  };
  const well = Array.from({ length: 50 }, () => 200);
  // a portal that has just started compiles and grows with its first requests, whatever they bring
  expect(await together(visitors, files(6_000, await photo(20)))).toEqual(well);
  const large = files(5 * MIB, await photo(1_300));
  const before = memory();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, memory())), 10);
  const statuses = await together(visitors, large);
  clearInterval(looking);
  expect(statuses).toEqual(well);
  expect(most - before).toBeLessThanOrEqual(64);
});

test("without room on the disk a file is refused and nothing of it is left; what was there stays, and smaller files are taken", async () => {
  const visitor = await openUploader(portal.url);
  const small = pdf(MIB);
  const { code } = (await visitor.upload("bill.pdf", small))!;
  const before = { stored: stored(), rows: await rows() };
  // the temporary folder is the first to be full
  expect(await visitor.upload("bill.pdf", pdf(MOST_MIB * MIB + 1_000))).toMatchObject({ status: 503 });
  // written anew with all its details it is more than twice as large
  const blurred = await sharp(randomBytes(4_000 * 4_000), { raw: { width: 4_000, height: 4_000, channels: 1 } })
    .jpeg({ quality: 15 })
    .toBuffer();
  expect(blurred.length).toBeLessThan(5 * MIB);
  expect(await visitor.upload("photo.jpg", blurred)).toMatchObject({ status: 507, error: "no-room" });
  expect({ stored: stored(), rows: (await rows()).filter(({ state }) => state !== "removed") }).toEqual(before);
  expect((await visitor.download(code!))?.equals(small)).toBe(true);
  expect(await visitor.upload("bill.pdf", pdf(2 * MIB))).toMatchObject({ status: 200 });
  expect(portal.output()).toMatch(/no room for uploads in the temporary folder.*no room for uploaded files/s);
});

test("outside a demo neither outbox nor payment page exists", async () => {
  for (const path of ["dev/outbox", "dev/outbox/messages", "dev/payments/pay_0000000000", "dev/payments/pay_0000000000/bill"])
    expect((await fetch(new URL(path, portal.url), { headers: { accept: "text/html" } })).status).toBe(404);
});

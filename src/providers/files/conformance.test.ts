import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { closingAfterAll, describeEach } from "#testing/conformance.ts";
import { freshFolder } from "#testing/folder.ts";
import { startLoopback } from "#testing/loopback-server.ts";
import { S3_KEY, startS3 } from "#testing/s3-server.ts";
import { filesInFolder } from "./folder.ts";
import { ProviderUnavailable, type Files, type FileToPut } from "./port.ts";
import { filesInS3 } from "./s3.ts";

const closing = closingAfterAll();
const s3 = (url: string, more: Partial<Parameters<typeof filesInS3>[0]> = {}) =>
  filesInS3({ url, ...S3_KEY, region: "us-east-1", deadlineMs: 3_000, ...more });

/** A file to put, in pieces. */
function fileOf(content: Buffer, more: Partial<FileToPut> = {}): FileToPut {
  const pieces = async function* () {
    for (let at = 0; at < content.length; at += 60_000) yield content.subarray(at, at + 60_000);
  };
  return { id: randomUUID(), size: content.length, sha256: createHash("sha256").update(content).digest("hex"), open: pieces, ...more };
}
async function* breakingOff() {
  yield Buffer.alloc(100);
  throw new Error("its sender went away");
}
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256));

async function read(files: Files, id: string, range?: { start: number; end: number }): Promise<Buffer | undefined> {
  const stream = await files.open(id, range);
  if (!stream) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
async function namesIn(files: Files): Promise<string[]> {
  const names: string[] = [];
  for await (const { id } of files.list()) names.push(id);
  return names.sort();
}

function inFolder(): Files {
  const { folder, remove } = freshFolder();
  closing.push(remove);
  return filesInFolder(join(folder, "files"));
}

describeEach<Files>([
  ["the folder", async () => inFolder()],
  [
    "S3, over a storage on loopback",
    async () => {
      const server = await startS3();
      closing.push(server.close);
      return s3(server.url);
    },
  ],
])((files) => {
  test("a file is read as it was put, whole and in ranges", async () => {
    const content = bytes(300_000);
    const file = fileOf(content);
    expect(await files().put(file)).toBe("stored");
    expect((await read(files(), file.id))?.equals(content)).toBe(true);
    for (const [start, end] of [
      [0, 1],
      [99_999, 200_001],
      [299_999, 299_999],
    ] as const)
      // prettier-ignore
      expect((await read(files(), file.id, { start, end }))?.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
  });

  test("the same id again replaces the file; a file that is removed, or was never there, is not found", async () => {
    const file = fileOf(bytes(1_000));
    await files().put(file);
    const other = fileOf(Buffer.from("another"), { id: file.id });
    expect(await files().put(other)).toBe("stored");
    expect(String(await read(files(), file.id))).toBe("another");
    for (let times = 0; times < 2; times++) await files().remove(file.id);
    expect(await read(files(), file.id)).toBeUndefined();
    expect(await read(files(), randomUUID())).toBeUndefined();
  });

  test("a file that breaks off on its way, or is shorter than it says, is not reported as stored", async () => {
    await expect(files().put(fileOf(bytes(1_000), { open: breakingOff }))).rejects.toThrow();
    await expect(files().put(fileOf(bytes(1_000), { size: 2_000 }))).rejects.toThrow();
  });

  test("everything that is stored is listed, with its time", async () => {
    const stored = [fileOf(bytes(10)), fileOf(bytes(20))];
    for (const file of stored) await files().put(file);
    expect(await namesIn(files())).toEqual(expect.arrayContaining(stored.map(({ id }) => id)));
    const [before, after] = [-600_000, 600_000].map((ms) => new Date(Date.now() + ms));
    for await (const { storedAt } of files().list()) expect([before! < storedAt, storedAt < after!]).toEqual([true, true]);
  });
});

// S3 promises the same; the storage of the tests writes in place
test("in the folder nothing is left of a file that breaks off or is shorter than it says, and one that was there stays", async () => {
  const files = inFolder();
  const before = fileOf(Buffer.from("as before"));
  await files.put(before);
  await expect(files.put(fileOf(bytes(1_000), { id: before.id, open: breakingOff }))).rejects.toThrow("went away");
  await expect(files.put(fileOf(bytes(1_000), { id: before.id, size: 2_000 }))).rejects.toThrow("has 1000");
  expect(String(await read(files, before.id))).toBe("as before");
  expect(await namesIn(files)).toEqual([before.id]);
});

test("the folder names what a killed process left behind, and removes it; a name that is no id is refused", async () => {
  const { folder, remove } = freshFolder();
  closing.push(remove);
  const files = filesInFolder(folder);
  expect(await namesIn(files)).toEqual([]);
  const part = `${randomUUID()}.0123456789ab.part`;
  mkdirSync(join(folder, part.slice(0, 2)));
  writeFileSync(join(folder, part.slice(0, 2), part), "half");
  utimesSync(join(folder, part.slice(0, 2), part), 0, 0);
  for await (const one of files.list()) expect(one).toEqual({ id: part, storedAt: new Date(0) });
  await files.remove(part);
  expect(readdirSync(join(folder, part.slice(0, 2)))).toEqual([]);
  for (const id of ["../../etc/passwd", "a/b", "", "x".repeat(100)]) await expect(files.remove(id)).rejects.toThrow("no id");
});

test("a storage that is away, hangs or refuses our key is reported as away; one without room as full", async () => {
  const file = fileOf(bytes(1_000));
  await expect(s3("http://127.0.0.1:9/bucket").put(file)).rejects.toThrow(ProviderUnavailable);
  const hanging = await startLoopback(() => undefined);
  const server = await startS3();
  const full = await startLoopback((request, response) => {
    request.resume();
    response.writeHead(507).end("<Error><Code>XMinioStorageFull</Code></Error>");
  });
  closing.push(hanging.close, server.close, full.close);
  await expect(s3(`${hanging.url}/bucket`, { deadlineMs: 100 }).open(file.id)).rejects.toThrow(ProviderUnavailable);
  await expect(s3(server.url, { secret: "another" }).put(file)).rejects.toThrow("S3_SECRET");
  await expect(s3(server.url, { secret: "another" }).open(file.id)).rejects.toThrow(ProviderUnavailable);
  expect(await s3(`${full.url}/bucket`).put(file)).toBe("full");
});

test("S3 lists more files than one answer holds", async () => {
  const pages: Record<string, string> = {
    "": "<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken><Contents><Key>first</Key><LastModified>2026-11-21T08:00:00.000Z</LastModified></Contents>",
    "a&b": "<IsTruncated>false</IsTruncated><Contents><Key>second</Key><LastModified>2026-11-21T08:00:00.000Z</LastModified></Contents>",
  };
  const server = await startLoopback((request, response) => {
    const token = new URL(request.url!, "http://x").searchParams.get("continuation-token") ?? "";
    response.end(`<ListBucketResult>${pages[token]}</ListBucketResult>`);
  });
  closing.push(server.close);
  expect(await namesIn(s3(`${server.url}/bucket`))).toEqual(["first", "second"]);
});

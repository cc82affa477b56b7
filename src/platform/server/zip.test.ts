import { unzipSync } from "fflate";
import { randomBytes } from "node:crypto";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import { withFiles, zip } from "./zip.ts";

const at = new Date("2026-11-23T03:04:06Z");

/** The texts in an archive, by their names, as one program unpacks them; another one finds every sum right. */
async function unzipped(archive: Buffer): Promise<Record<string, string>> {
  const reader = new ZipReader(new Uint8ArrayReader(archive), { checkSignature: true });
  for (const entry of await reader.getEntries()) if (!entry.directory) await entry.getData(new Uint8ArrayWriter());
  return Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]));
}

const bytesOf = (files: Record<string, string>) => Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));

test("files come out of an archive as they went in, with names in any alphabet", async () => {
  const files = { "user.json": "{}\n", "поръчки.json": "[1]".repeat(10_000), "empty.json": "" };
  const archive = await zip(bytesOf(files), at);
  expect(await unzipped(archive)).toEqual(files);
  expect(archive.length).toBeLessThan(1_000);
});

test("the same files at the same time give the same archive", async () => {
  const files = bytesOf({ "user.json": "{}", "поръчки.json": "[1]".repeat(10_000) });
  expect((await zip(files, at)).equals(await zip(files, at))).toBe(true);
});

test("the time of a file is that of its archive, to two seconds, and the oldest programs unpack it", async () => {
  const reader = new ZipReader(
    new Uint8ArrayReader(await streamed([{ name: "b", open: async () => [Buffer.from("b")].values() as never }])),
  );
  const found = (await reader.getEntries()).map(({ filename, lastModDate, version, zip64 }) => ({
    filename,
    lastModDate,
    version,
    zip64,
  }));
  const old = { lastModDate: at, zip64: false };
  expect(found).toEqual([
    { filename: "user.json", version: 20, ...old },
    { filename: "b", version: 10, ...old },
  ]);
});

async function streamed(files: Parameters<typeof withFiles>[1]["files"]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const bytes of withFiles(await zip(bytesOf({ "user.json": "{}" }), at), { files, at })) parts.push(bytes);
  return Buffer.concat(parts);
}

test("files are added to an archive as it is read: one is open at a time, and one that is gone is left out", async () => {
  const open = { now: 0, most: 0 };
  const file = (name: string, pieces: string[]) => ({
    name,
    async open() {
      open.most = Math.max(open.most, ++open.now);
      return (async function* () {
        for (const piece of pieces) yield Buffer.from(piece);
        open.now -= 1;
      })();
    },
  });
  const text = "ред\n".repeat(200_000);
  const archive = await streamed([
    file("files/a/писмо.txt", [text, text]),
    { name: "files/gone.txt", open: async () => undefined },
    file("files/b/empty.txt", []),
  ]);
  expect(await unzipped(archive)).toEqual({ "user.json": "{}", "files/a/писмо.txt": text + text, "files/b/empty.txt": "" });
  expect(open).toEqual({ now: 0, most: 1 });
});

test("an archive with a file that cannot be read to its end breaks off, and a reader that leaves closes the file", async () => {
  let closed = 0;
  async function* broken(): AsyncGenerator<Uint8Array> {
    try {
      for (let n = 0; n < 100; n++) yield randomBytes(100_000);
      throw new Error("the storage is away");
    } finally {
      closed += 1;
    }
  }
  const files = [{ name: "a.bin", open: async () => broken() }];
  await expect(streamed(files)).rejects.toThrow("the storage is away");
  let read = 0;
  for await (const bytes of withFiles(await zip([], at), { files, at })) if ((read += bytes.length) > 200_000) break;
  await expect.poll(() => closed).toBe(2);
});

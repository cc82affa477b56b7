import { randomBytes } from "node:crypto";
import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { withFiles, zip } from "./zip.ts";

const at = new Date("2026-11-23T03:04:06Z");

/** Reads an archive by its directory, as unpacking programs do. */
function unzipped(archive: Buffer): Record<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let place = archive.readUInt32LE(end + 16);
  const found: Record<string, string> = {};
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(archive.readUInt32LE(place)).toBe(0x02014b50);
    const [sum, packed, size, length] = [16, 20, 24]
      .map((field) => archive.readUInt32LE(place + field))
      .concat(archive.readUInt16LE(place + 28));
    const name = archive.toString("utf8", place + 46, place + 46 + length!);
    const local = archive.readUInt32LE(place + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    const bytes = inflateRawSync(archive.subarray(start, start + packed!));
    expect([bytes.length, crc32(bytes)]).toEqual([size, sum]);
    found[name] = bytes.toString("utf8");
    place += 46 + length!;
  }
  expect(place).toBe(end);
  return found;
}

test("files come out of an archive as they went in, with names in any alphabet", () => {
  const files = { "user.json": "{}\n", "поръчки.json": "[1]".repeat(10_000), "empty.json": "" };
  const archive = zip(
    Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    at,
  );
  expect(unzipped(archive)).toEqual(files);
  expect(archive.length).toBeLessThan(1_000);
});

test("the time of a file is that of its archive, to two seconds", () => {
  const archive = zip([{ name: "a", bytes: Buffer.from("a") }], at);
  const [time, day] = [archive.readUInt16LE(10), archive.readUInt16LE(12)];
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([3, 4, 6]);
  expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 11, 23]);
});

async function streamed(files: Parameters<typeof withFiles>[1]["files"]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const bytes of withFiles(zip([{ name: "user.json", bytes: Buffer.from("{}") }], at), { files, at })) parts.push(bytes);
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
  expect(unzipped(archive)).toEqual({ "user.json": "{}", "files/a/писмо.txt": text + text, "files/b/empty.txt": "" });
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
  for await (const bytes of withFiles(zip([], at), { files, at })) if ((read += bytes.length) > 200_000) break;
  await expect.poll(() => closed).toBe(2);
});

import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { zip } from "./zip.ts";

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

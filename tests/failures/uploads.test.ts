import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { freshFolder } from "#testing/folder.ts";
import { endAll, startPortal } from "./process.ts";
import { openUploader } from "./uploads.ts";

const MIB = 1024 * 1024;
const { folder, remove } = freshFolder();
afterEach(async () => {
  await endAll();
  remove();
});

/** The memory of a process in bytes, now and at its highest since `forget`. */
const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)![1]) * 1024;
  return { now: bytes("VmRSS"), highest: bytes("VmHWM") };
};
const forgetHighest = (pid: number) => execFileSync("sh", ["-c", `echo 5 > /proc/${pid}/clear_refs`]);

/** A photo of some five mebibytes, turned by its EXIF, as a phone takes it. */
async function photo(): Promise<Buffer> {
  const [width, height] = [2_600, 1_950];
  const noise = {
    create: { width, height, channels: 3 as const, background: "#888", noise: { type: "gaussian" as const, mean: 128, sigma: 60 } },
  };
  return sharp(noise).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
}

test("fifty uploads of five mebibytes at once, photos among them, raise the memory of the process by at most 64 MB", async () => {
  const portal = await startPortal({ DATA_DIR: join(folder, "data"), RATE_LIMITS: "off", PAGE_CACHE: "off" });
  const pid = portal.process.pid!;
  const jpeg = await photo();
  expect(jpeg.length).toBeGreaterThan(3 * MIB);
  const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(5 * MIB - 100, "x"), Buffer.from("\n%%EOF\n")]);
  const uploaders = await Promise.all(Array.from({ length: 50 }, () => openUploader(portal.url)));
  const uploadAll = (of: typeof uploaders) =>
    Promise.all(of.map((uploader, n) => (n % 10 === 0 ? uploader.upload("photo.jpg", jpeg) : uploader.upload("bill.pdf", pdf))));
  await uploadAll(uploaders.slice(0, 2)); // the code for both is loaded
  await pause(500);
  forgetHighest(pid);
  const before = memoryOf(pid).now;
  const answers = await uploadAll(uploaders);
  const rise = (memoryOf(pid).highest - before) / 1e6;
  process.stdout.write(`\nfifty uploads: memory ${Math.round(before / 1e6)} MB and ${Math.round(rise)} MB more\n`);
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200));
  expect(rise).toBeLessThan(64);
});

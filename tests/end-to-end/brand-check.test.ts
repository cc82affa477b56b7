import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

test("npm run brand -- check opens the demo world under a brand and shows twelve pages of it, each in every look, in one file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "brand-check-"));
  const sheet = join(folder, "sheet.html");
  const command = ["scripts/command.mjs", "brand", "check", "docs/brand-example/brand.json", sheet];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("12 pages in 46 pictures.");
  const html = readFileSync(sheet, "utf8");
  const pictures = [...html.matchAll(/src="data:image\/webp;base64,([^"]+)"/g)].map(([, webp = ""]) => Buffer.from(webp, "base64"));
  expect(pictures).toHaveLength(46);
  for (const picture of pictures) {
    const [{ width, height }, { entropy }] = await Promise.all([sharp(picture).metadata(), sharp(picture).stats()]);
    expect([390, 1280]).toContain(width);
    expect(height).toBeGreaterThan(600);
    expect(entropy).toBeGreaterThan(0.5); // no empty page
  }
  rmSync(folder, { recursive: true });
});

import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { counted } from "#vocabulary/plural.ts";
import { brandOf, readBrandFile } from "./brand/brand.ts";
import { foundChromium, openChromium } from "./brand/check/chromium.ts";
import { contactSheet } from "./brand/check/contact-sheet.ts";
import { BUILT, openDemoPortal } from "./brand/check/demo-portal.ts";
import { brandNotes } from "./brand/check/notes.ts";
import { PAGES, takePictures, type Picture } from "./brand/check/pictures.ts";
import type { Environment, Output } from "./command.ts";
import { configFrom } from "./config.ts";
import { withoutSecret } from "./command.ts";

const USAGE = `npm run brand -- check FILE [SHEET]
npm run brand -- faults FILE

The brand of a provider: a JSON file as docs/brand.md describes, with its pictures beside it. faults says what is wrong in it, with what to do. check does that too,
then opens the portal's demo world under the brand, on a port and a folder of its own, and writes SHEET (brand-check.html): one file with the brand's words, its
colours, and ${PAGES.length} pages as pictures, on a phone and on a desk, light and dark, in both languages. It needs Chromium: CHROMIUM names another one than the machine's own.
`;
const SHEET = "brand-check.html";

type Streams = { out: Output; err: Output };

/** Runs the command; returns its exit code: 0 done, 1 something is wrong, 2 wrong usage. */
export async function runBrand(given: string[], environment: Environment, { out, err }: Streams): Promise<number> {
  const [command, path, sheet = SHEET, ...others] = given;
  if (command === "--help") {
    out.write(USAGE);
    return 0;
  }
  if ((command !== "check" && command !== "faults") || !path || others.length > 0 || (command === "faults" && given.length > 2)) {
    err.write(USAGE);
    return 2;
  }
  const { file, pictures: own, faults } = await readBrandFile(path);
  if (!file || faults.length > 0) {
    err.write(
      `${path} is not a brand yet:\n${faults.map((fault) => `  ${fault}\n`).join("")}${counted.en(faults.length, "fault", "faults")}.\n`,
    );
    return 1;
  }
  const notes = brandNotes(file, own);
  out.write(`${path} is a brand.\n${notes.map((note) => `  Note: ${note}\n`).join("")}`);
  if (command === "faults") return 0;
  try {
    const settings = configFrom(withoutSecret({ BRAND_FILE: path, DEMO: "on" }));
    const pictures = await picturesOf(path, { chromium: environment["CHROMIUM"], area: `/my${settings.PORTAL_PRODUCT}` }, out);
    writeFileSync(sheet, contactSheet({ brand: brandOf(file, own, settings), file, logos: own, notes, pictures }));
    out.write(`Written: ${sheet}, ${PAGES.length} pages in ${pictures.length} pictures.\n`);
    return 0;
  } catch (error) {
    err.write(`The pages cannot be shown: ${(error as Error).message}\n`);
    return 1;
  }
}

/** The pages of the demo world under the brand. Throws with what to do where the browser or the build is missing. */
async function picturesOf(
  path: string,
  { chromium: given, area }: { chromium: string | undefined; area: string },
  out: Output,
): Promise<Picture[]> {
  const chromium = foundChromium(given);
  if (!chromium) throw new Error("no Chromium is on this machine. Install it (apt-get install chromium), or set CHROMIUM to its path");
  buildIfMissing(out);
  out.write("Opening the demo world…\n");
  const portal = await openDemoPortal(path);
  try {
    const browser = await openChromium(chromium);
    try {
      return await takePictures({ tab: browser.tab, portal, area });
    } finally {
      await browser.close();
    }
  } finally {
    await portal.close();
  }
}

/** Builds the portal where it was never built: no portal runs from it then. */
function buildIfMissing(out: Output): void {
  if (existsSync(BUILT)) return;
  out.write("Building the portal (once)…\n");
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("the portal could not be built: run `npm run build`, and see why");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runBrand(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr });

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { brandOf, readBrandFile } from "./brand/brand.ts";
import { contactSheet } from "./brand/check/contact-sheet.ts";
import { foundChromium } from "./brand/check/chromium.ts";
import { LOOKS, PAGES } from "./brand/check/pictures.ts";
import { runBrand } from "./brand-command.ts";
import { configFrom } from "./config.ts";

const EXAMPLE = "docs/brand-example/brand.json";
const folder = mkdtempSync(join(tmpdir(), "brand-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(given: string[], environment: Record<string, string> = {}) {
  const written = { out: "", err: "" };
  const code = await runBrand(given, environment, {
    out: { write: (text: string) => void (written.out += text) },
    err: { write: (text: string) => void (written.err += text) },
  });
  return { code, ...written };
}

test.each([[[]], [["check"]], [["show", EXAMPLE]], [["faults", EXAMPLE, "more"]], [["check", EXAMPLE, "a.html", "more"]]])(
  "%j is wrong usage: it is explained, and exits 2",
  async (given) => {
    expect(await run(given)).toEqual({ code: 2, out: "", err: expect.stringMatching(/^npm run brand -- check FILE/) as string });
  },
);

test("a file that is right has no faults, and is told what is still worth a look", async () => {
  const { code, out, err } = await run(["faults", EXAMPLE]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(`${EXAMPLE} is a brand.\n`);
  expect(out).toContain("Note: terms, privacy, accessibility: the portal's own text with your names in it.");
  expect(out).not.toContain("Note: bank");
});

test.each(["faults", "check"])(
  "%s of a wrong file names every fault with what to do, and exits 1 before anything is opened",
  async (command) => {
    const file = join(folder, "wrong.json");
    const example = JSON.parse(readFileSync(EXAMPLE, "utf8")) as object;
    writeFileSync(
      file,
      JSON.stringify({ ...example, logo: "none.svg", icon: "none.png", hero: undefined, colours: { light: { brand: "#aabbcc" } } }),
    );
    const { code, out, err } = await run([command, file]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^.*wrong.json is not a brand yet:\n/);
    for (const fault of ["logo: none.svg cannot be read", "icon: none.png cannot be read", "choose a darker brand"])
      expect(err).toContain(fault);
    expect(err).toMatch(/\d+ faults\.\n$/);
  },
);

test("without a Chromium check says what to install, and exits 1", async () => {
  const { code, err } = await run(["check", EXAMPLE, join(folder, "sheet.html")], { CHROMIUM: join(folder, "none") });
  expect([code, err]).toEqual([
    1,
    "The pages cannot be shown: no Chromium is on this machine. Install it (apt-get install chromium), or set CHROMIUM to its path\n",
  ]);
});

test("a Chromium that is named is taken, if it is there", () => {
  expect(foundChromium(process.execPath)).toBe(process.execPath);
  expect(foundChromium(join(folder, "none"))).toBeUndefined();
});

test("the sheet has the brand's words, colours, logos and every picture in one file that loads nothing and runs nothing", async () => {
  const { file, pictures: logos } = await readBrandFile(EXAMPLE);
  const brand = { ...brandOf(file!, logos, configFrom({})), slogan: { bg: "<b>Едно</b>", en: "One & {phone}" } };
  const pictures = PAGES.flatMap(({ title }) => LOOKS.map((look) => ({ page: title, look, webp: "UklGRg==" })));
  const html = contactSheet({ brand, file: file!, logos, notes: ["a <note>"], pictures });
  expect(PAGES).toHaveLength(12);
  expect(html.match(/<figure/g)).toHaveLength(48);
  expect(html.match(/<img /g)).toHaveLength(48 + 4);
  for (const { title } of PAGES) expect(html).toContain(`<h2>${title}</h2>`);
  for (const part of [
    "&#60;b&#62;Едно",
    "One &#38; 0700 11 222",
    "a &#60;note&#62;",
    "BG18 RZBB 9155 0123 4567 89",
    "Customer 100000001, bill 1000000001",
  ])
    expect(html).toContain(part);
  expect(html).toMatch(/brand<br>#0b4f8a<br>given/);
  expect(html).toMatch(/night<br>#15283c<br>derived/);
  expect(html).not.toMatch(/<script|(?:src|href)="(?!data:)/);
});

import { readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { builtAssets } from "#app/server/assets.ts";
import { fillingsOf, pages } from "#app/web/features.ts";
import { LANGUAGES, type Language } from "#platform/language.ts";
import { shortClass } from "../../scripts/short-class.ts";

const BUILT = "dist/client";
const assetsFor = builtAssets(BUILT);
const weights = new Map<string, number>();

/** Bytes of a built file as it is sent to a browser that takes gzip. */
function gzipped(file: string): number {
  const known = weights.get(file) ?? gzipSync(readFileSync(`${BUILT}/${file}`), { level: 9 }).length;
  weights.set(file, known);
  return known;
}

/** Bytes of all JavaScript that a page loads before it can be used; what stands around it and in its slots comes after it. */
function firstLoad(file: string, language: Language): number {
  const page = pages.find((one) => one.file === file)!;
  const { entry, preloads } = assetsFor(language, { ...page, fillings: fillingsOf(page) });
  return [...new Set([entry, ...preloads])].reduce((sum, one) => sum + gzipped(one), 0);
}

/** The most that a page may take, in kB of 1,000 bytes after gzip (design §2.11). */
const MOST = 100;
test.each(pages.map(({ path, file }) => [path, file] as const))(
  "%s loads no more JavaScript than its budget before it is interactive",
  (_path, file) => {
    for (const language of LANGUAGES) {
      const kilobytes = firstLoad(file, language) / 1000;
      expect(kilobytes, `${language}: ${table(language)}`).toBeLessThanOrEqual(MOST);
    }
  },
);

/** Every page with its weight, the heaviest first. */
const table = (language: Language): string =>
  [...pages]
    .map(({ path, file }) => ({ path, bytes: firstLoad(file, language) }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `\n${(bytes / 1000).toFixed(1).padStart(6)} kB ${path}`)
    .join("");

/** What the browser reads of a page's chunk, which it loads by its address: a bundler may rename what it exports. */
const READ = ["default", "title", "load", "received", "ready"];
test.each(LANGUAGES)("the chunks of pages and slots in %s have the names of their sources", (language) => {
  for (const page of pages) {
    const { chunks } = assetsFor(language, { ...page, fillings: fillingsOf(page) });
    for (const [file, chunk] of Object.entries(chunks)) {
      const exported = namesIn(readFileSync(`${BUILT}/${chunk}`, "utf8"));
      const declared = readFileSync(`src/features/${file}.tsx`, "utf8").matchAll(
        /^export (default)?(?:async )?(?:function|const)? ?(\w*)/gm,
      );
      const names = [...declared].map(([, isDefault, name]) => isDefault ?? name).filter((name) => READ.includes(name!));
      expect(exported, file).toEqual(expect.arrayContaining(names));
    }
  }
});

/** The names that a chunk exports. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list]) => list!.split(",").map((one) => one.split(" as ").at(-1)!.trim()));

test("what stands around a page and in its slots is not in its first load", () => {
  const [later, page] = ["src/features/support/faults/web/FaultsNowSlot.tsx", pages.find(({ path }) => path === "/")!];
  const { preloads, chunks } = assetsFor("bg", { ...page, fillings: fillingsOf(page) });
  const first = preloads.map((file) => readFileSync(`${BUILT}/${file}`, "utf8")).join();
  expect(chunks[later.slice("src/features/".length, -".tsx".length)]).toBeDefined();
  expect(preloads).not.toContain(chunks["support/faults/web/FaultsNowSlot"]);
  expect(first).not.toContain("Правна информация");
});

describe("what is built for one language", () => {
  test("no page of one language loads the texts of the other", () => {
    const textOf = (language: Language) =>
      pages
        .flatMap((page) => {
          const { preloads, chunks } = assetsFor(language, { ...page, fillings: fillingsOf(page) });
          return [...preloads, ...Object.values(chunks)];
        })
        .map((file) => readFileSync(`${BUILT}/${file}`, "utf8"))
        .join();
    expect(textOf("en")).not.toContain("Презаредете");
    expect(textOf("bg")).not.toContain("Reload the page");
  });

  test.each(LANGUAGES)("the fonts of a page in %s are preloaded, and are 40 kB at most", (language) => {
    const { fonts } = assetsFor(language, { ...pages[0]!, fillings: [] });
    expect(fonts.map((file) => /sofia-sans-([a-z]+)/.exec(file)?.[1]).sort()).toEqual(
      language === "bg" ? ["cyrillic", "latin"] : ["latin"],
    );
    const bytes = fonts.reduce((sum, file) => sum + statSync(`${BUILT}/${file}`).size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(40_000);
  });
});

test.each(LANGUAGES)(
  "the gallery in %s brings the styles of the examples that the server has written, before their scripts",
  (language) => {
    const gallery = pages.find(({ path }) => path === "/dev/ui")!;
    const linked = assetsFor(language, { ...gallery, fillings: [] }).styles;
    const styles = linked.map((file) => readFileSync(`${BUILT}/${file}`, "utf8")).join();
    for (const [name, sheet] of [
      ["story", "src/features/site/ui-gallery/web/GalleryPage.module.css"],
      ["carousel", "src/ui/carousel/Carousel.module.css"],
      ["menu", "src/ui/site/Site.module.css"],
      ["toast", "src/ui/toast/Toast.module.css"],
    ] as const)
      expect(styles).toContain(`.${shortClass(name, sheet)}`);
  },
);

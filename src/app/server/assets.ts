import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "#platform/language.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import type { Assets } from "./documents.ts";

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;
const ENTRY = "src/app/web/browser.tsx";
/** What stands around a page: the browser fetches it later, and its markup comes with the page. */
const AROUND = "src/app/web/Around.tsx";

type PageFiles = Pick<ScreenPage, "file" | "writtenParts"> & { fillings: readonly string[] };

/** Reads the browser's build and returns which files a page and the fillings of its slots need. Throws when the portal was not built. */
export function builtAssets(folder: string): (language: Language, page?: PageFiles) => Assets {
  const manifests = LANGUAGES.map((language) => [language, JSON.parse(readFileSync(`${folder}/${manifestOf(language)}`, "utf8"))] as const);
  const built = new Map<Language, Manifest>(manifests);
  const known = new Map<string, Assets>();
  return (language, page) => {
    const key = [language, page?.file, ...(page?.fillings ?? [])].join(" ");
    const found = known.get(key) ?? assetsOf(built.get(language)!, language, page);
    known.set(key, found);
    return found;
  };
}

/** The manifest of a build's chunks: the browser's code is built once per language. */
export const manifestOf = (language: Language): string => `manifest.${language}.json`;

/** The font subset of the page's language; a Bulgarian page needs both, for its digits. */
const FONTS = { bg: /sofia-sans-(latin|cyrillic)-[^/]*\.woff2$/, en: /sofia-sans-latin-[^/]*\.woff2$/ };

function assetsOf(manifest: Manifest, language: Language, page: PageFiles | undefined): Assets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error("the build has no browser entry");
  const { fillings = [], writtenParts = [] } = page ?? {};
  const needed = chunksOf(manifest, [ENTRY, ...(page ? [sourceOf(page.file)] : [])]);
  const styled = chunksOf(manifest, [AROUND, ...[...fillings, ...writtenParts].map(sourceOf)]);
  return {
    entry: entry.file,
    // the entry's own sheet declares in which order layers count, so it comes first
    styles: [...new Set([entry, ...needed, ...styled].flatMap(({ css = [] }) => css))],
    preloads: needed.map(({ file: one }) => one).filter((one) => one !== entry.file && one.endsWith(".js")),
    chunks: Object.fromEntries((page ? [page.file, ...fillings] : []).map((file) => [file, manifest[sourceOf(file)]!.file])),
    fonts: (entry.assets ?? []).filter((one) => FONTS[language].test(one) && !/wght/.test(one)),
  };
}

const sourceOf = (file: string): string => `src/features/${file}.tsx`;

/** The chunks of these sources, each after those that it imports. */
function chunksOf(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(key)) return;
    chunk.imports?.forEach(collect);
    chunks.set(key, chunk);
  };
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`the build has no ${source}`);
    collect(source);
  }
  return [...chunks.values()];
}

import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "#platform/language.ts";
import type { Assets } from "./documents.ts";

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;
const ENTRY = "src/app/web/browser.tsx";

/** Reads the browser's build and returns which files each page needs. Throws when the portal was not built. */
export function builtAssets(folder: string): (language: Language, pageFile?: string, fillings?: string[]) => Assets {
  const manifests = LANGUAGES.map((language) => [language, JSON.parse(readFileSync(`${folder}/${manifestOf(language)}`, "utf8"))] as const);
  const built = new Map<Language, Manifest>(manifests);
  const known = new Map<string, Assets>();
  return (language, pageFile = "", fillings = []) => {
    const key = `${language} ${pageFile}`;
    const found = known.get(key) ?? assetsOf(built.get(language)!, { language, files: pageFile ? [pageFile, ...fillings] : [] });
    known.set(key, found);
    return found;
  };
}

/** The manifest of a build's chunks: the browser's code is built once per language. */
export const manifestOf = (language: Language): string => `manifest.${language}.json`;

/** The font subset of the page's language; a Bulgarian page needs both, for its digits. */
const FONTS = { bg: /sofia-sans-(latin|cyrillic)-[^/]*\.woff2$/, en: /sofia-sans-latin-[^/]*\.woff2$/ };

function assetsOf(manifest: Manifest, { language, files }: { language: Language; files: string[] }): Assets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error("the build has no browser entry");
  const chunks = new Map<string, Chunk>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(key)) return;
    chunk.imports?.forEach(collect);
    chunks.set(key, chunk);
  };
  collect(ENTRY);
  for (const file of files) {
    if (!manifest[`src/features/${file}.tsx`]) throw new Error(`the build has no page or slot features/${file}`);
    collect(`src/features/${file}.tsx`);
  }
  const all = [...chunks.values()];
  return {
    entry: entry.file,
    styles: [...new Set(all.flatMap(({ css = [] }) => css))],
    preloads: all.map(({ file }) => file).filter((file) => file !== entry.file && file.endsWith(".js")),
    fonts: (entry.assets ?? []).filter((file) => FONTS[language].test(file) && !/wght/.test(file)),
  };
}

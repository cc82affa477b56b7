import { readFileSync } from "node:fs";
import type { Assets } from "./documents.ts";

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
const ENTRY = "src/app/web/browser.tsx";

/** Reads what the browser's build made, and tells which files each page needs. Throws when the portal was not built. */
export function builtAssets(folder: string): (pageFile?: string, fillings?: string[]) => Assets {
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, "utf8")) as Record<string, Chunk>;
  const known = new Map<string, Assets>();
  return (pageFile = "", fillings = []) => {
    const found = known.get(pageFile) ?? assetsOf(manifest, pageFile ? [pageFile, ...fillings] : []);
    known.set(pageFile, found);
    return found;
  };
}

function assetsOf(manifest: Record<string, Chunk>, files: string[]): Assets {
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
    fonts: (entry.assets ?? []).filter((file) => /(latin|cyrillic)-wght-normal[^/]*\.woff2$/.test(file) && !/-ext-/.test(file)),
  };
}

import { readFileSync } from "node:fs";
import { manifestOf } from "#app/server/assets.ts";
import type { Language } from "#platform/language.ts";

const BUILT = "dist/client";

/** The built file of a component under `src/features/`, which has no name of its own. */
export function builtFile(component: `${string}/web/${string}`, language: Language): string {
  const manifest = JSON.parse(readFileSync(`${BUILT}/${manifestOf(language)}`, "utf8")) as Record<string, { file: string }>;
  return manifest[`src/features/${component}.tsx`]!.file;
}

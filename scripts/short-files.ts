import { globSync } from "node:fs";
import type { Plugin } from "vite";

const FEATURES = "src/features/";

/** What is loaded by its file below `src/features`, and the name that the browser's code has for it instead: the entry lists all of them, on every page. */
export function shortNames(files: readonly string[]): Map<string, string> {
  const paths = files.map((file) => file.slice(FEATURES.length).replace(/\.tsx$/, "")).sort();
  // longer paths first, so that none is replaced within another
  return new Map(paths.map((path, at) => [path, at.toString(36)] as const).toSorted(([one], [other]) => other.length - one.length));
}

/** The code with each of these paths by its short name. */
export const withShortNames = (code: string, names: ReadonlyMap<string, string>): string =>
  [...names].reduce((shorter, [path, name]) => shorter.replaceAll(path, name), code);

/** Pages and fillings of slots are found by short names in the browser; on the server by their paths. */
export function shortFiles(): Plugin {
  const names = shortNames(globSync(`${FEATURES}**/web/*{Page,Slot}.tsx`));
  return {
    name: "short-files",
    renderChunk: (code) => ({ code: withShortNames(code, names), map: null }),
  };
}

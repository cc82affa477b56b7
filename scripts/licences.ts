import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a build returns of its files: the modules of a chunk, and the sources of a font or a picture. */
type Built = { output: readonly { modules?: object; originalFileNames?: readonly string[] }[] };
type Package = { name: string; version: string; license?: string; homepage?: string };

const INSIDE = /(?:^|\/)node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@][^/]*)\//;
const LICENCE_FILE = /^(licen[cs]e|copying|ofl)(\.|-|$)/i;

/** The packages of which something is in what the browser gets, by their folders in `node_modules`. */
export function packagesIn(builds: readonly Built[]): string[] {
  const files = builds.flatMap(({ output }) =>
    output.flatMap((part) => [...Object.keys(part.modules ?? {}), ...(part.originalFileNames ?? [])]),
  );
  const names = files.flatMap((file) => INSIDE.exec(file)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** The licences of these packages, as they come with them: their authors demand that they are passed on. */
export function licencesOf(packages: readonly string[]): string {
  const parts = packages.map((one) => {
    const folder = join("node_modules", one);
    const { name, version, license = "see its text", homepage } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
    const head = [`${name} ${version}`, `Licence: ${license}`, ...(homepage ? [homepage] : [])].join("\n");
    return `${head}\n\n${textIn(folder) ?? "The package has no text of its own; that of its licence is at https://spdx.org/licenses/."}`;
  });
  return `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function textIn(folder: string): string | undefined {
  const file = existsSync(folder) ? readdirSync(folder).find((one) => LICENCE_FILE.test(one)) : undefined;
  return file && readFileSync(join(folder, file), "utf8").trim();
}

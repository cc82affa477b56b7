import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { LANGUAGES } from "../src/platform/language.ts";
import { buildPrepared } from "../src/platform/server/prepared-db.ts";
import { licencesOf, packagesIn } from "./licences.ts";
import { writeSbom } from "./sbom.ts";
import { readableClass } from "./short-class.ts";

const SOURCES = [
  "src",
  "public",
  "scripts/browser-floor.ts",
  "scripts/inert-schemas.ts",
  "scripts/library-words.ts",
  "scripts/licences.ts",
  "scripts/one-language.ts",
  "scripts/short-class.ts",
  "vite.config.ts",
  "package-lock.json",
];
const STAMP = "dist/built-from";

/** Builds the portal if its sources changed since the last build; returns whether it did. */
export async function buildIfStale(): Promise<boolean> {
  await buildPrepared();
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return false;
  await bundle();
  for (const file of filesUnder("dist/client")) if (/\.(js|css|svg|json|txt)$/.test(file)) compress(file);
  writeSbom("dist/sbom.json");
  writeFileSync(STAMP, sources);
  return true;
}

const RENDERER = { ssr: "src/app/web/ssr.tsx" };
const PROGRAMS = {
  main: "src/app/server/main.ts",
  worker: "src/app/server/worker.ts",
  brand: "src/app/server/brand-command.ts",
  customers: "src/app/server/customers-command.ts",
  catalogue: "src/app/server/catalogue.ts",
  guides: "src/app/server/guides-command.ts",
  staff: "src/app/server/staff-command.ts",
  jobs: "src/app/server/jobs-command.ts",
  audit: "src/app/server/audit-command.ts",
  doctor: "src/app/server/doctor-command.ts",
  secrets: "src/app/server/secrets-command.ts",
  "parse-mail": "src/features/contact/conversations/mail/server/reading/parse-mail.ts",
};

/**
 * Builds the browser's and the server's bundles, uncompressed; the next build starts from scratch. `npm run dev` runs the programs from their sources, and has
 * readable classes.
 */
export async function bundle({ programs = true, readable = false } = {}): Promise<void> {
  rmSync(STAMP, { force: true });
  // always for production: a test run's NODE_ENV would make Vite build for development
  process.env["NODE_ENV"] = "production";
  delete process.env["VITEST"];
  rmSync("dist/client", { recursive: true, force: true });
  const css = readable ? { css: { modules: { generateScopedName: readableClass } } } : {};
  const client = LANGUAGES.map((language) => build({ ...css, mode: language, logLevel: "warn" }));
  const input = programs ? { ...RENDERER, ...PROGRAMS } : RENDERER;
  const server = build({ ...css, logLevel: "error", build: { ssr: true, rollupOptions: { input } } });
  const [built] = await Promise.all([Promise.all(client), server]);
  writeFileSync("dist/client/licences.txt", licencesOf(packagesIn(built.flat() as Parameters<typeof packagesIn>[0])));
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.filter((source) => existsSync(source))
    .flatMap(filesUnder)
    .sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : [path];

/** Compressed at build time at the highest level, so that no request waits for it. */
function compress(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < 500) return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}

if (import.meta.main) {
  const began = performance.now();
  console.log((await buildIfStale()) ? `built in ${Math.round(performance.now() - began)} ms` : "already built");
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { migrate, readMigrations, type Migrations } from "./migrate.ts";
import { PROJECT_ROOT } from "./project-root.ts";

const BUILT = join(PROJECT_ROOT, "dist/database");

/** The file name of a migrated, empty embedded database, derived from what it is made from, so that an outdated one is never used. */
export function preparedName(migrations: Migrations): string {
  const hash = createHash("sha256").update(readFileSync(join(PROJECT_ROOT, "node_modules/@electric-sql/pglite/package.json")));
  for (const { name, checksum } of migrations.files) hash.update(name).update(checksum);
  hash.update(JSON.stringify(migrations.released ?? null));
  return `database-${hash.digest("hex").slice(0, 16)}.tar`;
}

/** Makes a migrated, empty embedded database, as a tar of its folder. It takes seconds. */
export async function makePrepared(migrations: Migrations): Promise<Buffer> {
  const { openEmbedded } = await import("./embedded-db.ts");
  const { engine, inTransaction } = await openEmbedded({});
  await migrate(inTransaction, migrations);
  const tar = await engine.dumpDataDir("none");
  await engine.close();
  return Buffer.from(await tar.arrayBuffer());
}

/** Writes a file atomically, and removes other versions beside it. */
export function keepAlone(file: string, bytes: Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
  for (const name of readdirSync(folder))
    if (/^database-(alone-)?[0-9a-f]+\.tar(\.zst)?$/.test(name) && join(folder, name) !== file) rmSync(join(folder, name), { force: true });
}

/** Part of the build: the database that a first start on an empty folder begins with, instead of creating one. */
export async function buildPrepared(folder = BUILT, migrations = readMigrations(join(PROJECT_ROOT, "migrations"))): Promise<void> {
  const file = join(folder, `${preparedName(migrations)}.zst`);
  if (!existsSync(file)) keepAlone(file, zstdCompressSync(await makePrepared(migrations)));
}

/** The database that the build prepared for these migrations; undefined when there is none, and it is created from scratch. */
export function findPrepared(migrations: Migrations, folder = BUILT): Blob | undefined {
  const file = join(folder, `${preparedName(migrations)}.zst`);
  return existsSync(file) ? new Blob([new Uint8Array(zstdDecompressSync(readFileSync(file)))]) : undefined;
}

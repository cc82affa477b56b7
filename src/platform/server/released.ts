import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "./cannot-start.ts";

/** The release whose migrations were last squashed: what its databases have applied, with checksums, and the number of the last file that stands for all that. */
export type Released = { release: string; lastSquashed: string; migrations: Record<string, string> };

/** `released.json` beside the migrations; undefined before the first release is squashed. */
export function readReleased(folder: string): Released | undefined {
  const file = join(folder, "released.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Released) : undefined;
}

/** Whether a file stands for what the release had applied. */
export const isSquashed = (name: string, { lastSquashed }: Released): boolean => name.slice(0, 4) <= lastSquashed;

/** Throws unless a database, by its applied migrations and their checksums, is at the release: an older one cannot be brought to it by this version. */
export function refuseOlder({ release, migrations }: Released, applied: Map<string, string>): void {
  const lacking = Object.keys(migrations).find((name) => !applied.has(name));
  if (lacking)
    throw new CannotStart(
      `the database is older than Vrata ${release}: it lacks ${lacking}, which this version no longer has. Start Vrata ${release} on it once, and then this version`,
    );
  const changed = Object.keys(migrations).find((name) => applied.get(name) !== migrations[name]);
  if (changed)
    throw new CannotStart(
      `the database had another ${changed} applied than that of Vrata ${release}: go on with the version that applied it`,
    );
}

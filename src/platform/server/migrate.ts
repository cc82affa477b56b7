import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { isSquashed, readReleased, refuseOlder, type Released } from "./released.ts";

/** Runs one statement with values, or a whole script without, and returns its rows. */
export type Run = (text: string, values?: unknown[]) => Promise<unknown[]>;
export type InTransaction = <T>(work: (run: Run) => Promise<T>) => Promise<T>;
export type Migration = { name: string; text: string; checksum: string };
/** `released`: the release that the first files stand for. */
export type Migrations = { files: Migration[]; released?: Released | undefined };

const LOCK = 7_236_482; // lock number, the same in every instance
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The SQL files of a folder in the order of their numbers. Throws when a name is not `NNNN_words.sql` or a number comes twice. */
export function readMigrations(folder: string): Migrations {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql")).sort(); // prettier-ignore
  for (const [place, name] of names.entries()) {
    if (!NAME.test(name)) throw new Error(`migrations/${name} is not named NNNN_words.sql`);
    if (names[place + 1]?.slice(0, 4) === name.slice(0, 4)) throw new Error(`two migrations have the number ${name.slice(0, 4)}`);
  }
  const files = names.map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
  return { files, released: readReleased(folder) };
}

/**
 * Applies pending migrations in one transaction and returns their names. Many instances may call it at once: one does the work, the others wait. On a database
 * of the squashed release, what stands for it is only noted. Throws when an applied migration was changed, or the database is older than that release.
 */
export const migrate = (inTransaction: InTransaction, { files, released }: Migrations): Promise<string[]> =>
  inTransaction(async (run) => {
    await run("select pg_advisory_xact_lock($1)", [LOCK]);
    await run(`
      create schema if not exists platform;
      create table if not exists platform.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const rows = (await run("select name, checksum from platform.migrations")) as { name: string; checksum: string }[];
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const note = async (...done: Done[]) => {
      for (const { name, checksum } of done) applied.set(name, checksum);
      const values = [done.map(({ name }) => name), done.map(({ checksum }) => checksum)];
      await run("insert into platform.migrations (name, checksum) select * from unnest($1::text[], $2::text[])", values);
    };
    if (released) await noteReleased(released, { files, applied, note });
    const pending = files.filter((file) => isPending(file, applied.get(file.name)));
    for (const { name, text, checksum } of pending) {
      await run(text).catch((error: unknown) => {
        throw new Error(`migrations/${name} failed: ${(error as Error).message}`, { cause: error });
      });
      await note({ name, checksum });
    }
    return pending.map(({ name }) => name);
  });

type Done = { name: string; checksum: string };
type Noted = { files: Migration[]; applied: Map<string, string>; note: (...done: Done[]) => Promise<void> };

/** Notes what a database has without running it. The release and what stands for it are noted together: so either version opens what the other made. */
async function noteReleased(released: Released, { files, applied, note }: Noted): Promise<void> {
  const squashed = files.filter(({ name }) => isSquashed(name, released));
  if (squashed.every(({ name }) => applied.has(name))) return;
  if (applied.size === 0) return note(...Object.entries(released.migrations).map(([name, checksum]) => ({ name, checksum })));
  refuseOlder(released, applied);
  await note(...squashed);
}

function isPending({ name, checksum }: Migration, applied: string | undefined): boolean {
  if (applied && applied !== checksum)
    throw new CannotStart(
      `migrations/${name} was changed after it had been applied to this database: restore it, and put the change into a new file`,
    );
  return !applied;
}

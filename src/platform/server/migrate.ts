import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "./cannot-start.ts";

/** Runs one statement with values, or a whole script without, and returns its rows. */
export type Run = (text: string, values?: unknown[]) => Promise<unknown[]>;
export type InTransaction = <T>(work: (run: Run) => Promise<T>) => Promise<T>;
export type Migration = { name: string; text: string; checksum: string };

const LOCK = 7_236_482; // lock number, the same in every instance
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The SQL files of a folder in the order of their numbers. Throws when a name is not `NNNN_words.sql` or a number comes twice. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql")).sort(); // prettier-ignore
  for (const [place, name] of names.entries()) {
    if (!NAME.test(name)) throw new Error(`migrations/${name} is not named NNNN_words.sql`);
    if (names[place + 1]?.slice(0, 4) === name.slice(0, 4)) throw new Error(`two migrations have the number ${name.slice(0, 4)}`);
  }
  return names.map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

/**
 * Applies pending migrations in one transaction and returns their names. Many instances may call it at once: one does the work, the others wait. Throws when an
 * applied migration was changed.
 */
export const migrate = (inTransaction: InTransaction, migrations: Migration[]): Promise<string[]> =>
  inTransaction(async (run) => {
    await run("select pg_advisory_xact_lock($1)", [LOCK]);
    await run(`
      create schema if not exists platform;
      create table if not exists platform.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const rows = (await run("select name, checksum from platform.migrations")) as { name: string; checksum: string }[];
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const pending = migrations.filter((migration) => isPending(migration, applied.get(migration.name)));
    for (const { name, text, checksum } of pending) {
      await run(text).catch((error: unknown) => {
        throw new Error(`migrations/${name} failed: ${(error as Error).message}`, { cause: error });
      });
      await run("insert into platform.migrations (name, checksum) values ($1, $2)", [name, checksum]);
    }
    return pending.map(({ name }) => name);
  });

function isPending({ name, checksum }: Migration, applied: string | undefined): boolean {
  if (applied && applied !== checksum)
    throw new CannotStart(
      `migrations/${name} was changed after it had been applied to this database: restore it, and put the change into a new file`,
    );
  return !applied;
}

import { isForOperator } from "#platform/server/cannot-start.ts";
import type { Db } from "#platform/server/db.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import type { Config } from "./config.ts";

export type Output = { write(text: string): unknown };
export type Environment = Record<string, string | undefined>;
/** Does a command's work on its database. */
export type OnDatabase = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Settings of a command that signs nothing, so that no secret is needed. */
export const withoutSecret = (environment: Environment): Environment => ({
  SESSION_SECRET: "a command signs nothing: no key is needed",
  ...environment,
});

/** The log of a command: warnings for the person at the terminal. */
export const warningsTo = (err: Output) => ({
  info: () => undefined,
  warn: (_: object, message: string) => void err.write(`${message}\n`),
});

type Where = Pick<Config, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR">;

/** Where a command finds its database: never through a pooler, since it may hold locks and take longer than a page's statements. */
export const placeOfDatabase = ({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Where) => ({
  databaseUrl: DATABASE_DIRECT_URL || DATABASE_URL,
  dataDir: DATA_DIR,
});

/** The database of the settings, opened for one piece of work. */
export const databaseOf =
  (where: Where, err: Output): OnDatabase =>
  async (work) => {
    const database = await openDatabase({ ...placeOfDatabase(where), poolSize: 1, log: warningsTo(err) });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };

/** What a command can do, and how it is done; `workOf` returns undefined for wrong usage, `run` what is printed. */
type Command<Work> = { usage: string; workOf: (given: string[]) => Work | undefined; run: (work: Work) => Promise<string> };

/** Runs a command whose work is done whole or not at all; returns its exit code: 0 done, 1 not done, 2 wrong usage. */
export async function runCommand<Work>(
  given: string[],
  { usage, workOf, run }: Command<Work>,
  { out, err }: { out: Output; err: Output },
): Promise<number> {
  if (given[0] === "--help") {
    out.write(usage);
    return 0;
  }
  const work = workOf(given);
  if (!work) {
    err.write(usage);
    return 2;
  }
  try {
    out.write(await run(work));
    return 0;
  } catch (error) {
    const { message, stack } = error as Error;
    err.write(`Nothing was changed: ${isForOperator(error) ? message : stack}\n`);
    return 1;
  }
}

import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { sumOf, type Counted } from "#features/account/customers/server/file/counts.ts";
import { countExport, exportCustomers } from "#features/account/customers/server/file/exporting.ts";
import { CustomersFaults, importCustomers, ImportRuns, NotConfirmed } from "#features/account/customers/server/file/importing.ts";
import { FileChanged, openCustomersFile } from "#features/account/customers/server/file/lines.ts";
import { customersFaultsInWords, endsInWords, reportInWords } from "#features/account/customers/server/file/report.ts";
import { audit } from "#platform/server/audit.ts";
import { isForOperator } from "#platform/server/cannot-start.ts";
import type { Db } from "#platform/server/db.ts";
import { openDatabase, ownConnection } from "#platform/server/open-db.ts";
import { placeOfDatabase, warningsTo, withoutSecret } from "./command.ts";
import { configFrom } from "./config.ts";
import { progressOn } from "./progress.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";

const USAGE = `npm run customers -- import FILE [--end N]
npm run customers -- export [FILE]
npm run customers -- invite FILE | --all

Takes customers with their users, billing accounts, contracts and lines from a file, or writes all of them to one (or to the standard output), in the
database at DATABASE_URL or the embedded one under DATA_DIR. The format is in docs/customers.md.

What a full file leaves out is ended, after a question at a terminal; --end N confirms at most N entries. An import that was interrupted goes on when the
command is repeated. The same file again changes nothing.

invite has the portal send a link to the users of the customers in a file of customer numbers, one a line, or to everybody who waits for activation.
`;

/** Nobody waits for the embedded database: the portal does not run beside the command. */
const REST = 0.5;

type Output = { write(text: string, done?: () => void): unknown; isTTY?: boolean };
type Surroundings = {
  out: Output;
  err: Output;
  /** Asks a person at a terminal; left out where there is none. */
  ask?: (question: string) => Promise<string>;
  /** One connection for the command; left out: opened as the environment says. */
  database?: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};
type Environment = Record<string, string | undefined>;

/** Runs the command; returns its exit code: 0 done, 1 not done or interrupted, 2 wrong usage. */
export async function runCustomers(given: string[], environment: Environment, surroundings: Surroundings): Promise<number> {
  const [command, ...rest] = given;
  if (command === "--help") {
    surroundings.out.write(USAGE);
    return 0;
  }
  const parsed = command === "import" ? importArguments(rest) : undefined;
  if (parsed) return runImport(parsed, environment, surroundings);
  if (command === "export" && rest.length <= 1 && !rest[0]?.startsWith("-")) return runExport(rest[0], environment, surroundings);
  if (command === "invite" && rest.length === 1) return (await import("./customers-invite.ts")).runInvite(rest, environment, surroundings);
  surroundings.err.write(USAGE);
  return 2;
}

type ImportArguments = { file: string; mayEnd: number | undefined };

function importArguments(given: string[]): ImportArguments | undefined {
  const at = given.indexOf("--end");
  const number = at < 0 ? undefined : given[at + 1];
  const [file, ...others] = at < 0 ? given : given.toSpliced(at, 2);
  if (file === undefined || file.startsWith("-") || others.length > 0) return undefined;
  if (at >= 0 && !/^\d{1,9}$/.test(number ?? "")) return undefined;
  return { file, mayEnd: number === undefined ? undefined : Number(number) };
}

async function runImport({ file: name, mayEnd }: ImportArguments, environment: Environment, surroundings: Surroundings): Promise<number> {
  const { out, err, ask, database = databaseOf(environment, err) } = surroundings;
  try {
    const file = await openCustomersFile(name);
    try {
      const confirm = async (ends: Counted) => {
        if (mayEnd !== undefined || !ask) return mayEnd !== undefined && sumOf(ends) <= mayEnd;
        return (await ask(`${endsInWords(ends)}\nWrite ${sumOf(ends)} to end them: `)).trim() === String(sumOf(ends));
      };
      const settings = { clock: () => new Date(), confirm, onProgress: progressOn(out), rest: environment["DATABASE_URL"] ? REST : 0 };
      const report = await database((db) => importCustomers(db, file, settings));
      out.write(`${reportInWords(report)}\n`);
      return 0;
    } finally {
      await file.close();
    }
  } catch (error) {
    err.write(`${whyNot(error)}\n`);
    return 1;
  }
}

/** Hands over one connection of its own: what it does may take longer than a page's statements. */
const databaseOf =
  (environment: Environment, err: Output): NonNullable<Surroundings["database"]> =>
  async (work) => {
    const log = warningsTo(err);
    const database = await openDatabase({
      ...placeOfDatabase(configFrom(withoutSecret(environment), { starts: false })),
      poolSize: 1,
      log,
    });
    try {
      const own = ownConnection(database, { log, statementMs: HOUR_MS });
      try {
        return await own.db.connection().execute(async (db) => {
          // an import's progress is in the same transactions as what it counts; the embedded database has nobody who would write them later
          if (database.kind === "postgres") await sql`set synchronous_commit = off`.execute(db);
          return work(db);
        });
      } finally {
        await own.close();
      }
    } finally {
      await database.close();
    }
  };

function whyNot(error: unknown): string {
  if (error instanceof CustomersFaults) return customersFaultsInWords(error.faults);
  if (error instanceof NotConfirmed)
    return `${endsInWords(error.ends)}\nNothing was imported: confirm it at a terminal, or with --end ${sumOf(error.ends)}.`;
  if (error instanceof ImportRuns) return `Nothing was imported. ${error.message}`;
  if (error instanceof FileChanged) return `${error.message}. What is imported is whole; import the file again.`;
  const { message, stack, code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EISDIR" || code === "EACCES") return `${path ?? "the file"} cannot be read. Nothing was imported.`;
  return isForOperator(error) ? message : `${stack}\nWhat is imported is whole: the same command goes on.`;
}

async function runExport(name: string | undefined, environment: Environment, surroundings: Surroundings): Promise<number> {
  const { out, err, database = databaseOf(environment, err) } = surroundings;
  const unfinished = `${name}.unfinished`;
  const handle = name === undefined ? undefined : await open(unfinished, "w").catch(() => undefined);
  if (name !== undefined && !handle) {
    err.write(`${name} cannot be written.\n`);
    return 1;
  }
  const write = handle ? (text: string) => handle.appendFile(text) : (text: string) => writeTo(out, text);
  try {
    const { customers, unknown } = await database((db) => exportAll(db, write, handle ? progressOn(out) : () => undefined));
    await handle?.close();
    if (name !== undefined) await rename(unfinished, name);
    const left = unknown === 0 ? "" : ` Left out: ${unknown} users who have no id of the provider.`;
    err.write(`Exported: ${customers} customers.${left}\n`);
    return 0;
  } catch (error) {
    await handle?.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    const { message, stack } = error as Error;
    err.write(`Nothing was exported: ${isForOperator(error) ? message : stack}\n`);
    return 1;
  }
}

type Write = (text: string) => Promise<void>;

/** Writes one snapshot of the database. */
const exportAll = (db: Db, write: Write, onProgress: (step: "writing", done: number, all: number) => void) =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const count = await countExport(tx);
      for await (const { text, done } of exportCustomers(tx, count.customers)) {
        await write(text);
        onProgress("writing", done, count.customers);
      }
      const exported = { actor: { command: "customers export" }, at: new Date(), act: "customers.exported" } as const;
      await audit(tx, { ...exported, after: { customers: count.customers } });
      return count;
    });

/** Waits until the reader has taken it, so that little of it is in memory. */
const writeTo = (out: Output, text: string): Promise<void> => new Promise((done) => void out.write(text, done));

/** A person at the terminal, if there is one. */
async function askHere(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = once(terminal, "close").then(() => "");
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const ask = process.stdin.isTTY && process.stdout.isTTY ? { ask: askHere } : {};
  if (getPriority() < 10) setPriority(10); // the portal beside it comes first
  process.exitCode = await runCustomers(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr, ...ask });
}

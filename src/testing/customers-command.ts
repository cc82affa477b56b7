import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { insertSession } from "#features/account/customers/server/sessions.ts";
import { IMPORT_LOCK } from "#features/account/customers/server/file/importing.ts";
import { runCustomers } from "#app/server/customers-command.ts";
import type { Db } from "#platform/server/db.ts";
import { lockFolder } from "#platform/server/folder-lock.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { freshDb } from "./database.ts";
import { freshFolder } from "./folder.ts";
import { emptied } from "./tables.ts";

type Ran = { code: number; out: string; err: string };
export type CommandWorld = {
  /** A path in the test's folder. */
  file: (name: string) => string;
  /** Runs the command; paths are shown without their folder. */
  run: (...command: string[]) => Promise<Ran>;
  read: <T>(look: (db: Db) => Promise<T>) => Promise<T>;
  signIn: (providerId: string) => Promise<void>;
  /** Types this at the next question. */
  answer: (text: string) => void;
  question: () => string;
  /** Sees what the next command writes. */
  onWrite: (see: (text: string) => void) => void;
  /** Keeps other imports out, as one that runs does. */
  holdImport: () => Promise<{ run: CommandWorld["run"]; says: RegExp; release: () => Promise<void> }>;
  /** Loses the ids of the file, as a crash of the database does. */
  loseKeys: () => Promise<void>;
  empty: () => Promise<void>;
  close: () => Promise<void>;
};

const silent = { info: () => undefined, warn: () => undefined };

type Typed = { answer: string | undefined; question: string; see: (text: string) => void };

/** Runs the command in this process, on the database or, with an environment, on what it opens itself. */
function runner(folder: string, db: Db) {
  const typed: Typed = { answer: undefined, question: "", see: () => undefined };
  const runOn = async (command: string[], environment: Record<string, string> | undefined): Promise<Ran> => {
    const written = { out: "", err: "" };
    const stream = (name: "out" | "err") => ({
      write(text: string, done?: () => void) {
        written[name] += text;
        typed.see(text);
        done?.();
      },
    });
    const { answer } = typed;
    const ask = async (question: string) => {
      typed.question = question;
      return answer!;
    };
    const surroundings = {
      out: stream("out"),
      err: stream("err"),
      ...(answer !== undefined && { ask }),
      ...(!environment && { database: <T>(work: (own: Db) => Promise<T>) => db.connection().execute(work) }),
    };
    const code = await runCustomers(command, environment ?? {}, surroundings);
    Object.assign(typed, { answer: undefined, see: () => undefined });
    return { code, ...written, err: written.err.replaceAll(`${folder}/`, "") };
  };
  return { typed, runOn };
}

/** `npm run customers` on a fresh database, in this process. */
export async function commandWorld(): Promise<CommandWorld> {
  const { folder, remove } = freshFolder();
  const { db, database, close } = await freshDb();
  const file = (name: string) => join(folder, name);
  const { typed, runOn } = runner(folder, db);
  const holdImport = async () => {
    if (database.kind === "embedded") {
      const lock = lockFolder(file("data"));
      const run = (...command: string[]) => runOn(command, { DATA_DIR: file("data") });
      return { run, says: /DATA_DIR .* is in use by another Vrata/, release: async () => lock.release() };
    }
    const other = openPostgres({ url: database.directUrl, poolSize: 1, log: silent });
    await sql`select pg_advisory_lock(${IMPORT_LOCK})`.execute(other.db);
    const run = (...command: string[]) => runOn(command, { DATABASE_URL: database.directUrl });
    return { run, says: /^Nothing was imported\. Another import of customers is running/, release: () => other.pool.end() };
  };
  return {
    file,
    run: (...command) => runOn(command, undefined),
    read: (look) => look(db),
    async signIn(providerId) {
      const { rows } = await sql<{ id: string }>`select id from people.users where provider_id = ${providerId}`.execute(db);
      const now = new Date();
      const expiresAt = new Date(now.getTime() + 3_600_000);
      const session = {
        userId: rows[0]!.id,
        now,
        expiresAt,
        staffExpiresAt: expiresAt,
        byStaffAccount: false,
        browser: null,
        system: null,
        network: null,
      };
      await insertSession(db, { tokenHash: randomBytes(32), ...session });
    },
    answer: (text) => void (typed.answer = text),
    question: () => typed.question,
    onWrite: (see) => void (typed.see = see),
    holdImport,
    loseKeys: () => emptied(db, "people.import_keys", "people.import_moves"),
    empty: () => emptied(db, "people.customers", "people.imports", "people.import_keys", "people.import_moves"),
    async close() {
      await close();
      remove();
    },
  };
}

import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { audit } from "#platform/server/audit.ts";
import type { Db } from "#platform/server/db.ts";
import { addKeys, clearKeys, countEnds, findMoves, keyFaults, keysAreThere, keysOf, type KeyFault, type KeysRow } from "./keys.ts";
import { endedOf, noCounts, plus, sumOf, type Counted, type Counts } from "./counts.ts";
import { endCustomers } from "./ending.ts";
import type { FileCustomer } from "./format.ts";
import type { CustomersFile, FileLine } from "./lines.ts";
import { checkFile, customersFrom, faultAt, type Faults } from "./reading.ts";
import { beginImport, finishImport, storeProgress, unfinishedImport, type Import } from "./state.ts";
import { writeCustomers } from "./writing.ts";

/** Thrown with the faults of a file; nothing was imported. */
export class CustomersFaults extends Error {
  readonly faults: Faults;
  constructor(faults: Faults) {
    super("the file of customers has faults");
    this.faults = faults;
  }
}
/** Another import runs on this database. */
export class ImportRuns extends Error {}
/** The file ends entries, and nobody confirmed how many. */
export class NotConfirmed extends Error {
  readonly ends: Counted;
  constructor(ends: Counted) {
    super("the end of what the file leaves out was not confirmed");
    this.ends = ends;
  }
}

export type Step = "reading" | "checking" | "writing" | "ending";
export type Report = { full: boolean; counts: Counts; goesOn: boolean; superseded: string | undefined };
type Settings = {
  clock: () => Date;
  /** Whether so many entries may be ended. */
  confirm: (ends: Counted) => Promise<boolean>;
  onProgress: (step: Step, done: number, all: number) => void;
  /** How long it rests after each transaction, in shares of the time that this took: processors and disk are the portal's too. */
  rest: number;
};

/** Number of the lock, the same for every import. */
export const IMPORT_LOCK = 7_236_490;
const LOCK_MS = 3_000;
const KEYS_AT_ONCE = 2_000;
/** Customers of one transaction: short enough that nobody waits for a row of it. */
const CUSTOMERS_AT_ONCE = 200;
const LINES_AT_ONCE = 2_000;
const ENDED_AT_ONCE = 1_000;
const MOST_REST_MS = 100;

/**
 * Imports a file: checks all of it, then writes each customer as a whole. An import of the same file that was interrupted goes on where it was. `db` must be
 * one connection, which has no time limits. Throws `CustomersFaults`, `ImportRuns` and `NotConfirmed`, each before anything is written.
 */
export async function importCustomers(db: Db, file: CustomersFile, settings: Settings): Promise<Report> {
  if (!(await lockImports(db))) throw new ImportRuns("Another import of customers is running on this database: wait until it has ended.");
  try {
    await sql`set work_mem = '64MB'`.execute(db);
    // several processes of the database would take every processor from the portal
    await sql`set max_parallel_workers_per_gather = 0`.execute(db);
    return await importAlone(db, file, settings);
  } finally {
    await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(db);
  }
}

/** Waits a little: the connection of an import that was killed lives on until its statement has ended. */
async function lockImports(db: Db): Promise<boolean> {
  for (const until = performance.now() + LOCK_MS; ; await pause(LOCK_MS / 10)) {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as free`.execute(db);
    if (rows[0]?.free || performance.now() > until) return rows[0]?.free === true;
  }
}

async function importAlone(db: Db, file: CustomersFile, settings: Settings): Promise<Report> {
  const { clock, onProgress } = settings;
  const fileHash = await file.hash((bytes) => onProgress("reading", bytes, file.size));
  const before = await unfinishedImport(db);
  const goesOn = before?.fileHash === fileHash;
  const known = goesOn && (await keysAreThere(db, before.customers));
  const { full, customers } = known ? before : await checkWhole(db, file, onProgress);
  const ends = await db.transaction().execute(async (tx) => {
    // whole tables are compared here; without statistics of tables that were just filled, each of their rows would be looked for by itself
    await sql`set local enable_nestloop = off`.execute(tx);
    return countEnds(tx, full);
  });
  const soFar = goesOn ? endedOf(before.counts) : 0;
  if (soFar + sumOf(ends) > (goesOn ? before.mayEnd : 0) && !(await settings.confirm(ends))) throw new NotConfirmed(ends);
  await file.holds();
  const mayEnd = soFar + sumOf(ends);
  const begun = { fileName: file.name, fileHash, full, customers, mayEnd, counts: noCounts(), startedAt: clock() };
  const recorded = { actor: { command: "customers import" }, subject: file.name } as const;
  const begin = async (tx: Db) => {
    const after = { full, customers, mayEnd, sha256: fileHash };
    await audit(tx, { ...recorded, at: begun.startedAt, act: "customers.import-began", after });
    return beginImport(tx, begun);
  };
  const state = goesOn ? { ...before, mayEnd } : await db.transaction().execute(begin);
  const done = await endAll(db, await writeAll(db, { file, state, settings }), settings);
  await db.transaction().execute(async (tx) => {
    const now = clock();
    await finishImport(tx, done, now);
    const after = { full, customers, ended: endedOf(done.counts), sha256: fileHash };
    await audit(tx, { ...recorded, at: now, act: "customers.imported", after });
    await clearKeys(tx);
  });
  return { full, counts: done.counts, goesOn, superseded: goesOn ? undefined : before?.fileName };
}

/** Checks the file by itself, then its ids against each other and the database. */
async function checkWhole(db: Db, file: CustomersFile, onProgress: Settings["onProgress"]): Promise<{ full: boolean; customers: number }> {
  await clearKeys(db);
  let rows: KeysRow[] = [];
  const store = async () => {
    await addKeys(db, rows);
    rows = [];
  };
  const checked = await checkFile(file, async (customer, line) => {
    rows.push(keysOf(customer, line.number));
    if (rows.length < KEYS_AT_ONCE) return;
    onProgress("checking", line.next, file.size);
    await store();
  });
  await store();
  await file.holds();
  const { faults, full, customers } = checked;
  await addKeyFaults(file, faults, await keyFaults(db));
  if (faults.any) throw new CustomersFaults(faults);
  await findMoves(db);
  onProgress("checking", file.size, file.size);
  return { full, customers };
}

async function addKeyFaults(file: CustomersFile, faults: Faults, found: KeyFault[]): Promise<void> {
  if (found.length === 0) return;
  const byLine = Map.groupBy(found, ({ line }) => line);
  const last = found.at(-1)!.line;
  for await (const line of file.lines()) {
    for (const fault of byLine.get(line.number) ?? []) faults.add([faultAt(file.name, line, fault)]);
    if (line.number === last) break;
  }
  faults.first.sort((one, other) => one.line - other.line || one.column - other.column);
}

type Writing = { file: CustomersFile; state: Import; settings: Settings };

/** Writes what is not written yet, a batch in a transaction, with how far it is. */
async function writeAll(db: Db, { file, state, settings }: Writing): Promise<Import> {
  let now = state;
  let batch: FileCustomer[] = [];
  const write = async (line: FileLine) => {
    const began = performance.now();
    await file.holds();
    now = await db.transaction().execute(async (tx) => {
      const counts = plus(now.counts, await writeCustomers(tx, batch, settings.clock()));
      const next = { ...now, counts, bytesDone: line.next, linesDone: line.number };
      return storeWithin(tx, next);
    });
    batch = [];
    settings.onProgress("writing", line.next, file.size);
    await rest(began, settings);
  };
  let [lines, last] = [0, undefined as FileLine | undefined];
  for await (const { customer, line } of customersFrom(file, { bytes: now.bytesDone, lines: now.linesDone })) {
    batch.push(customer);
    lines += customer.lines.length;
    last = line;
    if (batch.length < CUSTOMERS_AT_ONCE && lines < LINES_AT_ONCE) continue;
    await write(line);
    lines = 0;
  }
  if (last && batch.length > 0) await write(last);
  settings.onProgress("writing", file.size, file.size);
  return now;
}

const rest = (began: number, { rest: share }: Settings): Promise<void> =>
  share > 0 ? pause(Math.min((performance.now() - began) * share, MOST_REST_MS)) : Promise.resolve();

/** Stores the progress, unless more was ended than was confirmed: then the transaction fails, and is undone. */
async function storeWithin(tx: Db, next: Import): Promise<Import> {
  if (endedOf(next.counts) > next.mayEnd)
    throw new Error(
      `More than the ${next.mayEnd} entries that were confirmed would be ended: something else changed them meanwhile. Run the command again.`,
    );
  await storeProgress(tx, next);
  return next;
}

/** Ends customers who are not in a full file. */
async function endAll(db: Db, state: Import, settings: Settings): Promise<Import> {
  if (!state.full) return state;
  if (!(await keysAreThere(db, state.customers))) throw new Error("The database lost the file's ids in a crash. Run the command again.");
  let now = state;
  const all = state.mayEnd;
  for (;;) {
    const began = performance.now();
    const ended = await db.transaction().execute(async (tx) => {
      const counts = await endCustomers(tx, { most: ENDED_AT_ONCE, now: settings.clock() });
      return counts.customers.ended > 0 ? storeWithin(tx, { ...now, counts: plus(now.counts, counts) }) : undefined;
    });
    if (!ended) return now;
    now = ended;
    settings.onProgress("ending", endedOf(now.counts), all);
    await rest(began, settings);
  }
}

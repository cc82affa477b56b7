import { pathToFileURL } from "node:url";
import { entriesOf, givePseudonym, pruneEntries, type StoredEntry } from "#platform/server/audit-keeping.ts";
import { CannotStart } from "#platform/server/cannot-start.ts";
import type { Db } from "#platform/server/db.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { counted } from "#vocabulary/plural.ts";
import { DAY_MS, HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";
import { databaseOf, runCommand, warningsTo, withoutSecret, type Environment, type OnDatabase, type Output } from "./command.ts";
import { configFrom } from "./config.ts";

const USAGE = `npm run audit -- list [--days N] [--customer NUMBER] [--user ID]
npm run audit -- prune --days N
npm run audit -- pseudonym ID

The audit list: what staff, commands and retries of failed jobs did. list shows the latest 1,000 entries, of 30 days unless said otherwise. prune deletes
entries that are older than N days, 366 at least; pseudonym puts a random id in place of that of a person who has left, and takes the addresses away. Both need
AUDIT_DATABASE_URL on PostgreSQL, the role that deploy/audit-role.sql makes: the portal's own can add entries and nothing else.
`;

const SHOWN_DAYS = 30;
const MOST_SHOWN = 1_000;
/** What the table itself refuses, and a leap year. */
const FEWEST_DAYS = 366;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const actor = { command: "audit" };

type Surroundings = {
  out: Output;
  err: Output;
  now?: Date;
  /** The database of the command; left out: opened as the environment says. */
  database?: OnDatabase;
};
type Work = (db: Db, now: Date) => Promise<string>;

/** Runs the command; returns its exit code: 0 done, 1 not done, 2 wrong usage. */
export function runAudit(
  given: string[],
  environment: Environment,
  { out, err, now = new Date(), database }: Surroundings,
): Promise<number> {
  const changes = given[0] !== "list";
  const run = (work: Work) => (database ?? keeperOf(environment, { err, changes }))((db) => work(db, now));
  return runCommand(given, { usage: USAGE, workOf, run }, { out, err });
}

function workOf([command, ...rest]: string[]): Work | undefined {
  const options = optionsIn(rest);
  const { days, customer, user } = options ?? {};
  const isOnlyDays = days !== undefined && customer === undefined && user === undefined;
  if (command === "list" && options)
    return async (db, now) => {
      const since = instantBefore(now, (days ?? SHOWN_DAYS) * DAY_MS);
      const entries = await entriesOf(db, { customer, userId: user, since, most: MOST_SHOWN });
      return entries.map(inOneLine).join("") || "No entries.\n";
    };
  if (command === "prune" && isOnlyDays && days >= FEWEST_DAYS)
    return async (db, now) => {
      const deleted = await db.transaction().execute((tx) => pruneEntries(tx, instantBefore(now, days * DAY_MS), { actor, now }));
      return `Deleted: ${counted.en(deleted, "entry", "entries")}.\n`;
    };
  const [id] = rest;
  if (command === "pseudonym" && rest.length === 1 && ID.test(id!))
    return async (db, now) => {
      const changed = await db.transaction().execute((tx) => givePseudonym(tx, id!, { actor, now }));
      return `Changed: ${counted.en(changed, "entry", "entries")}.\n`;
    };
  return undefined;
}

type Options = { days?: number; customer?: string; user?: string };

/** The options of a command; undefined where one is wrong. */
function optionsIn(given: readonly string[]): Options | undefined {
  const options: Options = {};
  for (let at = 0; at < given.length; at += 2) {
    const [name, value = ""] = given.slice(at, at + 2);
    if (name === "--days" && /^\d{1,5}$/.test(value)) options.days = Number(value);
    else if (name === "--customer" && /^\d{1,20}$/.test(value)) options.customer = value;
    else if (name === "--user" && ID.test(value)) options.user = value;
    else return undefined;
  }
  return options;
}

function inOneLine({ at, userId, command, role, address, act, customer, aboutUser, subject, before, after, reason }: StoredEntry): string {
  const parts = {
    ...{ by: userId ?? command, role, from: address, customer, user: aboutUser, subject },
    ...{ before: before && JSON.stringify(before), after: after && JSON.stringify(after), reason },
  };
  const written = Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`));
  return `${at.toISOString()} ${act} ${written.join(" ")}\n`;
}

/** Hands over the database: on PostgreSQL, for what changes the list, as the role that keeps it. */
const keeperOf =
  (environment: Environment, { err, changes }: { err: Output; changes: boolean }): OnDatabase =>
  async (work) => {
    const config = configFrom(withoutSecret(environment), { starts: false });
    const { DATABASE_URL, AUDIT_DATABASE_URL } = config;
    if (!changes || !DATABASE_URL) return databaseOf(config, err)(work);
    if (!AUDIT_DATABASE_URL)
      throw new CannotStart("AUDIT_DATABASE_URL must be set: another role than the portal's keeps the audit list (deploy/audit-role.sql)");
    const { db, pool } = openPostgres({ url: AUDIT_DATABASE_URL, poolSize: 1, log: warningsTo(err), statementMs: HOUR_MS });
    try {
      return await work(db);
    } finally {
      await pool.end();
    }
  };

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runAudit(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr });

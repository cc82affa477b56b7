import { pathToFileURL } from "node:url";
import { isForOperator } from "#platform/server/cannot-start.ts";
import type { Db } from "#platform/server/db.ts";
import { openDatabase, ownConnection } from "#platform/server/open-db.ts";
import type { SecretKind, SecretStatus } from "#platform/server/secret-kinds.ts";
import { currentSince } from "#platform/server/secret-since.ts";
import { secretsIn } from "#platform/server/secrets.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";
import { placeOfDatabase, warningsTo } from "./command.ts";
import { configFrom, type Config } from "./config.ts";
import { storedSecret } from "./secret.ts";
import { secretKinds } from "./secret-kinds.ts";

const USAGE = `npm run secrets -- status
npm run secrets -- rotate

Says how much still hangs on the old one of the two secrets in SESSION_SECRET (NEW,OLD), and writes it anew under the new one, in the database at DATABASE_URL
or in the embedded one under DATA_DIR. The portals may run meanwhile. rotate may be ended at any moment, and repeated. When the old one can be taken out is in
docs/operate/keys.md.
`;

type Output = { write(text: string): unknown };
type Environment = Record<string, string | undefined>;
type Surroundings = {
  out: Output;
  err: Output;
  now: () => Date;
  /** One connection for the command; left out: opened as the environment says. */
  database?: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** Runs the command; returns its exit code: 0 done, 1 not done, 2 wrong usage. */
export async function runSecrets(given: string[], environment: Environment, surroundings: Surroundings): Promise<number> {
  const { out, err } = surroundings;
  const [command, ...more] = given;
  if (command === "--help" && more.length === 0) {
    out.write(USAGE);
    return 0;
  }
  if ((command !== "status" && command !== "rotate") || more.length > 0) {
    err.write(USAGE);
    return 2;
  }
  try {
    const config = configFrom(environment, { starts: false });
    const secret = config.SESSION_SECRET || storedSecret(config.DATA_DIR);
    const within = surroundings.database ?? databaseOf(config, err);
    return await within((db) => (command === "status" ? showStatus : rotate)(db, { config, secret, ...surroundings }));
  } catch (error) {
    const { message, stack } = error as Error;
    err.write(`${isForOperator(error) ? message : `${stack}\nWhat was written anew is whole: the same command goes on.`}\n`);
    return 1;
  }
}

type Rotation = Surroundings & { config: Config; secret: string };

async function rotate(db: Db, { config, secret, ...surroundings }: Rotation): Promise<number> {
  if (secretsIn(secret).old === undefined) {
    surroundings.err.write(
      "SESSION_SECRET has one value: there is no old one to replace. Put the new one, a comma and the old one there.\n",
    );
    return 1;
  }
  for (const { kind, rewrite } of secretKinds(config)) {
    const rewritten = await rewrite?.(db, secret);
    if (rewritten) surroundings.out.write(`${kind}: ${rewritten} written anew\n`);
  }
  return showStatus(db, { config, secret, ...surroundings });
}

type Line = { kind: SecretKind; status: SecretStatus };

async function showStatus(db: Db, { config, secret, out, now }: Rotation): Promise<number> {
  const at = { secret, now: now(), since: await currentSince(db, secret, now()) };
  const lines: Line[] = [];
  for (const kind of secretKinds(config)) lines.push({ kind, status: await kind.status(db, at) });
  out.write(`${"".padEnd(40)}${"new".padStart(9)}${"old".padStart(9)}${"unreadable".padStart(12)}\n`);
  for (const { kind, status } of lines) {
    const { current, old, unreadable } = status;
    const counts = `${String(current).padStart(9)}${String(old).padStart(9)}${String(unreadable).padStart(12)}`;
    out.write(`${kind.kind.padEnd(40)}${counts}${untilWords(status)}\n`);
  }
  out.write(conclusion(lines));
  return 0;
}

const untilWords = ({ old, until }: SecretStatus): string => {
  if (old === 0 || until === undefined) return "";
  return until === null ? "  without an end" : `  until ${until.toISOString().slice(0, 16).replace("T", " ")} UTC`;
};

function conclusion(lines: readonly Line[]): string {
  const stored = sumOf(lines.filter(({ kind }) => kind.rewrite));
  const fading = lines.filter(({ kind, status }) => !kind.rewrite && status.old > 0);
  const dated = fading.flatMap(({ status: { until } }) => (until ? [until.getTime()] : []));
  if (stored.unreadable > 0) return `${stored.unreadable} cannot be read under either: a secret of before is missing in SESSION_SECRET.\n`;
  if (stored.old > 0) return `${stored.old} hang on the old secret: npm run secrets -- rotate writes them anew.\n`;
  if (fading.length === 0) return "Nothing hangs on the old secret.\n";
  const last = dated.length > 0 ? `, the last with a day of its own until ${new Date(Math.max(...dated)).toISOString().slice(0, 10)}` : "";
  return `All that is stored is written anew. What was given away before is read under the old secret${last}.\n`;
}

const sumOf = (lines: readonly Line[]) => ({
  old: lines.reduce((sum, { status }) => sum + status.old, 0),
  unreadable: lines.reduce((sum, { status }) => sum + status.unreadable, 0),
});

/** Hands over one connection of its own: what it does may take longer than a page's statements. */
const databaseOf =
  (config: Config, err: Output): NonNullable<Surroundings["database"]> =>
  async (work) => {
    const log = warningsTo(err);
    const database = await openDatabase({ ...placeOfDatabase(config), poolSize: 1, log });
    try {
      const own = ownConnection(database, { log, statementMs: HOUR_MS });
      try {
        return await work(own.db);
      } finally {
        await own.close();
      }
    } finally {
      await database.close();
    }
  };

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runSecrets(process.argv.slice(2), process.env, {
    out: process.stdout,
    err: process.stderr,
    now: () => new Date(),
  });

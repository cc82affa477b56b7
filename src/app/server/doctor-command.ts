import { pathToFileURL } from "node:url";
import { isForOperator } from "#platform/server/cannot-start.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { databaseFault } from "#platform/server/database-fault.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { sql } from "kysely";
import { readBrand } from "./brand/brand.ts";
import { placeOfDatabase, warningsTo, type Environment, type Output } from "./command.ts";
import { configFrom, SETTINGS, type Config } from "./config.ts";
import { databaseFindings, diskFinding } from "./doctor/database.ts";
import { ok, untrue, whyFailed, type Finding } from "./doctor/finding.ts";
import { keysFindings } from "./doctor/keys.ts";
import { settingsFindings } from "./doctor/settings.ts";
import { offFindings, systemsFindings } from "./doctor/systems.ts";
import { withOAuth2 } from "./oauth2-file.ts";
import { publicAddress } from "./foundation.ts";
import { openProviders, type Providers } from "./providers.ts";

const USAGE = `npm run doctor [-- [--mail ADDRESS] [--sms NUMBER]]

Reads every setting, asks the database and each outside system one question that changes nothing, and says what it found: "look" where somebody should look at
it, "UNTRUE" where a customer would be told something untrue. --mail and --sms send one message to yourself. Exit code 0, or 1 where something is untrue.
`;

type Messages = { mail?: string; sms?: string };
type Surroundings = { out: Output; err: Output };

/** Runs the command; returns its exit code: 0 nothing untrue, 1 something is, 2 wrong usage. */
export async function runDoctor(given: string[], environment: Environment, { out, err }: Surroundings): Promise<number> {
  if (given[0] === "--help") {
    out.write(USAGE);
    return 0;
  }
  const messages = messagesIn(given);
  if (!messages) {
    err.write(USAGE);
    return 2;
  }
  const findings: Finding[] = [];
  const add = (title: string, some: readonly Finding[]) => {
    findings.push(...some);
    out.write(`${title}\n${some.map(inOneLine).join("")}`);
  };
  try {
    await examine(environment, { add, messages, err });
  } catch (error) {
    add("Ended early", [untrue("start", isForOperator(error) ? error.message : whyFailed(error))]);
  }
  const many = (standing: Finding["standing"]) => findings.filter((one) => one.standing === standing).length;
  out.write(`\n${many("ok")} fine, ${many("look")} to look at, ${many("untrue")} by which a customer would be told something untrue.\n`);
  return many("untrue") > 0 ? 1 : 0;
}

const NAMES = Object.keys(SETTINGS);
const MARKS = { ok: "  ok    ", look: "  look  ", untrue: "  UNTRUE" } as const;
const inOneLine = ({ standing, about, text }: Finding): string => `${MARKS[standing]} ${about}: ${text}\n`;

function messagesIn(given: string[]): Messages | undefined {
  const messages: Messages = {};
  for (let at = 0; at < given.length; at += 2) {
    const [option, value] = [given[at], given[at + 1]];
    if (option === "--mail" && value !== undefined && /^\S+@\S+$/.test(value)) messages.mail = value;
    else if (option === "--sms" && value !== undefined && /^\d{9}$/.test(value)) messages.sms = value;
    else return undefined;
  }
  return messages;
}

type Examining = { add: (title: string, some: readonly Finding[]) => void; messages: Messages; err: Output };

async function examine(environment: Environment, { add, messages, err }: Examining): Promise<void> {
  const config = configFrom(environment);
  const set = NAMES.filter((name) => environment[name] !== undefined);
  add("Settings", [ok("settings", `${set.length} of ${NAMES.length} are set, all of them readable`), ...settingsFindings(config)]);
  const log = { ...warningsTo(err), error: () => undefined };
  const database = await openUnchanged(config, log);
  try {
    const { db } = database;
    const now = systemClock.now();
    add("Database and machine", [
      ...(await databaseFindings(db, { now: systemClock.now, embedded: config.embedded })),
      await diskFinding(config.DATA_DIR),
    ]);
    add("Keys", await keysFindings(config, { db, now }));
    const systems = await openedSystems(config, db);
    try {
      const modes = config.systems;
      add("Outside systems", await systemsFindings({ systems, modes, deadlineMs: config.PROVIDER_TIMEOUT_MS }));
      add("Off, and so not there", offFindings(modes));
      add("Messages to yourself", await messagesFindings(messages, systems));
    } finally {
      await systems.close();
    }
  } finally {
    await database.close();
  }
}

type Log = Parameters<typeof openDatabase>[0]["log"];

/** The database as it is: a server's is brought up to date by the start of a portal alone; the embedded one, which a portal that runs has to itself, by any opening. */
async function openUnchanged(config: Config, log: Log): Promise<{ db: Db; close: () => Promise<void> }> {
  const { databaseUrl, dataDir } = placeOfDatabase(config);
  if (!databaseUrl) return openDatabase({ dataDir, log });
  const { db, pool } = openPostgres({ url: databaseUrl, poolSize: 2, log });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await pool.end();
    throw databaseFault(databaseUrl, error);
  }
  return { db, close: () => pool.end() };
}

async function openedSystems(config: Config, db: Db): Promise<Providers> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const { brand } = await readBrand(config);
  const world = {
    db,
    clock: systemClock,
    brand,
    log: quiet,
    publicUrl: () => publicAddress(config, config.PORT),
    callbackPath: "/payments/callback",
  } as const;
  return openProviders(await withOAuth2(config, world), world);
}

const TEXT = "This is a message of the portal to whoever runs it. It was asked for by: npm run doctor.";

async function messagesFindings({ mail, sms }: Messages, systems: Pick<Providers, "mail" | "sms">): Promise<Finding[]> {
  const id = `doctor-${systemClock.now().toISOString()}`;
  const sent = async (about: string, sending: () => Promise<{ state: string; reason?: string }>): Promise<Finding> => {
    try {
      const { state, reason } = await sending();
      return state === "accepted"
        ? ok(about, "was taken: look whether it arrives")
        : untrue(about, `was refused (${reason ?? "without a reason"})`);
    } catch (error) {
      return untrue(about, `was not taken (${whyFailed(error)})`);
    }
  };
  const findings: Finding[] = [];
  if (mail)
    findings.push(
      await sent("mail", () =>
        systems.mail.send({ id, to: mail, subject: "npm run doctor", text: TEXT, html: `<p>${TEXT}</p>`, language: "en" }),
      ),
    );
  if (sms) findings.push(await sent("SMS", () => systems.sms.send({ id, to: sms, text: TEXT.slice(0, 80) })));
  return findings.length > 0 ? findings : [ok("messages", "none was sent: --mail ADDRESS, --sms NUMBER")];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runDoctor(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr });

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { execFile, type ExecFileException } from "node:child_process";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#platform/server/open-db.ts";
import { lockFolder } from "#platform/server/folder-lock.ts";
import { dataFolderFault, makeDataFolder } from "#platform/server/data-folder.ts";
import { databaseFault } from "#platform/server/database-fault.ts";
import { freshFolder } from "#testing/folder.ts";
import { storedSecret } from "./secret.ts";
import { whyNot } from "./say-why.ts";

const { folder, remove } = freshFolder();
afterAll(remove);
const log = { info: () => undefined, warn: () => undefined };
const at = (name: string, files: Record<string, string> = {}) => {
  mkdirSync(join(folder, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
  return join(folder, name);
};
const coded = (code: string, more: object = {}) => Object.assign(new Error(`${code}: what the system says`), { code, ...more });

/** What an operator reads of an error: one line, without a trace. */
async function line(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    const message = whyNot(error);
    expect(message).not.toMatch(/\n|\bat .*:\d+/);
    return message;
  }
  throw new Error("it started");
}

test("a secret left empty by a crashed machine, or cut short, is reported with its file and what to do", async () => {
  const empty = at("secret", { "session-secret": "" });
  expect(await line(() => storedSecret(empty))).toContain(`DATA_DIR has a damaged secret: ${empty}/session-secret is empty. Put a copy`);
  writeFileSync(join(empty, "session-secret"), "short\n");
  expect(await line(() => storedSecret(empty))).toContain("is wrong (32 to 200 characters, and it has 5)");
  const made = storedSecret(at("fresh"));
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(storedSecret(at("fresh"))).toBe(made);
  expect(readFileSync(join(folder, "fresh/session-secret"), "utf8")).toBe(made);
});

test("a DATA_DIR that is a file, cannot be written to, has a damaged lock or is full is reported as such", async () => {
  const file = join(at("files", { one: "" }), "one");
  expect(await line(() => lockFolder(file))).toBe(`DATA_DIR ${file} is not a folder. Set DATA_DIR to a folder.`);
  expect(await line(() => lockFolder(join(file, "below")))).toContain("is not a folder");
  expect(await line(() => lockFolder(at("lock", { lock: "no database, but twenty-four bytes and more" })))).toContain(
    "damaged file `lock`",
  );
  for (const code of ["EACCES", "EROFS"])
    expect(await line(() => Promise.reject(dataFolderFault(folder, coded(code))))).toContain("cannot be written to");
  const full = await line(() => Promise.reject(dataFolderFault(folder, coded("ENOSPC"))));
  expect(full).toBe(`DATA_DIR ${folder} is on a disk that is full. Make room there, or set DATA_DIR to a folder with room.`);
});

test("a disk with too little space for a new database, or for one more page of an existing one, is reported before a database is opened", async () => {
  const free = (mb: number) => () => mb * 1024 * 1024;
  const [fresh, used] = [at("no-room"), at("no-room-left")];
  mkdirSync(join(used, "db"));
  expect(await line(() => makeDataFolder(fresh, free(30)))).toContain(
    `DATA_DIR ${fresh} is on a disk that is full: it needs 64 MB. Make room`,
  );
  expect(await line(() => makeDataFolder(used, free(0.5)))).toContain("it needs 1 MB");
  makeDataFolder(fresh, free(64));
  makeDataFolder(used, free(30));
});

/** How a start ended and what it printed, without the trace of a time limit. */
const ended = (settings: Record<string, string>) =>
  new Promise<{ code: unknown; line: string }>((resolve) => {
    const env = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: "node_modules/.cache/compiled", ...settings };
    const onEnd = (error: ExecFileException | null, _out: string, wrote: string) => resolve({ code: error?.code, line: wrote.trim() });
    execFile(process.execPath, ["src/app/server/main.ts"], { env, timeout: 9_000, killSignal: "SIGKILL" }, onEnd);
  });

test.concurrent.each([
  ["/proc/vrata", /^Vrata cannot start: DATA_DIR \/proc\/vrata cannot be written to\. Let the user that runs Vrata write there/],
  ["/sys/vrata", /^Vrata cannot start: DATA_DIR \/sys\/vrata cannot be written to/],
  ["/dev/null/vrata", /^Vrata cannot start: DATA_DIR \/dev\/null\/vrata is not a folder/],
])("a DATA_DIR %s, where nothing can be made, is refused within seconds", { timeout: 20_000 }, async (dataDir, message) => {
  // in a process of its own: a call that never returns would block this one for good
  expect(await ended({ DATA_DIR: dataDir, PORT: "0" })).toEqual({ code: 1, line: expect.stringMatching(message) as string });
});

test("no portal waits for an unusable database: a lock or a secret that is a folder, a file in place of the database, a broken lock", async () => {
  const lock = at("a-lock");
  mkdirSync(join(lock, "lock"));
  expect(await line(() => lockFolder(lock))).toContain("cannot be written to");
  const secret = at("a-secret");
  mkdirSync(join(secret, "session-secret"));
  expect(await line(() => storedSecret(secret))).toContain(`${secret}/session-secret is not a file. Put a copy`);
  expect(await line(() => lockFolder(at("a-database", { db: "" })))).toContain(
    "(`db` in it is not a folder). Put a copy of the folder back",
  );
  const locks = coded("ERR_SQLITE_ERROR", { errcode: 3850 }); // an extended error code: SQLITE_IOERR_LOCK
  expect(await line(() => Promise.reject(dataFolderFault(folder, locks)))).toContain("cannot be locked");
});

test("a damaged embedded database is reported as such, and its folder is unlocked again", async () => {
  const broken = at("broken");
  mkdirSync(join(broken, "db"));
  writeFileSync(join(broken, "db/PG_VERSION"), "damaged");
  expect(await line(() => openDatabase({ dataDir: broken, log }))).toMatch(
    /^DATA_DIR .*\/broken holds a database that cannot be opened .*Put a copy of the folder back/,
  );
  lockFolder(broken).release();
});

test("an unreachable PostgreSQL is reported by its address, and never with its password", async () => {
  const databaseUrl = "postgres://vrata:hidden@127.0.0.1:9/vrata";
  const message = await line(() => openDatabase({ databaseUrl, dataDir: folder, waitSeconds: 0, log }));
  expect(message).toMatch(/^DATABASE_URL leads to 127\.0\.0\.1:9, where no PostgreSQL answers \(.*ECONNREFUSED.*\)\. Start it, or correct/);
  expect(message).not.toContain("hidden");
});

test.each([
  ["28P01", "DATABASE_URL is refused by db:5433 for vrata"],
  ["3D000", "DATABASE_URL names the database portal, which db:5433 does not have"],
  ["42501", "Make vrata the owner of portal"],
  ["53100", "DATABASE_URL leads to a server without room"],
])("PostgreSQL's %s is explained in a sentence", async (code, sentence) => {
  const url = "postgres://vrata:hidden@db:5433/portal";
  expect(await line(() => Promise.reject(databaseFault(url, coded(code)) as Error))).toContain(sentence);
});

test("a port in use is reported with its setting; an error of our own has its stack trace", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const { port } = first.address() as { port: number };
  const second = createServer().listen(port, "127.0.0.1");
  const [error] = (await once(second, "error")) as [Error];
  expect(whyNot(error)).toMatch(new RegExp(`^127\\.0\\.0\\.1:${port} is taken by another program\\. End it, or set another PORT`));
  first.close();
  expect(whyNot(new Error("ours"))).toMatch(/^Error: ours\n\s+at /);
  expect(whyNot(undefined)).toContain("nothing is known");
});

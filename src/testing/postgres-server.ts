import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export type PostgresServer = {
  url: string;
  /** Ends the server at once, as a crash does (`quit`), or in order (`int`). Its data stay. */
  end: (how?: "quit" | "int") => Promise<void>;
  /** Brings it back on the same port and data. Resolves when it takes connections. */
  start: () => Promise<void>;
  /** Freezes it or lets it go on: connections stay open, nothing answers. */
  freeze: () => void;
  thaw: () => void;
  /** Ends it and removes its data. */
  remove: () => Promise<void>;
};

/** The folder of the newest PostgreSQL's programs on this machine. Throws with what to install when there is none. */
export function postgresPrograms(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env["PATH"] ?? "").split(":")];
  const found = folders.find((folder) => folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
  if (!found)
    throw new Error("no PostgreSQL programs on this machine: install PostgreSQL 15 or newer (on Debian: apt-get install postgresql)");
  return found;
}

/** Starts a throw-away PostgreSQL on a free loopback port, never as root. Its owner calls `remove()` at the end, always. */
export const startPostgres = (more: Record<string, string> = {}): Promise<PostgresServer> =>
  startCluster(["initdb", "-U", "vrata", "-A", "trust", "-E", "UTF8", "--no-sync"], more);

/** Starts a replica of a throw-away PostgreSQL, which streams what is written there; it takes writes after `pg_promote()`. */
export const startReplica = (primary: string): Promise<PostgresServer> =>
  startCluster(["pg_basebackup", "--dbname", primary, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"], {});

/** Makes the files of a cluster by a program of PostgreSQL, and starts it. */
async function startCluster([program, ...given]: [string, ...string[]], more: Record<string, string>): Promise<PostgresServer> {
  const programs = postgresPrograms();
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "vrata-postgres-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, "cluster");
  const as = { ...owner, cwd: folder, env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" } };
  execFileSync(join(programs, program), [...given, "-D", cluster], { ...as, stdio: "pipe" });
  const port = await freePort();
  const url = `postgres://vrata@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | undefined;

  const start = async () => {
    const settings = {
      listen_addresses: "127.0.0.1",
      port,
      unix_socket_directories: folder,
      shared_buffers: "64MB",
      max_connections: 200,
      fsync: "off", // a killed server loses nothing by it, only a machine without power does
      max_wal_size: "256MB", // its folder may be in memory
      ...more,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    running = spawn(join(programs, "postgres"), ["-D", cluster, ...args], { ...as, stdio: "ignore" });
    await accepts(url, running);
  };
  const end = async (how: "quit" | "int" = "int") => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, "exit");
    running.kill("SIGCONT");
    running.kill(how === "quit" ? "SIGQUIT" : "SIGINT");
    await gone;
  };
  const remove = async () => {
    await end("quit");
    rmSync(folder, { recursive: true, force: true });
  };
  const all = (signal: NodeJS.Signals) => {
    for (const pid of [...childrenOf(running!.pid!), running!.pid!]) process.kill(pid, signal);
  };
  await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { url, start, end, remove, freeze: () => all("SIGSTOP"), thaw: () => all("SIGCONT") };
}

async function accepts(url: string, server: ChildProcess) {
  const until = Date.now() + 55_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (server.exitCode !== null || Date.now() > until) throw new Error("the throw-away PostgreSQL did not start", { cause: error });
      await pause(50);
    }
  }
}

/** PostgreSQL refuses to run as root: as root it runs as Debian's `postgres`, else as `nobody`. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8").split("\n").map((line) => line.split(":")); // prettier-ignore
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user) throw new Error("PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody user");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** Runs one statement on a PostgreSQL server, as for making or dropping a database. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

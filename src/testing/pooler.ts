import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort, unprivileged } from "./postgres-server.ts";

export type Pooler = {
  /** The address of a database of the server, through the pooler. */
  through: (url: string) => string;
  /** Leads to another server from now on, as after the promotion of a replica. */
  follow: (url: string) => Promise<void>;
  remove: () => Promise<void>;
};

const PROGRAM = "/usr/sbin/pgbouncer";
const SHIPPED = join(import.meta.dirname, "../../deploy/pgbouncer.ini");

/**
 * Starts Debian's PgBouncer with the shipped settings before a server on loopback, never as root. Its owner calls `remove()` at the end, always. `begins`: whether
 * connections begin as the shipped file says.
 */
export async function startPooler(server: string, connections: number, { begins = true } = {}): Promise<Pooler> {
  if (!existsSync(PROGRAM)) throw new Error("no PgBouncer on this machine: install it (on Debian: apt-get install pgbouncer)");
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "vrata-pooler-"));
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const write = (url: string) => writeFileSync(file, settings(url, { port, folder, connections, begins }));
  write(server);
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  const running = spawn(PROGRAM, [file], { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  running.stderr.on("data", (text: Buffer) => void (output += text.toString()));
  const through = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const remove = async () => {
    if (running.exitCode === null && running.signalCode === null) {
      const gone = once(running, "exit");
      running.kill("SIGKILL");
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const follow = async (url: string) => {
    write(url);
    running.kill("SIGHUP");
  };
  try {
    await answers(through(server));
  } catch (error) {
    await remove();
    throw new Error(`PgBouncer did not start:\n${output}`, { cause: error });
  }
  return { through, follow, remove };
}

type Own = { port: number; folder: string; connections: number; begins: boolean };

/** The shipped file with addresses of its own: every database of the server, for whoever comes from this machine. */
function settings(url: string, { port, folder, connections, begins }: Own): string {
  const { hostname, port: behind, username } = new URL(url);
  const own: Record<string, string> = {
    listen_port: String(port),
    unix_socket_dir: folder,
    auth_type: "any",
    default_pool_size: String(connections),
  };
  const lines = readFileSync(SHIPPED, "utf8").split("\n");
  return lines
    .filter((line) => !line.startsWith("auth_file"))
    .map((line) => line.replace(/^vrata = .* connect_query=/, `* = host=${hostname} port=${behind} user=${username} connect_query=`))
    .map((line) => (begins ? line : line.replace(/connect_query=.*/, "")))
    .map((line) => line.replace(/^([a-z_]+) = .*/, (whole, name: string) => (own[name] === undefined ? whole : `${name} = ${own[name]}`)))
    .join("\n");
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > until) throw error;
      await pause(50);
    }
  }
}

/**
 * `npm run bench:customers [-- --customers 1000000] [-- --write]`: imports a file of that many customers, with three lines each on average, into PostgreSQL beside an
 * open portal in which people sign in, then the same file again, and exports it. `--write` puts the run into docs/bench.md.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { buildIfStale } from "../scripts/build.ts";
import { hashPassword } from "../src/platform/server/password.ts";
import { customersUpTo, writeCustomersFile } from "../src/testing/customers-file.ts";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { newBuyer } from "./buyers.ts";
import { cpuMs, endedChildrenCpuMs, parentOf, peakMemoryMb, startProcess } from "./processes.ts";

const SIGN_INS_A_SECOND = 5;
/** What was asked for a million customers; a smaller run is measured against its share of the time. */
const TARGET = { customers: 1_000_000, seconds: 600, memoryMb: 300, p99Ms: 100 };
const PASSWORD = "a password of the bench";

type SignIns = { count: number; p50: number; p99: number; most: number; failed: number };
type Command = {
  seconds: number;
  checkedIn: number | undefined;
  memoryMb: number;
  cpuSeconds: number;
  postgresSeconds: number;
  output: string;
};
export type CustomersBench = {
  customers: number;
  lines: number;
  fileMb: number;
  idle: SignIns;
  meanwhile: SignIns;
  imported: Command;
  again: Command;
  exported: Command;
  same: boolean;
};

/** Signs one user in at a fixed rate until it is stopped, whatever the answers take. */
async function signingIn(url: string, username: string): Promise<{ stop: () => Promise<SignIns> }> {
  const visitor = await newBuyer(url);
  const headers = { "content-type": "application/json", accept: "application/json", cookie: visitor.cookie, "x-csrf-token": visitor.token };
  const body = JSON.stringify({ username, password: PASSWORD });
  const latencies: number[] = [];
  let failed = 0;
  const once = async () => {
    const began = performance.now();
    const status = await fetch(`${url}/login`, { method: "POST", headers, body }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    }, () => 0); // prettier-ignore
    latencies.push(performance.now() - began);
    if (status !== 200) failed += 1;
  };
  for (let n = 0; n < 3; n++) await once(); // warm
  latencies.length = 0;
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const one = once().finally(() => running.delete(one));
    running.add(one);
  }, 1_000 / SIGN_INS_A_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      const sorted = latencies.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1), failed };
    },
  };
}

/** Runs `npm run customers`, as it is, and watches its memory; `postgres` is the process that its connections' processes belong to. */
async function command(args: string[], { env, postgres }: { env: Record<string, string>; postgres: number }): Promise<Command> {
  const began = performance.now();
  const endedBefore = endedChildrenCpuMs(postgres);
  const flags = ["--disable-warning=ExperimentalWarning", "--max-old-space-size=160", "--max-semi-space-size=8"];
  const child = spawn(process.execPath, [...flags, "src/app/server/customers-command.ts", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env },
  });
  let [output, memoryMb, cpu] = ["", 0, 0];
  let checkedIn: number | undefined;
  child.stdout.on("data", (text: Buffer) => {
    output += text.toString();
    if (output.includes("checking 100 %")) checkedIn ??= (performance.now() - began) / 1_000;
  });
  const watch = setInterval(() => {
    if (child.exitCode !== null) return;
    memoryMb = peakMemoryMb(child.pid!) || memoryMb;
    cpu = cpuMs(child.pid!) || cpu;
  }, 100);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`customers ${args[0]} ended with ${code}: ${output}`);
  const seconds = (performance.now() - began) / 1_000;
  await pause(500); // until the server has seen that the connection ended
  const postgresSeconds = (endedChildrenCpuMs(postgres) - endedBefore) / 1_000;
  return { seconds, checkedIn, memoryMb, cpuSeconds: cpu / 1_000, postgresSeconds, output };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Adds who signs in; returns the name, and the server's process. */
async function signInUser(databaseUrl: string): Promise<{ username: string; postgres: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const values = ["bench-sign-in", await hashPassword(PASSWORD)];
  await client.query("insert into people.users (role, username, password_hash, name) values ('operator', $1, $2, 'Bench')", values);
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postgres = parentOf(rows[0]!.pid);
  await client.end();
  return { username: "bench-sign-in", postgres };
}

/** Imports so many customers into a database of its own. */
export async function benchCustomers(customers: number): Promise<CustomersBench> {
  const folder = mkdtempSync(join(tmpdir(), "vrata-bench-customers-"));
  const server = await startPostgres();
  try {
    const file = join(folder, "customers.jsonl");
    writeCustomersFile(file, customersUpTo(customers));
    const env = { DATABASE_URL: server.url, DATA_DIR: join(folder, "data"), SESSION_SECRET: "a secret of the bench, 32 characters long" };
    const settings = { RATE_LIMITS: "off", LOG_LEVEL: "error", DEMO: "off", ...env };
    const portal = await startProcess("dist/server/app/main.js", { port: await freePort(), ready: "/readyz", env: settings });
    try {
      const { username, postgres } = await signInUser(server.url);
      const before = await signingIn(portal.url, username);
      await pause(10_000);
      const idle = await before.stop();
      const during = await signingIn(portal.url, username);
      const imported = await command(["import", file], { env, postgres });
      const meanwhile = await during.stop();
      const again = await command(["import", file], { env, postgres });
      if (!again.output.includes("Nothing changed.")) throw new Error(`the same file changed something: ${again.output}`);
      const out = join(folder, "exported.jsonl");
      const exported = await command(["export", out], { env, postgres });
      const same = (await hashOf(file)) === (await hashOf(out));
      return {
        customers,
        lines: customers * 3,
        fileMb: Math.round(statSync(file).size / 1e6),
        idle,
        meanwhile,
        imported,
        again,
        exported,
        same,
      };
    } finally {
      await portal.stop();
    }
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (value: number | undefined): string => (value === undefined ? "" : `${Math.round(value * 10) / 10} s`);

/** The run as Markdown, with what was asked and what was reached. */
export function customersLines({ customers, lines, fileMb, idle, meanwhile, imported, again, exported, same }: CustomersBench): string {
  const target = (TARGET.seconds * customers) / TARGET.customers;
  const row = (name: string, { seconds: all, checkedIn, memoryMb, cpuSeconds, postgresSeconds }: Command) =>
    `| ${name} | ${seconds(all)} | ${seconds(checkedIn)} | ${seconds(cpuSeconds)} | ${seconds(postgresSeconds)} | ${memoryMb} MB |`;
  const signIns = (name: string, { count, p50, p99, most, failed }: SignIns) =>
    `| ${name} | ${count} | ${p50} | ${p99} | ${most} | ${failed} |`;
  const verdict = (holds: boolean) => (holds ? "held" : "**not held**");
  return [
    `${customers.toLocaleString("en")} customers with ${lines.toLocaleString("en")} lines, a file of ${fileMb} MB, into PostgreSQL; ${SIGN_INS_A_SECOND} people a second sign in meanwhile.`,
    "",
    "| command | all | of it checking | its processor time | PostgreSQL's for it | most memory |",
    "| --- | --- | --- | --- | --- | --- |",
    row("import", imported),
    row("the same file again", again),
    row(`export, ${same ? "the same bytes" : "**other bytes**"}`, exported),
    "",
    "| sign-ins | count | p50 ms | p99 ms | longest ms | failures |",
    "| --- | --- | --- | --- | --- | --- |",
    signIns("before", idle),
    signIns("while the file is imported", meanwhile),
    "",
    `Asked: ${Math.round(target)} s for so many (${verdict(imported.seconds <= target)}), ${TARGET.memoryMb} MB (${verdict(imported.memoryMb <= TARGET.memoryMb)}), p99 of ${TARGET.p99Ms} ms (${verdict(meanwhile.p99 < TARGET.p99Ms && meanwhile.failed === 0)}).`,
  ].join("\n");
}

const PLACE = /(<!-- customers -->\n)[^]*?(\n<!-- \/customers -->)/;

if (import.meta.main) {
  await buildIfStale();
  const at = process.argv.indexOf("--customers");
  const load = loadavg()[0]!.toFixed(1);
  const report = customersLines(await benchCustomers(at < 0 ? TARGET.customers : Number(process.argv[at + 1])));
  const run = `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, load average ${load} before the run. ${report}`;
  console.log(run);
  if (process.argv.includes("--write"))
    writeFileSync("docs/bench.md", readFileSync("docs/bench.md", "utf8").replace(PLACE, `$1\n${run}\n$2`));
}

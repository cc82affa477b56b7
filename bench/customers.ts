/**
 * `npm run bench:customers [-- --customers 1000000] [-- --write]`: imports a file of that many customers, with three lines each on average, into PostgreSQL beside an
 * open portal in which people sign in, then the same file again, exports it, and imports one that leaves out one in a hundred. `--write` puts the run into
 * docs/bench.md.
 */
import { REHEARSAL } from "#testing/rehearsal.ts";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfStale } from "../scripts/build.ts";
import type { FileCustomer } from "../src/features/account/customers/server/file/format.ts";
import { customersUpTo, writeCustomersFile } from "../src/testing/customers-file.ts";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { cpuMs, endedChildrenCpuMs, peakMemoryMb, startProcess } from "./processes.ts";
import { databaseMb, hashAlone, SIGN_INS_A_SECOND, signingIn, signInUser, type HashAlone, type SignIns } from "./sign-ins.ts";

/** A server that waits for its disk, with memory as for a small machine. */
const POSTGRES = { fsync: "on", shared_buffers: "512MB", max_wal_size: "4GB" };
const IDLE_MS = 30_000;
/** What was asked for a million customers; a smaller run is measured against its share of the time. */
const TARGET = { customers: 1_000_000, seconds: 600, memoryMb: 300, p99Ms: 100 };
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
  fileMb: number;
  databaseMb: number;
  hash: HashAlone;
  idle: SignIns;
  meanwhile: SignIns;
  meanwhileAgain: SignIns;
  imported: Command;
  again: Command;
  exported: Command;
  shorter: Command;
  same: boolean;
};

/** The customers of the tests, with numbers of lines in no order, as people have them: in the file's order they would all fall on the same pages of an index. */
function* scattered(customers: Iterable<FileCustomer>): Generator<FileCustomer> {
  for (const customer of customers) {
    const lines = customer.lines.map((line) => (line.cid ? line : { ...line, serviceId: scatteredNumber(line.serviceId) }));
    const users = customer.users.map((user) => (user.mobile ? { ...user, mobile: scatteredNumber(user.mobile) } : user));
    yield { ...customer, users, lines: lines.toSorted((one, other) => (one.serviceId < other.serviceId ? -1 : 1)) };
  }
}

/** Another number of as many digits with the same first one; different ones stay different, since the factor has no divisor in common with ten. */
function scatteredNumber(number: string): string {
  const digits = number.length - 1;
  const rest = (BigInt(number.slice(1)) * 387_420_489_001n) % 10n ** BigInt(digits);
  return number[0] + String(rest).padStart(digits, "0");
}

function* withoutOnePercent(customers: Iterable<FileCustomer>): Generator<FileCustomer> {
  let number = 0;
  for (const customer of customers) if (number++ % 100 !== 50) yield customer;
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

/** Imports so many customers into a database of its own. */
export async function benchCustomers(customers: number): Promise<CustomersBench> {
  const folder = mkdtempSync(join(tmpdir(), "vrata-bench-customers-"));
  const server = await startPostgres(POSTGRES);
  try {
    const env = { DATABASE_URL: server.url, DATA_DIR: join(folder, "data"), SESSION_SECRET: "a secret of the bench: 32 characters long" };
    const settings = { RATE_LIMITS: "off", LOG_LEVEL: "error", ...REHEARSAL, ...env };
    const portal = await startProcess("dist/server/app/main.js", { port: await freePort(), ready: "/readyz", env: settings });
    try {
      return await run(customers, { folder, env, portal: portal.url });
    } finally {
      await portal.stop();
    }
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Place = { folder: string; env: { DATABASE_URL: string } & Record<string, string>; portal: string };

async function run(customers: number, { folder, env, portal }: Place): Promise<CustomersBench> {
  const [file, out] = [join(folder, "customers.jsonl"), join(folder, "exported.jsonl")];
  const fileMb = Math.round(writeCustomersFile(file, scattered(customersUpTo(customers))) / 1e6);
  const { username, postgres } = await signInUser(env.DATABASE_URL);
  const at = { env, postgres };
  const hash = await hashAlone();
  const beside = async <T>(work: () => Promise<T>): Promise<[T, SignIns]> => {
    const people = await signingIn(portal, username);
    const done = await work();
    return [done, await people.stop()];
  };
  const [, idle] = await beside(() => pause(IDLE_MS));
  const [imported, meanwhile] = await beside(() => command(["import", file], at));
  const size = await databaseMb(env.DATABASE_URL);
  const [again, meanwhileAgain] = await beside(() => command(["import", file], at));
  if (!again.output.includes("Nothing changed.")) throw new Error(`the same file changed something: ${again.output}`);
  const exported = await command(["export", out], at);
  const same = (await hashOf(file)) === (await hashOf(out));
  rmSync(out);
  writeCustomersFile(file, withoutOnePercent(scattered(customersUpTo(customers))));
  const shorter = await command(["import", file, "--end", String(customers)], at);
  if (!shorter.output.includes(`Ended: ${customers / 100} customers`)) throw new Error(`other customers were ended: ${shorter.output}`);
  return { customers, fileMb, databaseMb: size, hash, idle, meanwhile, meanwhileAgain, imported, again, exported, shorter, same };
}

const seconds = (value: number | undefined): string => (value === undefined ? "" : `${Math.round(value * 10) / 10} s`);

/** The run as Markdown, with what was asked and what was reached. */
export function customersLines(bench: CustomersBench): string {
  const { customers, fileMb, databaseMb: size, hash, idle, meanwhile, meanwhileAgain, imported, again, exported, shorter, same } = bench;
  const target = (TARGET.seconds * customers) / TARGET.customers;
  const row = (name: string, { seconds: all, checkedIn, memoryMb, cpuSeconds, postgresSeconds }: Command) =>
    `| ${name} | ${seconds(all)} | ${Math.round(customers / all).toLocaleString("en")} | ${seconds(checkedIn)} | ${seconds(cpuSeconds)} | ${seconds(postgresSeconds)} | ${memoryMb} MB |`;
  const signIns = (name: string, { count, p50, p99, most, failed }: SignIns) =>
    `| ${name} | ${count} | ${p50} | ${p99} | ${most} | ${failed} |`;
  const verdict = (holds: boolean) => (holds ? "held" : "**not held**");
  const server = Object.entries(POSTGRES).map(([name, value]) => `\`${name} = ${value}\``).join(", "); // prettier-ignore
  return [
    `${customers.toLocaleString("en")} customers with ${(customers * 3).toLocaleString("en")} lines, a file of ${fileMb} MB, into PostgreSQL (${server}), where they take ${size} MB.`,
    "",
    "| command | all | customers a second | of it checking | its processor time | PostgreSQL's for it | most memory |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    row("import", imported),
    row("the same file again", again),
    row(`export, ${same ? "the same bytes" : "**other bytes**"}`, exported),
    row("a full file without one customer in a hundred", shorter),
    "",
    `${SIGN_INS_A_SECOND} sign-ins a second, each at its fixed time whatever the others take. The hash of the password alone (${hash.parameters}) has a p50 of ${hash.p50} and a p99 of ${hash.p99} ms.`,
    "",
    "| sign-ins | count | p50 ms | p99 ms | longest ms | failures |",
    "| --- | --- | --- | --- | --- | --- |",
    signIns("before", idle),
    signIns("while the file is imported", meanwhile),
    signIns("while the same file is imported again", meanwhileAgain),
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
  const text = `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, load average ${load} before the run. ${report}`;
  console.log(text);
  if (process.argv.includes("--write"))
    writeFileSync("docs/bench.md", readFileSync("docs/bench.md", "utf8").replace(PLACE, `$1\n${text}\n$2`));
}

/**
 * `node bench/server-time.ts [--quick] [--write]`: processor time of pages and calls on PostgreSQL as ratios to a ceiling of the same run: Fastify, one
 * SELECT of 24 rows, and a plain list of them by `renderToString`. Rounds alternate, so that a busy machine is busy for both.
 */
import { REHEARSAL } from "#testing/rehearsal.ts";
import { readFileSync, writeFileSync } from "node:fs";
import pg from "pg";
import type { Run } from "../src/platform/server/migrate.ts";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { loadRound, type Target } from "./load.ts";
import { startProcess, type Running } from "./processes.ts";
import { fillShelves } from "./shelves.ts";

const quick = process.argv.includes("--quick");
const ROUNDS = quick ? 2 : 5;
const HOW = { seconds: quick ? 1.5 : 2, connections: 16 };
/** Waits for the JIT compiler: rendering is fully optimised only after some thousand pages, on a busy machine too. */
const WARM_REQUESTS = quick ? 500 : 3_000;
const settings = { RATE_LIMITS: "off", LOG_LEVEL: "error", SESSION_SECRET: "a secret of the bench: 32 characters long", ...REHEARSAL };

type Subject = { name: string; target: Target; server: Running; ceiling: Target; least: number };
type Result = { name: string; bytes: number; cpu: number[]; ceiling: number[]; perSecond: number[]; least: number };

const middle = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
const bytesOf = async ({ url, headers }: Target): Promise<number> =>
  (await (await fetch(url, { headers: { accept: "text/html", "accept-language": "bg", ...headers } })).bytes()).length;

async function subjectsOf({
  anew,
  cached,
  ceiling,
  slug,
}: {
  anew: Running;
  cached: Running;
  ceiling: Running;
  slug: string;
}): Promise<Subject[]> {
  const list = { name: "list", url: `${ceiling.url}/list` };
  const select = { name: "select", url: `${ceiling.url}/select` };
  const page = (server: Running, path: string, least: number): Subject => ({
    name: `${path} made anew`,
    server,
    least,
    ceiling: list,
    target: { name: path, url: `${server.url}${path}`, headers: { accept: "text/html" } },
  });
  const search = { name: "search", url: `${anew.url}/products/search?widget=devices`, headers: { accept: "application/json" } };
  const constants = await Promise.all(
    ["/", "/devices/listing"].map(async (path): Promise<Subject> => {
      const target = { name: path, url: `${cached.url}${path}`, headers: { accept: "text/html" } };
      const constant = { name: path, url: `${ceiling.url}/constant/${await bytesOf(target)}` };
      return { name: `${path} kept, of a constant of its size`, server: cached, target, ceiling: constant, least: 0.5 };
    }),
  );
  return [
    page(anew, `/devices/${slug}`, 0.25),
    page(anew, "/devices/listing", 0.25),
    page(anew, "/", 0.5),
    { name: "search JSON, of one SELECT", server: anew, target: search, ceiling: select, least: 0.36 },
    ...constants,
  ];
}

async function measure(subjects: Subject[], ceiling: Running): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, target, least } of subjects)
    results.push({ name, least, bytes: await bytesOf(target), cpu: [], ceiling: [], perSecond: [] });
  for (const { target, server, ceiling: beside } of subjects) {
    for (let done = 0; done < WARM_REQUESTS;) done += 1 + (await loadRound(target, server, HOW)).perSecond * HOW.seconds;
    await loadRound(beside, ceiling, HOW);
  }
  for (let round = 1; round <= ROUNDS; round++)
    for (const [at, { target, server, ceiling: beside }] of subjects.entries()) {
      const result = results[at]!;
      result.ceiling.push((await loadRound(beside, ceiling, HOW)).cpuMs);
      const { cpuMs, perSecond, wrong } = await loadRound(target, server, HOW);
      if (wrong > 0) throw new Error(`${target.url}: ${wrong} failures`);
      result.cpu.push(cpuMs);
      result.perSecond.push(perSecond);
    }
  return results;
}

const lineOf = ({ name, bytes, cpu, ceiling, perSecond, least }: Result): string => {
  const ratios = cpu.map((one, at) => ceiling[at]! / one);
  const [ratio, low, high] = [middle(ratios), Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2));
  return `| ${name} | ${bytes.toLocaleString("en")} | ${middle(cpu).toFixed(3)} | ${middle(ceiling).toFixed(3)} | ${ratio} (${low}–${high}) | ${least} | ${middle(perSecond).toLocaleString("en")} |`;
};

const server = await startPostgres();
const running: Running[] = [];
const start = async (script: string, env: Record<string, string>, ready: string): Promise<Running> => {
  const started = await startProcess(script, { port: await freePort(), ready, env: { DATABASE_URL: server.url, ...env } });
  running.push(started);
  return started;
};
try {
  const anew = await start("dist/server/app/main.js", { ...settings, PAGE_CACHE: "off" }, "/readyz");
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const run: Run = async (text, values) => (await client.query(text, values)).rows as unknown[];
  await fillShelves(run, 1_000);
  const [{ slug }] = (await run("select slug from catalogue.cards order by popularity desc limit 1")) as [{ slug: string }];
  await client.end();
  const cached = await start("dist/server/app/main.js", settings, "/readyz");
  const ceiling = await start("bench/ceiling-server.ts", {}, "/constant/1");
  const results = await measure(await subjectsOf({ anew, cached, ceiling, slug }), ceiling);
  const head = ["| what | bytes | CPU ms | ceiling's | ratio | asked | a second |", "| --- | --- | --- | --- | --- | --- | --- |"];
  const table = [...head, ...results.map(lineOf)].join("\n");
  console.log(table);
  if (process.argv.includes("--write")) {
    const [before, , after] = readFileSync("docs/bench.md", "utf8").split(/<!-- \/?server time -->/);
    writeFileSync("docs/bench.md", `${before}<!-- server time -->\n\n${table}\n\n<!-- /server time -->${after}`);
  }
} finally {
  await Promise.all(running.map(({ stop }) => stop()));
  await server.remove();
}

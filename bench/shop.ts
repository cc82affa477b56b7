import pg from "pg";
import type { Run } from "../src/platform/server/migrate.ts";
import { freePort } from "../src/testing/postgres-server.ts";
import { historiesOf } from "./histories.ts";
import { filteredPage, mixOfCalls } from "./listing-calls.ts";
import { loadRound, type Round, type Target } from "./load.ts";
import { startProcess, type Running } from "./processes.ts";
import { fillShelves } from "./shelves.ts";

/** The shop with a great many products and orders, on PostgreSQL. */
export type Shop = {
  products: number;
  orders: number;
  /** How long the generators took. */
  madeSeconds: { shelves: number; orders: number };
  /** The same filtered page of catalogues that grow. */
  curve: { products: number; rounds: Round[] }[];
  mix: Round[];
  histories: { name: string; round: Round }[];
  pages: { name: string; bytes: number; cached: boolean; rounds: Round[]; constant: Round[] }[];
};

/** `settings`: of the portal; `ceiling`: of the process that sends constants. `sizes`: of catalogues; the last one stays. */
type ShopOptions = {
  databaseUrl: string;
  settings: Record<string, string>;
  sizes: number[];
  orders: number;
  rounds: number;
  seconds: number;
};

const CONNECTIONS = 16;
const LISTING = "/shop/devices/listing";
const html = { accept: "text/html" };

/** Fills the shop, then measures its listings and its history of orders. Afterwards products stay and orders are deleted. */
export async function measureShop(options: ShopOptions): Promise<Shop> {
  const { databaseUrl, sizes, orders } = options;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run: Run = async (text, values) => (await client.query(text, values)).rows as unknown[];
  try {
    const { shelves, curve, mix } = await measureCalls(options, run);
    const pages = await measurePages(options, run);
    const history = await measureHistories(options, run);
    await run("truncate orders.orders cascade");
    const madeSeconds = { shelves, orders: history.seconds };
    return { products: sizes.at(-1)!, orders, madeSeconds, curve, mix, pages, histories: history.histories };
  } finally {
    await client.end();
  }
}

const open = async ({ databaseUrl, settings }: ShopOptions, more: Record<string, string> = {}): Promise<Running> =>
  startProcess("dist/server/app/main.js", {
    port: await freePort(),
    ready: "/readyz",
    env: { ...settings, DATABASE_URL: databaseUrl, ...more },
  });

async function measureCalls(options: ShopOptions, run: Run) {
  const portal = await open(options);
  const how = { seconds: options.seconds, connections: CONNECTIONS };
  const curve: Shop["curve"] = [];
  let shelves = 0;
  try {
    for (const products of options.sizes) {
      const began = performance.now();
      await fillShelves(run, products);
      shelves = (performance.now() - began) / 1_000;
      curve.push({ products, rounds: await roundsOf(filteredPage(portal.url), portal, options) });
      console.log(
        `  ${products} products: ${curve
          .at(-1)!
          .rounds.map(({ perSecond }) => perSecond)
          .join(", ")} filtered pages a second`,
      );
    }
    const mixed = mixOfCalls(portal.url);
    await loadRound(mixed, portal, { ...how, seconds: 1 });
    const mix: Round[] = [];
    for (let round = 1; round <= options.rounds; round++) mix.push(await loadRound(mixed, portal, how));
    console.log(`  a mix of calls: ${mix.map(({ perSecond, p99 }) => `${perSecond} a second, p99 ${p99} ms`).join("; ")}`);
    return { shelves, curve, mix };
  } finally {
    await portal.stop();
  }
}

async function roundsOf(target: Target, server: Running, { rounds, seconds }: ShopOptions): Promise<Round[]> {
  const done: Round[] = [];
  await loadRound(target, server, { seconds: 1, connections: CONNECTIONS }); // warm
  for (let round = 1; round <= rounds; round++) done.push(await loadRound(target, server, { seconds, connections: CONNECTIONS }));
  return done;
}

/** A page of 24 devices rendered for each visitor, each device's page, and both from the cache, beside constants of their size. */
async function measurePages(options: ShopOptions, run: Run): Promise<Shop["pages"]> {
  const [one] = (await run("select slug from catalogue.cards order by popularity desc limit 1")) as { slug: string }[];
  const paths = [LISTING, `/devices/${one!.slug}`];
  const measured: Shop["pages"] = [];
  const ceiling = await startProcess("bench/ceiling-server.ts", {
    port: await freePort(),
    ready: "/constant/1",
    env: { DATABASE_URL: options.databaseUrl },
  });
  try {
    for (const cached of [false, true]) {
      const portal = await open(options, { PAGE_CACHE: cached ? "on" : "off" });
      try {
        for (const path of paths) {
          const bytes = Buffer.byteLength(await (await fetch(`${portal.url}${path}`, { headers: html })).text());
          const page = { name: path, url: `${portal.url}${path}` };
          const constant = { name: path, url: `${ceiling.url}/constant/${bytes}` };
          const each = { name: path, bytes, cached, rounds: [] as Round[], constant: [] as Round[] };
          // the JIT compiler needs some thousand pages to optimise rendering
          for (const warm of [page, constant]) await loadRound(warm, portal, { seconds: 2 * options.seconds, connections: CONNECTIONS });
          for (let round = 1; round <= options.rounds; round++) {
            each.constant.push(await loadRound(constant, ceiling, { seconds: options.seconds, connections: CONNECTIONS }));
            each.rounds.push(await loadRound(page, portal, { seconds: options.seconds, connections: CONNECTIONS }));
          }
          measured.push(each);
          console.log(
            `  ${path}, ${cached ? "cached" : "made anew"}: ${each.rounds.map(({ perSecond }) => perSecond).join(", ")} a second beside ${each.constant.map(({ perSecond }) => perSecond).join(", ")}`,
          );
        }
      } finally {
        await portal.stop();
      }
    }
    return measured;
  } finally {
    await ceiling.stop();
  }
}

async function measureHistories(options: ShopOptions, run: Run) {
  const portal = await open(options);
  try {
    const { targets, seconds } = await historiesOf({ url: portal.url, databaseUrl: options.databaseUrl, run, orders: options.orders });
    const histories: Shop["histories"] = [];
    await loadRound(targets[0]!, portal, { seconds: 1, connections: CONNECTIONS }); // warm
    for (const target of targets)
      histories.push({ name: target.name, round: await loadRound(target, portal, { seconds: options.seconds, connections: CONNECTIONS }) });
    console.log(
      `  ${options.orders} orders in ${seconds.toFixed(0)} s; history p99 ${histories.map(({ round }) => round.p99).join(", ")} ms`,
    );
    return { histories, seconds };
  } finally {
    await portal.stop();
  }
}

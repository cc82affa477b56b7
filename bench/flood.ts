import autocannon from "autocannon";
import { loadRound, type Round } from "./load.ts";
import { startProcess, type Running } from "./processes.ts";
import { freePort } from "../src/testing/postgres-server.ts";

/** Batches a second sent from so many addresses: twice the global limit. */
const RUSH = 400;
const ADDRESSES = 100;
/** Pages a second requested by visitors meanwhile: few enough that none waits for another. */
const VISITORS = 100;

type Latency = Pick<Round, "p50" | "p99" | "wrong">;
export type Flood = {
  database: "embedded" | "PostgreSQL";
  quiet: Latency;
  beside: Latency;
  flooded: Latency;
  rush: number;
  refused: number;
};

/**
 * The effect of a flood of full batches on page readers: a call that reads the database at a steady pace, measured alone, beside the same flood against a bare
 * server (the generator's own share of the machine), and beside the flood against the portal.
 */
export async function flooding(
  database: Flood["database"],
  { env, batchOf, seconds }: { env: Record<string, string>; batchOf: (origin: string) => { path: string; body: string }; seconds: number },
): Promise<Flood> {
  const portal = await startProcess("dist/server/app/main.js", {
    port: await freePort(),
    ready: "/readyz",
    env: { ...env, RATE_LIMITS: "on", TRUST_PROXY: "127.0.0.1" },
  });
  const bare = await startProcess("bench/ceiling-server.ts", { port: await freePort(), ready: "/constant/1", env });
  const { path, body: batch } = batchOf(portal.url);
  const read = () => reading(portal, seconds);
  try {
    await read(); // warm
    const quiet = await read();
    const [beside] = await Promise.all([read(), rushing(`${bare.url}/constant/1`, { origin: bare.url, batch, seconds: seconds + 1 })]);
    await rushing(portal.url + path, { origin: portal.url, batch, seconds: 6 }); // uses up the burst allowance
    const [flooded, rush] = await Promise.all([read(), rushing(portal.url + path, { origin: portal.url, batch, seconds: seconds + 1 })]);
    return { database, quiet, beside, flooded, ...rush };
  } finally {
    await Promise.all([portal.stop(), bare.stop()]);
  }
}

const reading = (portal: Running, seconds: number): Promise<Round> =>
  loadRound({ name: "page", url: `${portal.url}/checkout`, headers: { accept: "application/json" } }, portal, {
    seconds,
    connections: 4,
    perSecond: VISITORS,
  });

/** Runs in its own thread, so that the generator's waiting is not measured. */
async function rushing(
  url: string,
  { origin, batch, seconds }: { origin: string; batch: string; seconds: number },
): Promise<{ rush: number; refused: number }> {
  const result = await autocannon({
    url,
    method: "POST",
    connections: 8,
    workers: 1,
    overallRate: RUSH,
    duration: seconds,
    timeout: 20,
    requests: Array.from({ length: ADDRESSES }, (_, at) => ({
      headers: {
        "content-type": "application/json",
        origin,
        "x-forwarded-for": `10.0.0.${at}`,
        cookie: "cc_cookie_accept=accept",
      },
      body: batch,
    })),
  });
  const refused = Number(result.statusCodeStats?.["429"]?.count ?? 0);
  return {
    rush: Math.round(result.requests.total / result.duration),
    refused: Math.round((100 * refused) / Math.max(1, result.requests.total)),
  };
}

/** The run in Markdown. */
export const floodLines = (floods: Flood[]): string =>
  [
    `\nA flood: ${RUSH} full batches a second from ${ADDRESSES.toLocaleString("en")} addresses, while ${VISITORS} times a second \`/checkout\` is asked for (p50 / p99, ms). "Beside" is the same rush against another server: what the generator takes of the machine.\n`,
    "| database | quiet | beside | flooded | batches a second | refused | failures of pages |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...floods.map(
      ({ database, quiet, beside, flooded, rush, refused }) =>
        `| ${database} | ${[quiet, beside, flooded].map(({ p50, p99 }) => `${p50} / ${p99}`).join(" | ")} | ${rush} | ${refused} % | ${quiet.wrong + beside.wrong + flooded.wrong} |`,
    ),
  ].join("\n");

import autocannon from "autocannon";
import { loadRound, type Round } from "./load.ts";
import { startProcess, type Running } from "./processes.ts";
import { freePort } from "../src/testing/postgres-server.ts";

/** Batches a second that rush in from so many addresses: twice what is let in of all. */
const RUSH = 400;
const ADDRESSES = 100;
/** Pages a second that visitors ask for meanwhile: few enough that none of them waits for another. */
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
 * What a flood of full batches does to who reads pages: a call that asks the database, at a steady pace, alone; beside the same rush against a bare server,
 * which tells what the generator takes of the machine; and with the rush against the portal.
 */
export async function flooding(
  database: Flood["database"],
  { env, batchOf, seconds }: { env: Record<string, string>; batchOf: (origin: string) => { path: string; body: string }; seconds: number },
): Promise<Flood> {
  const portal = await startProcess("src/app/server/main.ts", {
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
    await rushing(portal.url + path, { origin: portal.url, batch, seconds: 6 }); // what is saved up for bursts is used up
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

/** In a thread of its own, so that what is measured is not the generator's own waiting. */
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

import autocannon from "autocannon";
import { cpuMs, memoryMb } from "./processes.ts";

export type Target = {
  name: string;
  url: string;
  /** The statuses that count as success; any other fails the measurement. */
  status?: number;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Makes every request different. */
  next?: () => { headers: Record<string, string>; body: string; path?: string };
};
export type Round = { perSecond: number; p50: number; p99: number; cpuMs: number; memoryMb: number; wrong: number };

/**
 * One round of load on a target: requests a second, latencies in ms, processor ms a request, and the server's memory right after. `perSecond` sets a fixed
 * rate.
 */
export async function loadRound(
  target: Target,
  server: { pid: number },
  how: { seconds: number; connections: number; perSecond?: number },
): Promise<Round> {
  const before = cpuMs(server.pid);
  const { next } = target;
  const result = await autocannon({
    url: target.url,
    connections: how.connections,
    duration: how.seconds,
    ...(how.perSecond && { overallRate: how.perSecond }),
    timeout: 20,
    requests: [
      {
        method: target.method ?? "GET",
        headers: { accept: "text/html,application/json;q=0.9", "accept-language": "bg", ...target.headers },
        ...(next && {
          setupRequest: (request) => {
            const { headers, body, path } = next();
            return { ...request, headers: { ...request.headers, ...headers }, body, ...(path && { path }) };
          },
        }),
      },
    ],
  });
  const used = cpuMs(server.pid) - before;
  const done = result["2xx"] ?? 0;
  const all = done + (result.non2xx ?? 0);
  return {
    perSecond: Math.round(done / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: all ? used / all : 0,
    memoryMb: memoryMb(server.pid),
    wrong: (result.non2xx ?? 0) + result.errors + result.timeouts,
  };
}

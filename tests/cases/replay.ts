import { readFileSync } from "node:fs";
import { startLoopback } from "#testing/loopback-server.ts";

type Step = { request: string; status: number; body?: unknown; headers?: Record<string, string> };
/** One call of a port, and what a partner's system answered to its requests. */
export type Case = { case: string; call: { port: string; method: string; args: unknown[] }; now: string; exchange: Step[] };

export const caseOf = (name: string): Case =>
  JSON.parse(readFileSync(new URL(`tmf/${name}.json`, import.meta.url), "utf8"), (key, value: unknown) =>
    key === "paidAt" ? new Date(String(value)) : value,
  ) as Case;

/** A system on loopback that answers as in a case; `requests` has what it was sent. */
export async function replay({ exchange }: Pick<Case, "exchange">) {
  const requests: string[] = [];
  const { url, close } = await startLoopback((request, response) => {
    const received = `${request.method} ${new URL(request.url ?? "/", "http://system").pathname}`;
    requests.push(received);
    const { status, body, headers } = exchange.find((step) => step.request === received) ?? { status: 404, body: { code: "404" } };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  });
  return { url, requests, close };
}

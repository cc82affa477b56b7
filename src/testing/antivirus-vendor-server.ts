import { randomInt, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { startLoopback } from "./loopback-server.ts";

type Answer = [status: number, body?: unknown] | "silence" | "drop";
type SentRequest = { method: string; path: string[]; body: Record<string, string> };
const KEY = "a-key-for-services";

/** A system on loopback that accepts our key, reads JSON, and answers as `answer` says; `requests` lists what it received. */
async function startSystem(answer: (sent: SentRequest) => Answer) {
  const requests: string[] = [];
  const { url, close } = await startLoopback((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname } = new URL(request.url!, "http://system");
      requests.push(`${request.method} ${pathname}`);
      const authorised = request.headers.authorization === `Bearer ${KEY}`;
      const path = pathname.split("/").slice(2).map(decodeURIComponent);
      const given: Answer = authorised ? answer({ method: request.method!, path, body }) : [401, { error: "unauthorised" }];
      if (given === "silence") return;
      if (given === "drop") return response.destroy();
      response.writeHead(given[0], { "content-type": "application/json" }).end(given[1] === undefined ? "" : JSON.stringify(given[1]));
    });
  });
  return { url, key: KEY, requests, close };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}

export type VendorBehaviour = "blocked" | "away" | "drops-once";

/** An antivirus vendor on loopback; `behaviour` is by the contract. It has two versions. */
export function startVendor(behaviour: Record<string, VendorBehaviour>) {
  const licences = new Map<string, { key: string; cid: string }>();
  const ended = new Set<string>();
  const newKey = () => String(randomInt(10 ** 12)).padStart(20, "A");
  const system = startSystem(({ method, path: [what, which = ""], body }) => {
    if (what === "versions") return [200, { versions: ["2.0", "1.0"] }];
    if (what === "downloads") {
      if (body["version"] !== "2.0" && body["version"] !== "1.0") return [404, { error: "no such version" }];
      return [201, { url: `http://downloads.example/${body["version"]}?for=${randomUUID()}` }];
    }
    if (method === "DELETE") {
      const found = [...licences].find(([, { key }]) => key === which);
      if (found && behaviour[found[1].cid] === "away") return [503];
      if (found) ended.add(found[1].key);
      return found ? [204] : [404, { error: "no such licence" }];
    }
    const { clientReference = "", customer = "" } = body;
    if (behaviour[customer] === "away") return [503];
    if (behaviour[customer] === "blocked") return [409, { reason: "blocked" }];
    const before = licences.get(clientReference);
    const licence = before ?? { key: newKey(), cid: customer };
    licences.set(clientReference, licence);
    if (behaviour[customer] === "drops-once" && !before) return "drop";
    return [before ? 200 : 201, { key: licence.key }];
  });
  return system.then((started) => ({ ...started, ended }));
}

import type { IncomingMessage } from "node:http";
import { startLoopback } from "./loopback-server.ts";

/** What a name, a password or a contract makes this system do; listed independently, so that the simulator is not tested against itself. */
export type Behaviour = "taken" | "not-allowed" | "refused" | "away" | "drops-once" | "silence" | "nonsense";
type Account = { name: string | null; password?: string };
type Answer = [status: number, body?: unknown] | "silence" | "drop";
type SentRequest = { method: string; pathname: string; body: { name?: string; password?: string } };

const KEY = "account-key";

/** A system of names and passwords on loopback, for the tests of its adapter. `requests` lists what it received, without the contents. */
export async function startNamedAccounts(resource: "mailboxes" | "sites", domain: string, behaviour: Record<string, Behaviour>) {
  const accounts = new Map<string, Account>();
  const requests: string[] = [];
  const dropped = new Set<string>();

  function answerTo({ method, pathname, body }: SentRequest): Answer {
    const [, version, collection, cid = "", part] = pathname.split("/");
    if (version !== "v1" || collection !== resource) return [404, {}];
    const how = behaviour[body.name ?? ""] ?? behaviour[body.password ?? ""] ?? behaviour[cid];
    if (how === "away") return [503];
    if (how === "silence") return "silence";
    if (how === "nonsense") return [200, { name: 7 }];
    const account = accounts.get(cid) ?? { name: null };
    if (method === "GET") return [200, { name: account.name, domain }];
    if (part === "password") {
      if (how === "refused" || account.name === null) return [422, {}];
      accounts.set(cid, { ...account, password: body.password! });
      return [204];
    }
    if (how === "not-allowed") return [422, { reason: "not-allowed" }];
    if (how === "taken" || [...accounts].some(([other, { name }]) => other !== cid && name === body.name))
      return [409, { reason: "taken" }];
    accounts.set(cid, { ...account, name: body.name! });
    if (how !== "drops-once" || dropped.has(cid)) return [204];
    dropped.add(cid);
    return "drop";
  }

  const { url, close } = await startLoopback((request, response) => {
    void readRequest(request).then((sent) => {
      requests.push(`${sent.method} ${sent.pathname}`);
      const answer: Answer = request.headers.authorization === `Bearer ${KEY}` ? answerTo(sent) : [401, {}];
      if (answer === "silence") return;
      if (answer === "drop") return response.destroy();
      const [status, body] = answer;
      response.writeHead(status, { "content-type": "application/json" }).end(body === undefined ? "" : JSON.stringify(body));
    });
  });
  return { url, key: KEY, requests, close, opensWith: (cid: string, password: string) => accounts.get(cid)?.password === password };
}

async function readRequest(request: IncomingMessage): Promise<SentRequest> {
  let text = "";
  for await (const piece of request) text += String(piece);
  const body = text ? (JSON.parse(text) as SentRequest["body"]) : {};
  return { method: request.method!, pathname: new URL(request.url!, "http://accounts").pathname, body };
}

import { once } from "node:events";
import { Agent, createServer, get, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const LOOKS_EVERY_MS = 200;

/**
 * A proxy that checks each portal's /readyz, as the compose file's does, and forwards requests in turn to those that are ready, over persistent connections. It
 * retries nothing.
 */
export async function openFollowingProxy(behind: string[]) {
  const ready = new Set(behind);
  const answeredBy: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let turn = 0;
  const look = (portal: string) =>
    get(`${portal}/readyz`, { agent: false, timeout: 1_000 }, (reply) => {
      reply.resume();
      if (reply.statusCode === 200) ready.add(portal);
      else ready.delete(portal);
    }).on("error", () => ready.delete(portal));
  const looking = setInterval(() => behind.forEach(look), LOOKS_EVERY_MS);
  const forward = (request: IncomingMessage, answer: ServerResponse) => {
    const open = [...ready];
    const portal = open[turn++ % Math.max(open.length, 1)];
    if (!portal) return void answer.writeHead(502).end();
    const passed = httpRequest(`${portal}${request.url}`, { method: request.method, headers: request.headers, agent }, (reply) => {
      answeredBy.push(portal);
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    request.pipe(passed);
  };
  const proxy = createServer(forward).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const close = () => {
    clearInterval(looking);
    agent.destroy();
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, answeredBy, close };
}

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPooler } from "../../src/testing/pooler.ts";
import { freePort, startPostgres } from "../../src/testing/postgres-server.ts";
import { PORTAL, start, WORKER, type Running } from "./process.ts";

export type Member = Running & { url: string };
export type Fleet = {
  /** The proxy in front of the portals. */
  url: string;
  portals: [Member, Member];
  worker: Running;
  databaseUrl: string;
  /** Starts another portal on the same database, unknown to the proxy. */
  another: (more: Record<string, string>) => Promise<Member>;
  /** Which portal answered each request through the proxy, by its index. */
  answeredBy: number[];
  close: () => Promise<void>;
};

const SECRET = "a secret of the tests: the same for all of them";

/** Two portals and a worker, started at the same moment on one empty PostgreSQL behind PgBouncer in transaction mode, and themselves behind a round-robin proxy. */
export async function startFleet(): Promise<Fleet> {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "vrata-fleet-"));
  const closing: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true }), () => server.remove()];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const pooler = await startPooler(server.url, 4);
    closing.push(pooler.remove);
    const ports = [await freePort(), await freePort()];
    const proxy = await openProxy(ports.map((port) => `http://127.0.0.1:${port}`));
    closing.push(proxy.close);
    const env = {
      DATABASE_URL: pooler.through(server.url),
      DATABASE_DIRECT_URL: server.url,
      DATABASE_POOL: "5",
      SESSION_SECRET: SECRET,
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: "127.0.0.1",
      JOBS: "worker",
      DEMO: "on",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
    };
    const open = (script: string, more: Record<string, string> = {}) => {
      const running = start(script, { ...env, DATA_DIR: join(folder, String(closing.length)), ...more });
      closing.push(async () => void (running.process.exitCode ?? running.process.signalCode ?? (await running.end("SIGTERM"))));
      return running;
    };
    const [first, second] = ports.map((port) => ({
      ...open(PORTAL, { PORT: String(port) }),
      url: `http://127.0.0.1:${port}`,
    }));
    const worker = open(WORKER);
    const portals: [Member, Member] = [first!, second!];
    await Promise.all([...portals.map(({ says }) => says(/Vrata is open/)), worker.says(/worker runs/)]);
    const another = async (more: Record<string, string>): Promise<Member> => {
      const port = String(await freePort());
      const running = open(PORTAL, { PORT: port, ...more });
      await running.says(/Vrata is open/);
      return { ...running, url: `http://127.0.0.1:${port}` };
    };
    return { url: proxy.url, portals, worker, another, databaseUrl: server.url, answeredBy: proxy.answeredBy, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Forwards each request to the next portal, or to the one after where the connection is refused. */
async function openProxy(behind: string[]) {
  const answeredBy: number[] = [];
  let turn = 0;
  const forward = (request: IncomingMessage, answer: ServerResponse, tries: { body: Buffer; left: number }) => {
    const place = turn++ % behind.length;
    const headers = { ...request.headers, "x-forwarded-for": request.socket.remoteAddress ?? "" };
    const passed = httpRequest(`${behind[place]}${request.url}`, { method: request.method, headers, agent: false }, (reply) => {
      answeredBy.push(place);
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && tries.left > 0) return forward(request, answer, { ...tries, left: tries.left - 1 });
      answer.writeHead(502).end();
    });
    passed.end(tries.body);
  };
  const proxy = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => forward(request, answer, { body: Buffer.concat(chunks), left: behind.length - 1 }));
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const close = async () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, answeredBy, close };
}

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startPostgres } from "../../src/testing/postgres-server.ts";
import { PORTAL, start, WORKER, type Running } from "./process.ts";

export type Member = Running & { url: string };
export type Fleet = {
  /** The proxy that stands before the portals. */
  url: string;
  portals: [Member, Member];
  worker: Running;
  databaseUrl: string;
  /** Starts one more portal on the same database, which that proxy knows nothing of. */
  another: (more: Record<string, string>) => Promise<Member>;
  /** Which portal answered each request through the proxy, by its place. */
  answeredBy: number[];
  close: () => Promise<void>;
};

const SECRET = "a secret of the tests, the same for all of them";

/** Two portals and a worker, started at the same moment on one empty PostgreSQL, behind a proxy that takes turns. */
export async function startFleet(): Promise<Fleet> {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "vrata-fleet-"));
  const closing: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true }), () => server.remove()];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const ports = [await freePort(), await freePort()];
    const proxy = await openProxy(ports.map((port) => `http://127.0.0.1:${port}`));
    closing.push(proxy.close);
    const env = {
      DATABASE_URL: server.url,
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

/** Hands each request to the next portal; where nobody takes the connection, to the one after. */
async function openProxy(behind: string[]) {
  const answeredBy: number[] = [];
  let turn = 0;
  const forward = (asked: IncomingMessage, answer: ServerResponse, tries: { body: Buffer; left: number }) => {
    const place = turn++ % behind.length;
    const headers = { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress ?? "" };
    const passed = httpRequest(`${behind[place]}${asked.url}`, { method: asked.method, headers, agent: false }, (reply) => {
      answeredBy.push(place);
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && tries.left > 0) return forward(asked, answer, { ...tries, left: tries.left - 1 });
      answer.writeHead(502).end();
    });
    passed.end(tries.body);
  };
  const proxy = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on("data", (chunk: Buffer) => chunks.push(chunk));
    asked.on("end", () => forward(asked, answer, { body: Buffer.concat(chunks), left: behind.length - 1 }));
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const close = async () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, answeredBy, close };
}

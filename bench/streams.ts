import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { openStreams, serveStream } from "#features/contact/notifications/inbox/server/stream.ts";
import type { User } from "#platform/server/feature.ts";
import { httpServer } from "#platform/server/http.ts";
import { serverContext } from "#testing/server.ts";

/** What 2,000 open pages cost one process: `node bench/streams.ts`. Memory is that of the process, with everything that it has loaded. */
const PAGES = 2_000;
const OF_USER = 20;
const MB = 2 ** 20;

/** The server: the portal's own HTTP handling and streams, with a session for each cookie. */
async function serve(): Promise<void> {
  const streams = openStreams(async (ids) => ids);
  const userOf = (cookie: string): User => ({
    id: `user-${Math.floor(Number(cookie) / OF_USER)}`,
    sessionId: cookie,
    customerId: null,
    role: "customer",
    main: true,
    grants: [],
  });
  const context = serverContext({ findUser: async (cookie) => userOf(cookie) });
  const app = await httpServer({ context });
  serveStream(app, { context, streams });
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.send!({ port: (app.server.address() as AddressInfo).port });
  process.on("message", (message) => {
    if (message === "news") streams.notified();
    globalThis.gc?.();
    process.send!({ pages: streams.count(), rss: Math.round(process.memoryUsage().rss / MB) });
  });
}

async function measure(): Promise<void> {
  const server = fork(import.meta.filename, ["serve"], { execArgv: ["--expose-gc"] });
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  const report = async (ask: string) => {
    server.send(ask);
    return ((await once(server, "message")) as [{ pages: number; rss: number }])[0];
  };
  const before = await report("count");
  let news = 0;
  for (let page = 0; page < PAGES; page++)
    await new Promise<void>((opened) =>
      get(
        { port, host: "127.0.0.1", path: "/myvrata/notifications/stream", agent: false, headers: { cookie: `vrata-session=${page}` } },
        (answer) => {
          answer.on("data", (chunk: Buffer) => void (news += chunk.toString().split("event: news").length - 1));
          opened();
        },
      ),
    );
  const open = await report("count");
  const began = performance.now();
  const first = news;
  await report("news");
  while (news < first + PAGES) await new Promise((go) => setTimeout(go, 5));
  const ms = Math.round(performance.now() - began);
  const after = await report("count");
  process.stdout.write(`${JSON.stringify({ before, open, after, newsToAllMs: ms })}\n`);
  server.kill();
  process.exit(0);
}

await (process.argv[2] === "serve" ? serve() : measure());

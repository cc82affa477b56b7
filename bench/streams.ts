import { get } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { customers } from "#app/server/customers.ts";
import { publish } from "#features/contact/notifications/inbox/server/store.ts";
import { beginSession, SESSION_COOKIE } from "#features/account/sign-in/server/session.ts";
import type { Db } from "#platform/server/db.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { freePort, startPostgres } from "#testing/postgres-server.ts";
import { memoryMb, startProcess, type Running } from "./processes.ts";

/** What 2,000 open pages cost one process of the whole portal: `npm run build`, then `node bench/streams.ts`. */
const PAGES = 2_000;
const OF_USER = 20;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Users with sessions; returns the user and the cookie of each page. */
async function signIn(db: Db): Promise<{ userId: string; cookie: string }[]> {
  const pages: { userId: string; cookie: string }[] = [];
  for (let user = 0; user < PAGES / OF_USER; user++) {
    const { rows } = await sql<{ id: string }>`
      insert into people.users (customer_id, role, username, password_hash, name)
      select customer_id, 'customer', ${`page-${user}`}, password_hash, name from people.users where username = 'home' returning id`.execute(
      db,
    );
    const userId = rows[0]!.id;
    for (let page = 0; page < OF_USER; page++) {
      const session = { userId, now: new Date(), userAgent: undefined, address: "127.0.0.1" };
      pages.push({ userId, cookie: `${SESSION_COOKIE}=${await beginSession(db, session, { customers })}` });
    }
  }
  return pages;
}

let news = 0;
/** Opens the stream of a page, and counts the news that come. */
const open = (url: string, cookie: string): Promise<void> =>
  new Promise((opened, failed) =>
    get(`${url}/myvrata/notifications/stream`, { agent: false, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) return failed(new Error(`a stream answered ${answer.statusCode}`));
      answer.on("data", (chunk: Buffer) => void (news += chunk.toString().split("event: news").length - 1));
      answer.on("error", () => undefined);
      opened();
    }).on("error", failed),
  );

const server = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "vrata-streams-"));
const SECRET = "a secret of the bench that nobody else has";
const env = {
  SESSION_SECRET: SECRET,
  PUBLIC_URL: "http://127.0.0.1",
  DATABASE_URL: server.url,
  DATA_DIR: folder,
  DEMO: "on",
  RATE_LIMITS: "off",
  LOG_LEVEL: "warn",
};

try {
  const portal = await startProcess("dist/server/app/main.js", { port: await freePort(), ready: "/readyz", env });
  try {
    process.stdout.write(`${JSON.stringify(await measure(portal))}\n`);
  } finally {
    await portal.stop();
  }
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function measure({ url, pid }: Running) {
  const { db } = openPostgres({ url: server.url, poolSize: 2, log: silent });
  const pages = await signIn(db);
  const before = memoryMb(pid);
  for (const { cookie } of pages) await open(url, cookie);
  await pause(2_000);
  const opened = { news, megabytes: memoryMb(pid) };
  const began = performance.now();
  for (const userId of new Set(pages.map((page) => page.userId)))
    await publish(db, { userId, code: "bench", type: "MESSAGE", content: { bg: "Ново", en: "News" }, now: new Date() });
  while (news < PAGES * 2) await pause(5);
  const newsToAllMs = Math.round(performance.now() - began);
  await db.destroy();
  return { before, opened, newsToAllMs, after: memoryMb(pid) };
}

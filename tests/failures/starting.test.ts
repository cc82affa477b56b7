import { REHEARSAL } from "#testing/rehearsal.ts";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { freshFolder } from "#testing/folder.ts";
import { readMigrations } from "#platform/server/migrate.ts";
import { rowsOf } from "./rows.ts";
import { PORTAL, start, startPortal, WORKER } from "./process.ts";
import { ownServer } from "./own-server.ts";
import { visit } from "./visitor.ts";

const started = ownServer();
const { folder } = started;

const query = <Row>(statement: string): Promise<Row[]> => rowsOf(started.server.url, statement);

const SECRET = { SESSION_SECRET: "a secret of the tests: 32 characters" };

test("a second portal on the same folder is refused while the first one runs, with the folder and the locking process", async () => {
  const first = await startPortal({ DATA_DIR: folder });
  const second = start(PORTAL, { PORT: "0", DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`DATA_DIR ${folder} is in use by another Vrata (process ${first.process.pid})`);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(await first.end("SIGTERM")).toBe(0);
});

test("portals and a worker that start at the same moment on one empty PostgreSQL all open, and every migration runs once", async () => {
  const environment = { DATABASE_URL: started.server.url, DATA_DIR: folder, DEMO: "on", ...SECRET };
  const portals = await Promise.all([startPortal(environment), startPortal(environment), startPortal(environment), worker(environment)]);
  const rows = await query<{ name: string }>("select name from platform.migrations order by name");
  const { files, released } = readMigrations("migrations");
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(released!.migrations), ...files.map(({ name }) => name)]);
  for (const { url } of portals) if (url) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await Promise.all(portals.map((portal) => portal.end("SIGTERM")))).toEqual([0, 0, 0, 0]);
});

test("a demo's database is refused with DEMO off, marked or older than the mark: neither a portal nor a worker starts", async () => {
  const refused = async (file: string) => {
    const one = start(file, {
      PORT: "0",
      DATABASE_URL: started.server.url,
      DATA_DIR: folder,
      PUBLIC_URL: "http://127.0.0.1:3000",
      ...REHEARSAL,
      ...SECRET,
    });
    expect(await one.ended).toBe(1);
    expect(one.output()).toMatch(/^Vrata cannot start: DEMO is off, but the database holds the demo world.*DEMO=on/m);
    expect(one.output()).not.toMatch(/^\s+at /m);
  };
  await refused(PORTAL);
  await query("delete from platform.demo_world");
  await refused(WORKER);
});

test("a database opened by a worker or a portal with DEMO off is never served as a demo, whose outbox everybody may read", async () => {
  await query("create database own");
  const environment = { DATABASE_URL: started.server.url.replace(/\/[^/?]+(?=$|\?)/, "/own"), DATA_DIR: folder, ...SECRET };
  const own = await worker({ ...environment, ...REHEARSAL });
  expect(await own.end("SIGTERM")).toBe(0);
  const demo = start(PORTAL, { ...environment, DEMO: "on", PORT: "0" });
  expect(await demo.ended).toBe(1);
  expect(demo.output()).toMatch(/^Vrata cannot start: DEMO is on, but the database holds other data than the demo world.*DEMO=off/m);
  expect(demo.output()).not.toMatch(/^\s+at /m);
});

async function worker(environment: Record<string, string>) {
  const running = start(WORKER, { PUBLIC_URL: "http://127.0.0.1:3000", ...environment });
  await running.says(/worker runs/);
  return { ...running, url: undefined };
}

test("a portal whose migration file was changed after it ran does not start", async () => {
  await query("update platform.migrations set checksum = 'another' where name = '0400_platform.sql'");
  const portal = start(PORTAL, { PORT: "0", DEMO: "on", DATABASE_URL: started.server.url, DATA_DIR: folder, ...SECRET });
  expect(await portal.ended).toBe(1);
  expect(portal.output()).toContain("migrations/0400_platform.sql was changed");
  expect(portal.output()).not.toMatch(/^\s+at /m);
});

test("a restored copy sends nothing with OUTGOING=hold, and sends what waits once it may", async () => {
  const own = freshFolder();
  const environment = { DATA_DIR: own.folder, RATE_LIMITS: "off" };
  const messages = async (url: string) => {
    const outbox = (await (await fetch(`${url}/dev/outbox/messages`)).json()) as { itemsCount: number };
    return outbox.itemsCount;
  };
  const held = await startPortal({ ...environment, OUTGOING: "hold" });
  expect(held.output()).toContain("nothing is sent and no job runs: OUTGOING is hold");
  const before = await messages(held.url);
  const visitor = await visit(held.url);
  const forgotten = await visitor.send("POST", "/login/forgotten", { body: { forgotten: "password", who: "home" } });
  expect(forgotten?.status).toBe(200);
  await pause(3_000); // a mail is sent within a second
  expect(await messages(held.url)).toBe(before);
  expect(await held.end("SIGTERM")).toBe(0);

  const sending = await startPortal(environment);
  await expect.poll(() => messages(sending.url), { timeout: 60_000 }).toBeGreaterThan(before);
  expect(await sending.end("SIGTERM")).toBe(0);
  own.remove();
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import pg from "pg";
import { freshFolder } from "#testing/folder.ts";
import { startPostgres, type PostgresServer } from "#testing/postgres-server.ts";
import { endAll, start } from "./process.ts";

const PORTAL = "tests/failures/small-portal.ts";
let server: PostgresServer;
const { folder, remove } = freshFolder();
beforeAll(async () => void (server = await startPostgres()));
afterEach(({ task }) => (task.concurrent ? undefined : endAll()));
afterAll(async () => {
  await endAll();
  await server.remove();
  remove();
});
/** A separate database on the server: jobs of concurrent tests do not mix. */
async function ownDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
}

type Base = { DATA_DIR: string; DATABASE_URL?: string };

/** Kills a portal while its job runs, and starts another on the same database. */
async function expectRunsAgain(base: Base): Promise<void> {
  const first = start(PORTAL, { ...base, JOB_MS: "60000", ENQUEUE: "1" });
  await first.says(/job 1 runs/);
  await first.end("SIGKILL");
  const second = start(PORTAL, base);
  await second.says(/job 1 ended/);
  expect(await second.end("SIGTERM")).toBe(0);
}

test("on the embedded database a job that ran when its process was killed runs again", () => expectRunsAgain({ DATA_DIR: folder }));

// on the server an interrupted job runs again after 10 to 16 seconds: these tests wait side by side
describe.concurrent("on PostgreSQL", () => {
  test("a job that ran when its process was killed runs again", async () => {
    await expectRunsAgain({ DATA_DIR: folder, DATABASE_URL: await ownDatabase("killed") });
  });

  test("a process that does not end by itself is killed, and the job runs again afterwards", async () => {
    const environment = { DATA_DIR: folder, DATABASE_URL: await ownDatabase("cut_off") };
    const portal = start(PORTAL, { ...environment, JOB_MS: "600000", ENQUEUE: "3" });
    const [, url] = await portal.says(/open at (http:\S+)/);
    await portal.says(/job 3 runs/);
    const endless = fetch(`${url}/slow?ms=600000`).catch(() => "cut off");
    await portal.says(/request is open/);
    await portal.end("SIGTERM");
    expect(await endless).toBe("cut off");
    const second = start(PORTAL, environment);
    await second.says(/job 3 ended/);
  });
});

const bases = [
  ["the embedded database", () => ({ DATA_DIR: folder })],
  ["PostgreSQL", () => ({ DATA_DIR: folder, DATABASE_URL: server.url })],
] as const;

test.each(bases)("on %s the shutdown waits for open requests and running jobs, and accepts no new ones", async (_name, base) => {
  const portal = start(PORTAL, { ...base(), JOB_MS: "1500", ENQUEUE: "2" });
  const [, url] = await portal.says(/open at (http:\S+)/);
  await portal.says(/job 2 runs/);
  const slow = fetch(`${url}/slow?ms=1000`).then((response) => response.text());
  await portal.says(/request is open/);
  const ended = portal.end("SIGTERM");
  expect(await slow).toBe("answered");
  await expect(fetch(`${url}/slow?ms=0`)).rejects.toThrow();
  expect(await ended).toBe(0);
  expect(portal.output()).toContain("job 2 ended");
});

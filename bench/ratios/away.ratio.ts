import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder } from "#testing/folder.ts";
import { startPostgres, type PostgresServer } from "#testing/postgres-server.ts";
import { endAll, startPortal } from "../../tests/failures/process.ts";
import { visit, type Visitor } from "../../tests/failures/visitor.ts";

const REQUESTS = 60;
const { folder, remove } = freshFolder();
let server: PostgresServer;
beforeAll(async () => void (server = await startPostgres()));
afterAll(async () => {
  await endAll();
  await server.remove();
  remove();
});

/** The milliseconds of so many answers, one after the other, each with this status. */
async function timesOf(person: Visitor, status: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const began = performance.now();
    const answer = await person.send("GET", "/myvrata/home");
    times.push(performance.now() - began);
    expect(answer?.status).toBe(status);
  }
  return times.sort((one, other) => one - other);
}

test("while PostgreSQL is down a 503 comes within two seconds, and answers again within three of its start", async () => {
  const portal = await startPortal({
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    DEMO: "on",
    RATE_LIMITS: "off",
    SESSION_SECRET: "a secret of the tests: 32 characters",
  });
  const person = await visit(portal.url);
  await person.send("POST", "/login", { body: { username: "home", password: "vrata-demo" } });
  await timesOf(person, 200);
  const there = await timesOf(person, 200);
  await server.end("int");
  const away = await timesOf(person, 503);
  await server.start();
  const back = performance.now();
  await expect.poll(async () => (await person.send("GET", "/myvrata/home"))?.status, { interval: 20 }).toBe(200);
  const resumedMs = performance.now() - back;
  const middle = (times: number[]) => times[REQUESTS / 2]!;
  process.stdout.write(
    `\nmedians: ${middle(there).toFixed(1)} ms there, ${middle(away).toFixed(1)} ms away (${(middle(away) / middle(there)).toFixed(2)} of it), the slowest ${away.at(-1)!.toFixed(0)} ms; back after ${resumedMs.toFixed(0)} ms\n`,
  );
  expect(middle(away)).toBeLessThan(20 * middle(there));
  expect(away.at(-1)!).toBeLessThan(2_000);
  expect(resumedMs).toBeLessThan(3_000);
});

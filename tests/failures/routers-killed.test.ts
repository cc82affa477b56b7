import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { appliedTasks } from "#providers/network-controller/simulated-store.ts";
import { trueSettings } from "#providers/network-controller/simulated.ts";
import { freshFolder } from "#testing/database.ts";
import { freePort, startPostgres } from "#testing/postgres-server.ts";
import { askForSomething, comeHome, toldOf, type Taken } from "./householder.ts";
import { endAll, startPortal } from "./process.ts";
import { answersSoFar } from "./visitor.ts";

const KILLS = 25;
const DELAY_MS = 60;
const SETTLED_MS = 120_000;
const HOUSES = [
  { username: "home", cid: "C1000001" },
  { username: "home", cid: "C1000002" },
  { username: "slow-router", cid: "C2000001" },
  { username: "refusing-router", cid: "C3000001" },
  { username: "away-router", cid: "C4000001" },
];
const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  await endAll();
  for (const end of ends.splice(0)) await end();
});

const log = { info: () => undefined, warn: () => undefined };
type Base = { environment: Record<string, string>; open: () => Promise<{ db: Db; close: () => Promise<void> }> };

async function embedded(): Promise<Base> {
  const { folder, remove } = freshFolder();
  ends.push(remove);
  return { environment: { DATA_DIR: folder }, open: () => openDatabase({ dataDir: folder, log }) };
}

async function onPostgres(): Promise<Base> {
  const { folder, remove } = freshFolder();
  const server = await startPostgres();
  ends.push(remove, server.remove);
  const environment = { DATA_DIR: folder, DATABASE_URL: server.url, SESSION_SECRET: "a secret of the tests, 32 characters" };
  return { environment, open: () => openDatabase({ databaseUrl: server.url, dataDir: folder, log }) };
}

/** Some answers and some milliseconds after the start, as in the kills of purchases. */
async function randomMoment(): Promise<string> {
  const answers = 1 + Math.floor(Math.random() * 20);
  const ms = Math.floor(Math.random() * 150);
  const until = answersSoFar() + answers;
  while (answersSoFar() < until) await pause(5);
  await pause(ms);
  return `${answers} answers and ${ms} ms`;
}

/** Households that change their settings without pause while the portal is killed and started again. */
async function changeThroughKills(base: Base) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: port, DEMO: "on", RATE_LIMITS: "off", ROUTER_DELAY_MS: String(DELAY_MS), CHANGE_SECONDS: "15" };
  const environment = { ...base.environment, ...own };
  const taken: Taken[] = [];
  const wrong: string[] = [];
  let portal = await startPortal(environment);
  let over = false;
  const people = new Map(await Promise.all(HOUSES.map(async ({ username, cid }) => [cid, await comeHome(url, username)] as const)));
  const changing = HOUSES.map(async ({ cid }) => {
    while (!over) {
      const one = await askForSomething(people.get(cid)!, cid).catch((error: unknown) => void wrong.push(`${cid}: ${String(error)}`));
      if (one) taken.push(one);
      await pause(20);
    }
  });
  const moments: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    moments.push(await randomMoment());
    await portal.end("SIGKILL");
    portal = await startPortal(environment);
  }
  over = true;
  await Promise.all(changing);
  return { portal, people, taken, wrong, said: `killed after ${moments.join(", ")}` };
}

const ENDED = ["applied", "failed", "expired"];

test.each([
  ["the embedded database", embedded],
  ["PostgreSQL", onPostgres],
])(
  "on %s the portal is killed at 25 random moments while households change their routers: no ticket is lost, what is told is what the routers hold, no pair is half there, nothing was done twice",
  { timeout: 900_000 },
  async (_name, openBase) => {
    const base = await openBase();
    const { portal, people, taken, wrong, said } = await changeThroughKills(base);
    expect(wrong, said).toEqual([]);
    expect(taken.length, said).toBeGreaterThan(KILLS / 2);

    const told = async () => Promise.all(HOUSES.map(async ({ cid }) => ({ cid, ...(await toldOf(people.get(cid)!, cid)) })));
    const unended = async () =>
      (await told()).flatMap(({ operations }) => operations.filter(({ endedAt, kind }) => !endedAt && kind !== "repair"));
    await expect.poll(unended, { timeout: SETTLED_MS, interval: 1_000 }).toEqual([]);
    const last = await told();
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    const { rows } = await sql<{
      ticketId: string;
      state: string;
    }>`select ticket_id as "ticketId", state from home_internet.operations`.execute(db);
    const states = new Map(rows.map(({ ticketId, state }) => [ticketId, state]));
    for (const { cid, ticketId } of taken) expect(ENDED, `${cid} ${ticketId}, ${said}`).toContain(states.get(ticketId));
    expect([...states.values()].filter((state) => state === "applied").length).toBeGreaterThan(KILLS / 2);

    const world = { db, clock: systemClock, delayMs: DELAY_MS };
    for (const { cid, bands, rules } of last) {
      const held = (await trueSettings(world, cid))!;
      expect(
        bands.map(({ name, allowWifi }) => ({ name, active: allowWifi })),
        `${cid}, ${said}`,
      ).toEqual([held.wifi["24"], held.wifi["5"]]);
      const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();
      expect(names(rules.entries), `${cid}, ${said}`).toEqual(names(held.portMappings));
      for (const { name } of held.portMappings.filter((rule) => rule.name.startsWith("pair ")))
        expect(
          held.portMappings.filter((rule) => rule.name === name),
          `${cid} ${name}, ${said}`,
        ).toHaveLength(2);
    }
    const done = (await appliedTasks(db)).filter(({ part }) => part === "whole").map(({ cid, taskId }) => `${cid} ${taskId}`);
    expect(
      done.filter((one, place) => done.indexOf(one) !== place && !one.includes("refresh")),
      said,
    ).toEqual([]);
  },
);

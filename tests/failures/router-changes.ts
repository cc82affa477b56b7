import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { counted, cutOff, type Stage } from "./at-the-kill.ts";
import type { Base } from "./bases.ts";
import { askForSomething, comeHome, follow, reportedOf, type Client, type Taken } from "./home-customer.ts";
import { expectRouterAsReported, expectTicketsAnswered, type CustomerTicket } from "./promises.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { KILLS, SOAK } from "./kills.ts";
import { startPortal, type Running } from "./process.ts";
import { seeded, type Random } from "#testing/random.ts";

/** How often the database of a killed portal is inspected: enough to know which stages the kills hit, without doubling the time of each in a soak test. */
const GLANCE_EVERY = KILLS < SOAK ? 1 : 3;
const CHANGE_SECONDS = 20;
const THINKS_MS = 1_500;
const SETTLED_MS = 120_000;
/** On PostgreSQL an interrupted job runs again after 10 to 16 seconds. */
const LONGEST_WAIT_MS = 18_000;
export const HOMES = [
  { username: "home", cid: "C1000001" },
  { username: "home", cid: "C1000002" },
  { username: "slow-router", cid: "C2000001" },
  { username: "refusing-router", cid: "C3000001" },
  { username: "away-router", cid: "C4000001" },
];
/** The contract whose router never answers. */
export const AWAY = "C4000001";
const CHANGES = ["wifi", "rules", "dns", "access"] as const;

/** The progress of the customers, and the faults they found. */
type Course = { taken: Taken[]; seen: number; wrong: string[]; over: boolean };

/** Changes settings of one family without end, most of the time following each change to its end. */
async function live(client: Client, course: Course): Promise<void> {
  while (!course.over) {
    await pause(client.random.number(THINKS_MS));
    try {
      const taken = await askForSomething(client);
      if (!taken) continue;
      course.taken.push(taken);
      await follow(client, taken);
      course.seen += 1;
    } catch (error) {
      course.wrong.push(`${client.cid} ${client.changes}: ${String(error)}`);
    }
  }
}

/** Soon after the start; or, mostly, when some changes have ended and another one was just accepted, at a random moment during it. */
async function randomMoment(random: Random, course: Course, { isFirst }: { isFirst: boolean }): Promise<string> {
  const early = !isFirst && random.chance(0.2);
  const ended = 1 + random.number(3);
  const ms = random.number(early ? 1_000 : 700);
  const latest = Date.now() + LONGEST_WAIT_MS;
  const until = async (isSo: () => boolean) => {
    while (!isSo() && Date.now() < latest) await pause(5);
  };
  const seenBefore = course.seen;
  if (!early) await until(() => course.seen >= seenBefore + ended);
  const takenFirst = course.taken.length;
  if (!early) await until(() => course.taken.length > takenFirst);
  await pause(ms);
  return early ? `${ms} ms after the start` : `${ended} ends, a ticket and ${ms} ms`;
}

async function clientsOf(url: string, seed: number): Promise<Client[]> {
  const opening = HOMES.flatMap(({ username, cid }) =>
    CHANGES.map(async (changes) => ({
      visitor: await comeHome(url, username),
      cid,
      changes,
      random: seeded(seed, `${cid} ${changes}`),
      requests: 0,
    })),
  );
  return Promise.all(opening);
}

const reportAll = async (clients: Client[]) =>
  Promise.all(HOMES.map(async ({ cid }) => reportedOf(clients.find((one) => one.cid === cid)!)));

type Start = { environment: Record<string, string>; random: Random; course: Course };

/** Kills the portal and starts it again, KILLS times; returns the last one, when it was killed, and what was interrupted. */
async function killAndStart(portal: Running, { glance }: Base, { environment, random, course }: Start) {
  const moments: string[] = [];
  const cut = new Map<string, Stage>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    moments.push(await randomMoment(random, course, { isFirst: kill === 0 }));
    await portal.end("SIGKILL");
    const glanced = kill % GLANCE_EVERY === 0 ? glance(cutOff) : [];
    const [started, found] = await Promise.all([startPortal(environment), glanced]);
    portal = started;
    for (const { run, stage } of found) if (!cut.has(run)) cut.set(run, stage);
  }
  return { last: portal, moments, cut: [...cut.values()] };
}

/** `beside` runs until its signal: what happens to the routers meanwhile. */
type Around = { seed: number; environment: Record<string, string>; beside?: (over: AbortSignal) => Promise<void> };

/** Customers change their settings while the portal is killed and started again; then it runs undisturbed until every change has ended. */
export async function changeThroughKills(base: Base, { seed, beside, ...around }: Around) {
  const port = String(await freePort());
  const own = { CHANGE_SECONDS: String(CHANGE_SECONDS), ...around.environment };
  const environment = { ...base.environment, ...own, PORT: port, DEMO: "on", RATE_LIMITS: "off", CONFIRM_IDENTITY_MINUTES: "60" };
  const course: Course = { taken: [], seen: 0, wrong: [], over: false };
  const first = await startPortal(environment);
  const clients = await clientsOf(first.url, seed);
  const before = await reportAll(clients);
  const over = new AbortController();
  const living = [...(beside ? [beside(over.signal)] : []), ...clients.map((client) => live(client, course))];
  const killed = killAndStart(first, base, { environment, random: seeded(seed, "kills"), course });
  const hasApplied = ({ cid }: { cid: string }) => cid === AWAY || course.taken.some((taken) => taken.cid === cid && taken.seenApplied);
  const toTheEnd = killed.then(() => expect.poll(() => HOMES.every(hasApplied), { timeout: SETTLED_MS }).toBe(true));
  await toTheEnd.finally(() => {
    course.over = true;
    over.abort();
  });
  const { last, ...rest } = await killed;
  await Promise.all(living);
  const unended = async () => (await reportAll(clients)).flatMap(({ operations }) => operations.filter(({ endedAt }) => !endedAt));
  await expect.poll(unended, { timeout: SETTLED_MS, interval: 1_000 }).toEqual([]);
  const after = await reportAll(clients);
  expect(await last.end("SIGTERM")).toBe(0);
  return { course, before, after, ...rest };
}

type Ended = Awaited<ReturnType<typeof changeThroughKills>>;

/** The figures of a run, on one line each. */
export function figuresOf({ stored, cut, course }: Pick<Ended, "cut" | "course"> & { stored: CustomerTicket[] }): string {
  const requested = stored.filter(({ kind }) => kind !== "repair");
  const repairs = stored.filter(({ kind }) => kind === "repair");
  const states = (list: CustomerTicket[]) => counted(list.map(({ state, reason }) => (reason ? `${state} (${reason})` : state)));
  return [
    `${requested.length} changes: ${states(requested)}; ${course.taken.filter(({ seenApplied }) => seenApplied !== undefined).length} customers waited for the end`,
    `${repairs.length} repairs: ${states(repairs)}`,
    ...HOMES.map(({ cid, username }) => `${cid} (${username}): ${states(requested.filter((one) => one.cid === cid))}`),
    `${cut.length} jobs cut off: ${counted(cut)}`,
    ...course.wrong,
  ].join("\n  ");
}

/** Every ticket has its end, and every router holds what was reported as applied, and nothing else. `settingsOf`: what it really holds. */
export async function expectPromises(
  { course, before, after }: Pick<Ended, "course" | "before" | "after">,
  { stored, settingsOf }: { stored: CustomerTicket[]; settingsOf: (cid: string) => Promise<RouterSettings> },
): Promise<void> {
  expect(course.wrong, course.wrong.join("; ")).toEqual([]);
  expectTicketsAnswered(stored, course.taken);
  const effects = new Map(course.taken.map(({ ticketId, effect }) => [ticketId, effect]));
  for (const [place, { cid }] of HOMES.entries()) {
    const own = stored.filter((one) => one.cid === cid);
    const applied = own.filter(({ state }) => state === "applied");
    expect(
      own.some(({ handedOver }) => handedOver > 0),
      `${cid} was asked`,
    ).toBe(true);
    expect(applied.length > 0, `${cid} has applied something`).toBe(cid !== AWAY);
    const done = applied.flatMap(({ ticketId }) => effects.get(ticketId) ?? []);
    expectRouterAsReported(await settingsOf(cid), { before: before[place]!, after: after[place]! }, done);
  }
  expect(stored.filter(({ state }) => state === "applied").length).toBeGreaterThan(KILLS / 2);
}

import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { startPortal, type Running } from "./process.ts";
import { seeded, seedOfRun, type Random } from "#testing/random.ts";
import { answersSoFar } from "./visitor.ts";

/** How often a portal is killed in each case: enough for every submission, or as many as a soak test sets. */
export const KILLS = Number(process.env["KILLS"] ?? 2);
/** From this number of kills on, the stages that they hit by chance are checked too. */
export const SOAK = 25;
const BUYERS = 3;

/** Waits for some answers and some milliseconds after the start, so that slow and fast machines have begun equally much. */
async function randomMoment(random: Random, mostAnswers: number): Promise<string> {
  const answers = 1 + random.number(mostAnswers);
  const ms = random.number(40);
  const until = answersSoFar() + answers;
  while (answersSoFar() < until) await pause(5);
  await pause(ms);
  return `${answers} answers and ${ms} ms after the start`;
}

type Killed = { portal: Running; moments: string[]; logs: string[] };

/**
 * Buyers who buy without pause, one purchase after the other, while the portal is killed and started again, after `mostAnswers` at the latest; `logs` are those
 * of the killed ones.
 */
export async function throughKills(
  environment: Record<string, string>,
  buyOnce: () => Promise<unknown>,
  { mostAnswers = 25 } = {},
): Promise<Killed> {
  let portal = await startPortal(environment);
  let over = false;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!over) await buyOnce();
  });
  const seed = seedOfRun();
  process.stdout.write(`\nFAILURES_SEED=${seed}\n`);
  const random = seeded(seed, "kills");
  const moments: string[] = [];
  const logs: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    moments.push(await randomMoment(random, mostAnswers));
    await portal.end("SIGKILL");
    logs.push(portal.output());
    portal = await startPortal(environment);
  }
  over = true;
  await Promise.all(buyers);
  return { portal, moments, logs };
}

type Kills = {
  /** Names the random choices of the case. */
  name: string;
  /** How much is done so far. */
  done: () => number;
  /** A kill comes when so much more is done at the most, and so many milliseconds later at the most. */
  mostDone: number;
  mostMs: number;
  /** Ends the clients. */
  stop: AbortController;
};

/** The portal is killed and started again while its clients do something without pause; then the clients end, and the portal in order. */
export async function killWhile(environment: Record<string, string>, begin: () => Promise<void>[], kills: Kills) {
  const random = seeded(seedOfRun(), kills.name);
  let portal = await startPortal(environment);
  const clients = begin();
  for (let kill = 0; kill < KILLS; kill++) {
    const until = kills.done() + 1 + random.number(kills.mostDone);
    await expect.poll(kills.done, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(until);
    await pause(random.number(kills.mostMs));
    await portal.end("SIGKILL");
    portal = await startPortal(environment);
  }
  kills.stop.abort();
  await Promise.all(clients);
  expect(await portal.end("SIGTERM")).toBe(0);
}

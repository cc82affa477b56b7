import { setTimeout as pause } from "node:timers/promises";
import { startPortal, type Running } from "./process.ts";
import { answersSoFar } from "./visitor.ts";

export const KILLS = 25;
const BUYERS = 3;

/** Some answers and some milliseconds after the start: as many things have begun on a slow machine as on a fast one. */
async function randomMoment(): Promise<string> {
  const answers = 1 + Math.floor(Math.random() * 25);
  const ms = Math.floor(Math.random() * 40);
  const until = answersSoFar() + answers;
  while (answersSoFar() < until) await pause(5);
  await pause(ms);
  return `${answers} answers and ${ms} ms after the start`;
}

type Killed = { portal: Running; moments: string[]; logs: string[] };

/** Buyers who buy without pause, one purchase after the other, while the portal is killed and started again; `logs` are those of the killed ones. */
export async function throughKills(environment: Record<string, string>, buyOnce: () => Promise<unknown>): Promise<Killed> {
  let portal = await startPortal(environment);
  let over = false;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!over) await buyOnce();
  });
  const moments: string[] = [];
  const logs: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    moments.push(await randomMoment());
    await portal.end("SIGKILL");
    logs.push(portal.output());
    portal = await startPortal(environment);
  }
  over = true;
  await Promise.all(buyers);
  return { portal, moments, logs };
}

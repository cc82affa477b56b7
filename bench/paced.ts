import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Target } from "./load.ts";

export type PacedRound = { p50: number; p99: number; wrong: number };

/**
 * Requests at an even rate over at most 16 connections, as visitors come: none waits for another's answer. Latencies in ms count from when a request was due,
 * so that a slow answer is not hidden by fewer requests.
 */
export async function pacedRound(target: Target, { seconds, perSecond }: { seconds: number; perSecond: number }): Promise<PacedRound> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const took: number[] = [];
  let wrong = 0;
  const began = performance.now();
  const one = async (dueAt: number): Promise<void> => {
    await pause(Math.max(0, dueAt - performance.now()));
    if ((await statusOf(target, agent)) !== 200) wrong += 1;
    took.push(performance.now() - dueAt);
  };
  await Promise.all(Array.from({ length: seconds * perSecond }, (_, n) => one(began + (n * 1_000) / perSecond)));
  agent.destroy();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)]!);
  return { p50: at(0.5), p99: at(0.99), wrong };
}

function statusOf({ url, method = "GET", headers, next }: Target, agent: Agent): Promise<number> {
  const { path, headers: own, body } = next?.() ?? {};
  return new Promise((resolve) => {
    const sent = request(
      new URL(path ?? url, url),
      { agent, method, headers: { "accept-language": "bg", ...headers, ...own } },
      (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once("error", () => resolve(0)).end(body);
  });
}

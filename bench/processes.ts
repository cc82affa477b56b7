import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { MALLOC } from "../scripts/supervise.mjs";

export type Running = { url: string; pid: number; readyMs: number; stop: () => Promise<void> };

/** Starts a program of this repository and waits until `ready` answers 200; returns how long that took in ms. */
export async function startProcess(script: string, at: { port: number; ready: string; env: Record<string, string> }): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", script], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...MALLOC, PATH: process.env["PATH"], PORT: String(at.port), HOST: "127.0.0.1", NODE_ENV: "production", ...at.env },
  });
  const url = `http://127.0.0.1:${at.port}`;
  try {
    await answers(`${url}${at.ready}`, child);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { url, pid: child.pid!, readyMs: Math.round(performance.now() - began), stop: () => stop(child) };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; await pause(20)) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode} before ${url} answered`);
    const ok = await fetch(url, { signal: AbortSignal.timeout(1_000) }).then((answer) => answer.ok, () => false); // prettier-ignore
    if (ok) return;
  }
  throw new Error(`${url} did not answer within 60 s`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await gone;
  clearTimeout(late);
}

/** Processor time that a process has used so far, in ms (Linux counts in steps of 10). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process now, in MB of 10⁶ bytes. */
export function memoryMb(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round((Number(kib) * 1024) / 1e6);
}

const numbersOf = (pid: number): number[] => (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []).map(Number);

/** The process that started this one. */
export const parentOf = (pid: number): number => numbersOf(pid)[1]!;

/** Processor time of the processes that this one started and that have ended, in ms. */
export const endedChildrenCpuMs = (pid: number): number => (numbersOf(pid)[13]! + numbersOf(pid)[14]!) * 10;

/** The most memory that a process had so far, in MB of 10⁶ bytes; 0 when it has ended. */
export function peakMemoryMb(pid: number): number {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round((Number(kib ?? 0) * 1024) / 1e6);
  } catch {
    return 0;
  }
}

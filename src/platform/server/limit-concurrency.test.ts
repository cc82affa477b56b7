import { afterEach, expect, test, vi } from "vitest";
import { TooBusy, limitConcurrency } from "./limit-concurrency.ts";

afterEach(() => void vi.useRealTimers());

test("work is queued, and past the limit refused rather than piled up", async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 1 });
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const work = () =>
    inTurn(async () => {
      most = Math.max(most, (running += 1));
      await new Promise<void>((done) => finish.push(done));
      running -= 1;
    });
  const taken = [work(), work(), work()];
  await expect(work()).rejects.toBeInstanceOf(TooBusy);
  while (finish.length) {
    finish.shift()!();
    await Promise.resolve().then(() => new Promise(setImmediate));
  }
  await Promise.all(taken);
  expect(most).toBe(2);
  await expect(inTurn(async () => "free again")).resolves.toBe("free again");
});

test("what waits longer than it may is refused, and leaves its place to the next", async () => {
  vi.useFakeTimers();
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 2, waitMs: 1_000 });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const work = (name: string) =>
    inTurn(async () => {
      begun.push(name);
      await new Promise<void>((done) => finish.push(done));
    });
  const first = work("first");
  const late = expect(work("late")).rejects.toBeInstanceOf(TooBusy);
  await vi.advanceTimersByTimeAsync(900);
  const patient = work("patient");
  await vi.advanceTimersByTimeAsync(100);
  await late;
  finish.shift()!();
  await first;
  await vi.advanceTimersByTimeAsync(5_000);
  finish.shift()!();
  await patient;
  expect(begun).toEqual(["first", "patient"]);
  expect(vi.getTimerCount()).toBe(0);
});

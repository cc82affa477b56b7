import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeOnSignals, type Leaving } from "./shutdown.ts";

const exits: unknown[] = [];
const happened: string[] = [];
const signals = new Map<string, () => void>();
const log = { info: () => undefined, warn: (_about: object, message: string) => void happened.push(message) };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, "exit").mockImplementation((code) => void exits.push(code) as never);
  vi.spyOn(process, "on").mockImplementation((name, handle) => (signals.set(String(name), () => handle(name)), process));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  exits.length = happened.length = 0;
});

const closing = (close: () => Promise<void>, leaving?: Leaving) => closeOnSignals(close, log, leaving);
const never = () => new Promise<void>(() => undefined);

test("Ctrl-C under npm start, which the terminal and npm's own process both send, counts as one signal", async () => {
  const closed = Promise.withResolvers<void>();
  closing(() => closed.promise);
  signals.get("SIGINT")!();
  await vi.advanceTimersByTimeAsync(499);
  signals.get("SIGINT")!();
  expect(exits).toEqual([]);
  closed.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([0]);
});

test.each([
  ["another signal", "SIGTERM", 1],
  ["the same half a second later", "SIGINT", 500],
])("%s ends the process at once", async (_, second, ms) => {
  closing(never);
  signals.get("SIGINT")!();
  await vi.advanceTimersByTimeAsync(ms);
  expect(exits).toEqual([]);
  signals.get(second)!();
  expect(exits).toEqual([1]);
});

test("what does not end is cut short within ten seconds, said in the log", async () => {
  closing(never);
  signals.get("SIGTERM")!();
  await vi.advanceTimersByTimeAsync(9_799);
  expect([exits, happened]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([exits, happened]).toEqual([[1], ["closing took too long and is cut short"]]);
});

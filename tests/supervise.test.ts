import { expect, test } from "vitest";
import { supervise, type Ended } from "../scripts/supervise.mjs";

const BROKE: Ended = { code: 70, signal: null };

/** Runs a process that ends as given, start after start, each after so long; returns the code, the pauses and the starts. */
async function watch(ends: (Ended & { ranMs?: number })[], stopAfterPauses = Number.POSITIVE_INFINITY) {
  const stopping = { aborted: false };
  const pauses: number[] = [];
  let [starts, at] = [0, 0];
  const code = await supervise({
    begin: async () => {
      const { ranMs = 100, ...ended } = ends[Math.min(starts, ends.length - 1)]!;
      starts += 1;
      at += ranMs;
      return ended;
    },
    say: () => undefined,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      if (pauses.length >= stopAfterPauses) stopping.aborted = true;
    },
    stopping,
    now: () => at,
  });
  return { code, starts, pauses };
}

test("a crashed portal is restarted after growing pauses, and finally given up with its code", async () => {
  expect(await watch([BROKE])).toEqual({ code: 70, starts: 6, pauses: [1_000, 2_000, 4_000, 8_000, 16_000] });
});

test("a portal that ran for a minute before it crashed is restarted as if for the first time", async () => {
  const { pauses } = await watch([BROKE, BROKE, { ...BROKE, ranMs: 60_000 }, { code: 0, signal: null }]);
  expect(pauses).toEqual([1_000, 2_000, 1_000]);
});

test.each([
  { what: "ended on a signal", ended: { code: 0, signal: null }, gives: { code: 0, starts: 1 } },
  { what: "cannot start as it is set up", ended: { code: 1, signal: null }, gives: { code: 1, starts: 1 } },
  { what: "was killed", ended: { code: null, signal: "SIGKILL" }, gives: { code: 1, starts: 6 } },
  { what: "ran out of memory", ended: { code: 134, signal: null }, gives: { code: 134, starts: 6 } },
])("a portal that $what: code and number of starts", async ({ ended, gives }) => {
  expect(await watch([ended])).toMatchObject(gives);
});

test("a signal to end during a pause takes effect at once", async () => {
  expect(await watch([BROKE], 2)).toEqual({ code: 0, starts: 2, pauses: [1_000, 2_000] });
});

import { expect, test } from "vitest";
import { progressOn } from "./progress.ts";

function written(settings: { isTTY?: boolean; count?: boolean }, steps: [ms: number, step: string, done: number, all: number][]): string {
  let [text, now] = ["", 0];
  const out = { write: (more: string) => (text += more), ...(settings.isTTY && { isTTY: true }) };
  const onProgress = progressOn(out, { clock: () => now, ...(settings.count && { count: true }) });
  for (const [ms, step, done, all] of steps) {
    now = ms;
    onProgress(step, done, all);
  }
  return text;
}

test("in a log, progress is a line at every tenth, with the time left", () => {
  expect(
    written({}, [
      [0, "writing", 0, 1_000],
      [20_000, "writing", 100, 1_000],
      [21_000, "writing", 105, 1_000],
      [100_000, "writing", 500, 1_000],
      [180_000, "writing", 985, 1_000],
      [200_000, "writing", 1_000, 1_000],
    ]),
  ).toBe("writing 0 %\nwriting 10 %, about 3 min left\nwriting 50 %, about 2 min left\nwriting 90 %\nwriting 100 %\n");
});

test("the time left is that of its own step, and after a resumption that of what is still to be done", () => {
  expect(
    written({}, [
      [0, "reading", 0, 100],
      [1_000, "reading", 100, 100],
      [2_000, "writing", 80, 100],
      [22_000, "writing", 90, 100],
    ]),
  ).toBe("reading 0 %\nreading 100 %\nwriting 80 %\nwriting 90 %, about 20 s left\n");
});

test("on a terminal one line is written over, by share or by number, and ends with its step", () => {
  const steps: [number, string, number, number][] = [
    [0, "writing", 0, 40],
    [30_000, "writing", 10, 40],
    [120_000, "writing", 40, 40],
  ];
  expect(written({ isTTY: true }, steps)).toBe("\r\x1b[Kwriting 0 %\r\x1b[Kwriting 25 %, about 2 min left\r\x1b[Kwriting 100 %\n");
  expect(written({ isTTY: true, count: true }, steps)).toBe(
    "\r\x1b[Kwriting 0 of 40\r\x1b[Kwriting 10 of 40, about 2 min left\r\x1b[Kwriting 40 of 40\n",
  );
});

test("nothing to do is done", () => {
  expect(written({}, [[0, "checking", 0, 0]])).toBe("checking 100 %\n");
});

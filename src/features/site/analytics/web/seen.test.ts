import { expect, test } from "vitest";
import { isInView, THRESHOLDS } from "./seen.ts";

test.each([
  [{ ratio: 0, height: 0, window: 900 }, false],
  [{ ratio: 0.49, height: 98, window: 900 }, false],
  [{ ratio: 0.5, height: 100, window: 900 }, true],
  [{ ratio: 1, height: 200, window: 900 }, true],
  [{ ratio: 0.1, height: 449, window: 900 }, false],
  [{ ratio: 0.1, height: 450, window: 900 }, true],
  [{ ratio: 0, height: 0, window: 0 }, false],
  [{ ratio: 1, height: 0, window: 900 }, false], // for an empty box the browser reports a ratio of 1
])("%j is in view: %s", (seen, expected) => {
  expect(isInView(seen)).toBe(expected);
});

test("visibility thresholds include one half, and steps fine enough for a list forty viewports high", () => {
  expect(THRESHOLDS).toContain(0.5);
  expect(THRESHOLDS[1]).toBeLessThanOrEqual(1 / 40);
  expect([THRESHOLDS[0], THRESHOLDS.at(-1)]).toEqual([0, 1]);
});

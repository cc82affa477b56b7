import { expect, test } from "vitest";
import { isRetried, MOST_ATTEMPTS } from "./rules.ts";

const ended = (reason: string | null) => ({ state: reason ? "failed" : "applied", fault: reason === null ? null : { reason } });

test.each([
  ["failed", 1, true],
  ["unknown", 2, true],
  ["failed", MOST_ATTEMPTS, false],
  ["not-allowed", 1, false],
  ["already-suspended", 1, false],
  [null, 1, false],
] as const)("a suspension that ended with %s after %i attempts is retried: %s", (reason, attempts, retried) => {
  expect(isRetried(ended(reason), attempts)).toBe(retried);
});

test("what was never requested is not retried", () => {
  expect(isRetried(undefined, 0)).toBe(false);
});

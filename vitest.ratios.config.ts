import { defineConfig } from "vitest/config";

/** What is speed and no behaviour: each case compares times of one run. No part of `npm test` (docs/bench.md). */
export default defineConfig({
  test: {
    include: ["bench/ratios/*.ratio.ts"],
    globalSetup: ["tests/failures/setup.ts", "src/testing/database.ts"],
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from "vitest/config";

/** What must hold when things fail: real processes that are killed, a real PostgreSQL that goes away. One file at a time. */
export default defineConfig({
  test: {
    include: ["tests/failures/**/*.test.ts"],
    globalSetup: "tests/failures/setup.ts",
    pool: "forks",
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});

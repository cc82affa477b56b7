import { defineConfig } from "vitest/config";

/**
 * What must hold when things fail: real processes that are killed, a real PostgreSQL that goes away. The portals wait most of the time, for their starts and for
 * changes to end, so three files run at once, beside other steps.
 */
export default defineConfig({
  test: {
    include: ["tests/failures/*.test.ts"],
    globalSetup: ["tests/failures/setup.ts", "tests/failures/world.ts"],
    pool: "forks",
    execArgv: ["--liftoff-only"],
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // what is polled for comes late on a busy machine: Vitest's own second would be a limit of time that nobody means
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
  },
});

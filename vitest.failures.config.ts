import { defineConfig } from "vitest/config";

const common = { pool: "forks", testTimeout: 90_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } } as const;
const KILLED = "tests/failures/*killed.test.ts";

/**
 * What must hold when things fail: real processes that are killed, a real PostgreSQL that goes away. Portals that are killed wait most of the time, for
 * their starts and for changes to end, so all files of them run at once. The others ask how long something takes: beside no other step, and no more of them at once than there are processors.
 */
export default defineConfig({
  test: {
    globalSetup: "tests/failures/setup.ts",
    projects: [
      {
        test: {
          ...common,
          name: "killed",
          include: [KILLED],
          globalSetup: "tests/failures/world.ts",
          maxWorkers: 3,
          execArgv: ["--liftoff-only"],
        },
      },
      {
        test: {
          ...common,
          name: "timed",
          include: ["tests/failures/*.test.ts"],
          exclude: [KILLED],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import { defineConfig } from "vitest/config";

/** Journeys: the real portal and a real Chromium; one file at a time, so that each has the machine. */
export default defineConfig({
  test: {
    include: ["tests/journeys/**/*.test.ts"],
    globalSetup: "tests/journeys/world.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});

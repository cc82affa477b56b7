import { defineConfig } from "vitest/config";

/** The real portal and a real Chromium. A person waits for routers, mails and payments, so three files share two processors. */
export default defineConfig({
  test: {
    include: ["tests/journeys/**/*.test.ts"],
    globalSetup: "tests/journeys/world.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
  },
});

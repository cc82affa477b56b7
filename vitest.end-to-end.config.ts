import { defineConfig } from "vitest/config";

/** The real portal and a real Chromium. A person waits for routers, mails and payments, so three files share two processors. */
export default defineConfig({
  test: {
    include: ["tests/end-to-end/**/*.test.ts"],
    globalSetup: "tests/end-to-end/world.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
  },
});

import { defineConfig } from "vitest/config";

/** The real portal and a real Chromium. A person waits for routers, mails and payments, so three files share two processors. */
export default defineConfig({
  test: {
    include: ["tests/end-to-end/**/*.test.ts"],
    globalSetup: "tests/end-to-end/world.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // what is polled for comes late on a busy machine: Vitest's own second would be a limit of time that nobody means
    expect: { poll: { timeout: 15_000 } },
    // one browser a worker, whose windows are used again by the next file (tests/end-to-end/browsers.ts)
    isolate: false,
    maxWorkers: 3,
  },
});

import { defineConfig } from "vitest/config";
import { chosenEngines } from "./tests/browsers/chosen-engines.ts";

/** The ten journeys of the portal in the other engines that people have: a file is an engine with a portal of its own. */
export default defineConfig({
  test: {
    include: chosenEngines().map((name) => `tests/browsers/${name}.browser.ts`),
    globalSetup: ["tests/browsers/ready.ts", "tests/end-to-end/world.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});

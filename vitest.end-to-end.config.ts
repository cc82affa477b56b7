import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files that take long, in turn those that compute and those that wait: begun last, one of them would go on alone. */
const LONG = ["home-internet-slow", "pages", "home-internet-modals", "home-internet-away", "front-page-to-receipt", "every-form", "ui"];
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
};

/** The long files first, then, in a fresh clone, the largest. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}

/** The real portal and a real Chromium. A person waits for routers, mails and payments, so three files share two processors. */
export default defineConfig({
  test: {
    include: ["tests/end-to-end/**/*.test.ts"],
    globalSetup: "tests/end-to-end/world.ts",
    // one that only lost a race passes at the second try, and is reported as such; the soak shows every race (docs/decisions/170)
    retry: process.env["ALL_LOOKS"] ? 0 : 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // what is polled for comes late on a busy machine: Vitest's own second would be a limit of time that nobody means
    expect: { poll: { timeout: 60_000 } },
    // one browser and one portal a worker, which the next file uses again (tests/end-to-end/browsers.ts, portals.ts)
    isolate: false,
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
  },
});

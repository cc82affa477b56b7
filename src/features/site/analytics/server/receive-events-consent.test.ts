import { afterAll, beforeAll, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { freshDb } from "#testing/database.ts";
import { NOW, openServer, PLACE, type TestServer } from "#testing/server.ts";
import { LIMITS } from "#testing/limits.ts";
import type { AnalyticsEvent } from "../event.ts";
import { receiveEvents } from "./receive-events.ts";
import { openFloodgate } from "./flood.ts";
import { openIntake } from "./intake.ts";

const clock = standingClock(NOW);
const stored: AnalyticsEvent[] = [];
const analytics = {
  intake: openIntake({ store: async (events) => void stored.push(...events) }),
  floodgate: openFloodgate(),
  retentionDays: 90,
};

let fresh: Awaited<ReturnType<typeof freshDb>>;
let context: TestServer;
beforeAll(async () => {
  fresh = await freshDb();
  const deps = { db: fresh.db, clock, place: PLACE, limits: { on: true }, pageLimits: { analytics: { ...LIMITS.analytics } }, analytics };
  context = await openServer(fresh.db, [(app, context) => receiveEvents(app, { deps, context })], { clock });
});
afterAll(async () => {
  await context.close();
  await fresh.close();
});

const EVENT = { type: "shown", url: "http://localhost/vignettes" };

/** Sends a batch with this choice in the browser's cookie; returns the answer's status. */
async function send(choice: string | undefined, event: object = EVENT): Promise<number> {
  const browser = context.browser();
  if (choice !== undefined) browser.cookies.set("cc_cookie_accept", choice);
  return (await browser.send("POST", "/analytics/events?visit=0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10", { json: [event], csrf: false }))
    .status;
}

test("a visitor who agreed is counted", async () => {
  expect(await send("accept")).toBe(204);
  expect(stored.splice(0)).toHaveLength(1);
});

test.each([[undefined], [""], ["refuse"], ["true"], ["Accept"], ["accept2"]])(
  "without consent (the cookie is %j) a batch is discarded without an error",
  async (choice) => {
    expect(await send(choice)).toBe(204);
    expect(stored).toEqual([]);
  },
);

test("a batch that breaks the rules is refused even without consent", async () => {
  for (const broken of [{ type: "hover" }, { key: "1" }]) expect(await send(undefined, { ...EVENT, ...broken })).toBe(400);
});

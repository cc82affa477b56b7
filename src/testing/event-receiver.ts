import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { openAnalytics, type AnalyticsDependencies } from "#features/site/analytics/server/dependencies.ts";
import { receiveEvents } from "#features/site/analytics/server/receive-events.ts";
import { standingClock } from "#platform/server/clock.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import { freshDb } from "./database.ts";
import { LIMITS } from "./limits.ts";
import { NOW, openServer, PLACE, type Sending, type TestServer } from "./server.ts";
import { emptied } from "./tables.ts";

export const VISIT = "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10";

type EventReceiver = {
  deps: AnalyticsDependencies;
  context: TestServer;
  /** Sends the body from the browser of a visitor who consented. */
  post(json: unknown, more?: Sending, user?: User): ReturnType<ReturnType<TestServer["browser"]>["send"]>;
  stored(): Promise<Record<string, unknown>[]>;
};

/** Receiving of events for the tests of one file: opened before the first, without events before each, closed after the last. */
export function eventReceiver(): EventReceiver {
  const clock = standingClock(NOW);
  const receiver = {} as EventReceiver;
  let closeDb: () => Promise<void>;
  const analyticsOf = (db: Db) => openAnalytics({ writer: db, clock, retentionDays: 90 });
  beforeAll(async () => {
    const { db, close } = await freshDb();
    closeDb = close;
    const pageLimits = { analytics: { ...LIMITS.analytics } };
    receiver.deps = { db, clock, place: { ...PLACE }, limits: { on: true }, pageLimits, analytics: analyticsOf(db) };
    receiver.context = await openServer(db, [(app, context) => receiveEvents(app, { deps: receiver.deps, context })], { clock });
  });
  afterAll(async () => {
    await receiver.context.close();
    await closeDb();
  });
  beforeEach(async () => {
    receiver.deps.analytics = analyticsOf(receiver.deps.db);
    await emptied(receiver.deps.db, "analytics.events");
  });
  receiver.post = (json, more = {}, user = undefined) => {
    const browser = receiver.context.browser(user);
    browser.cookies.set("cc_cookie_accept", "accept");
    return browser.send("POST", `/analytics/events?visit=${VISIT}`, { json, csrf: false, ...more });
  };
  receiver.stored = async () =>
    await rowsIn(receiver.deps.db).all(sql<Record<string, unknown>>`select * from analytics.events order by id`);
  return receiver;
}

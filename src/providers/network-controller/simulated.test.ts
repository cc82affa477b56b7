import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { demoRouters } from "./simulated-demo.ts";
import { simulatedNetworkController } from "./simulated.ts";

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => void ({ db, close } = await freshDb()));
afterAll(() => close());

test("a change is done when its time has come, and the router tells of it", async () => {
  const clock = standingClock("2026-11-21T10:00:00+02:00");
  await db.transaction().execute((tx) => demoRouters(tx, clock.now()));
  const controller = simulatedNetworkController({ db, clock, delayMs: 3000, patienceMs: 0 });
  const expiresAt = new Date("2026-11-21T11:00:00+02:00");
  expect(await controller.send("C1000001", { taskId: "t1", change: { kind: "wifi", band: "5", name: "New" }, expiresAt })).toMatchObject({
    state: "waiting",
  });
  clock.moveTo("2026-11-21T10:00:04+02:00");
  expect(await controller.taskState("C1000001", "t1")).toEqual({ state: "done" });
  expect((await controller.lastReport("C1000001"))?.settings.wifi["5"].name).toBe("New");
});

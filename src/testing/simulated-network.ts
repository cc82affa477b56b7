import { afterAll, beforeAll, beforeEach } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Change, NetworkController } from "#providers/network-controller/port.ts";
import { simulatedRouters } from "#providers/network-controller/simulated-demo.ts";
import { appliedTasks } from "#providers/network-controller/simulated-store.ts";
import { simulatedNetworkController, trueSettings } from "#providers/network-controller/simulated.ts";
import { freshDb } from "./database.ts";

/** How long a simulated router takes for a change (ms). */
export const DELAY = 1_000;

/** What the tests of one file share; `cid`: a contract of the test's own, whose router is fresh from the factory. */
type Network = { db: Db; controller: NetworkController; cid: string };

/** The simulated network controller over a clock that stands, with a router of its own for each test, at a contract that begins with `cids`. */
export function simulatedNetwork(cids: string) {
  const clock = standingClock("2026-11-21T10:00:00+02:00");
  const within = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  const network = {} as Network;
  let close: () => Promise<void>;
  let routers = 0;
  beforeAll(async () => {
    const { db, ...opened } = await freshDb();
    close = opened.close;
    Object.assign(network, { db, controller: simulatedNetworkController({ db, clock, delayMs: DELAY, patienceMs: 0 }) });
  });
  afterAll(() => close());
  beforeEach(async () => {
    network.cid = `${cids}${(routers += 1)}`;
    await simulatedRouters(network.db, [network.cid], { now: clock.now() });
  });
  return {
    clock,
    network,
    within,
    pass: (milliseconds: number) => clock.moveTo(within(milliseconds).toISOString()),
    ask: (change: Change, taskId = "task", at = network.cid) => network.controller.send(at, { taskId, change, expiresAt: within(60_000) }),
    state: async (taskId = "task", at = network.cid) => (await network.controller.taskState(at, taskId)).state,
    /** The router's actual settings. */
    truth: async (at = network.cid) => (await trueSettings({ db: network.db, clock, delayMs: DELAY }, at))!,
    applied: async () => (await appliedTasks(network.db, network.cid)).map(({ taskId, part }) => `${taskId} ${part}`),
  };
}

import { beforeEach } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { networkControllerOverGenieAcs } from "#providers/network-controller/genieacs.ts";
import type { Change, NetworkController } from "#providers/network-controller/port.ts";
import { factory } from "#providers/network-controller/simulated-router.ts";
import { settingsFrom } from "#providers/network-controller/router-settings.ts";
import { startGenieAcs } from "./genieacs-server.ts";

export const cid = "C1000001";
const TASK_MS = 600_000;

/** The adapter over a GenieACS on loopback, new for each test, with a router from the factory at `cid`; its clock stands. */
export function adapterOverGenieAcs() {
  const clock = standingClock("2026-11-21T10:00:00+02:00");
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  const own = {
    logged: [] as object[],
    acs: undefined as unknown as Awaited<ReturnType<typeof startGenieAcs>>,
    controller: undefined as unknown as NetworkController,
  };
  const over = (deadlineMs: number, url = own.acs.url) =>
    networkControllerOverGenieAcs({ url, deadlineMs, clock, lookMs: 5, log: { warn: (about) => void own.logged.push(about) } });
  beforeEach(async () => {
    own.acs = await startGenieAcs(clock);
    own.logged = [];
    own.acs.register(cid, factory(cid));
    own.controller = over(2_000);
    return own.acs.close;
  });
  return Object.assign(own, {
    clock,
    over,
    pass: (seconds: number) => clock.moveTo(later(seconds * 1_000).toISOString()),
    send: (change: Change, taskId = "task") => own.controller.send(cid, { taskId, change, expiresAt: later(TASK_MS) }),
    /** What a task that was seen now at the controller is known by. */
    queued: () => ({ at: clock.now(), expiresAt: later(TASK_MS) }),
    truth: () => settingsFrom(own.acs.deviceOf(cid).router.parameters),
  });
}

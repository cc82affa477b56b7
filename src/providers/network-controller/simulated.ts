import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { pause } from "../pause.ts";
import { reaching } from "../simulated-system.ts";
import { NOT_THERE, type NetworkController, type RouterSettings, type Task, type TaskState } from "./port.ts";
import { reportedParameters } from "./simulated-router.ts";
import { catchUp, delayOf, NAP, touch } from "./simulated-sessions.ts";
import {
  addTask,
  countTry,
  findDevice,
  findTask,
  lastDue,
  lockDevice,
  removeTask,
  saveDevice,
  type Device,
  type Queued,
} from "./simulated-store.ts";
import { scenarioIn } from "./simulated-scenarios.ts";
import { lacksOf, modelOf, settingOf } from "./models.ts";
import { rpcOf } from "./router-requests.ts";
import { channelsOf, runningSince, settingsFrom } from "./router-settings.ts";
import { TR181 } from "./tr181.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

type World = { db: Db; clock: Clock; delayMs: number; patienceMs: number };

/** A full report takes a router a tenth of the time of a change, but no longer than a call waits for it. */
const reportingMs = (device: Device, delayMs: number): number => Math.min(delayOf(device, delayMs) / 10, 800);

/**
 * A controller and its routers in the database. They follow the clock: work that became due is performed with its own time at the next call. `delayMs`: the
 * time of a change (ROUTER_DELAY_MS); `patienceMs`: how long sending waits for its end.
 */
export function simulatedNetworkController({
  patienceMs = 1_000,
  ...given
}: Omit<World, "patienceMs"> & { patienceMs?: number }): NetworkController {
  const world: World = { ...given, patienceMs };
  const { db, clock, delayMs } = world;
  const look = (cid: string) => touch(db, cid, { now: clock.now(), delayMs });
  return {
    async lastReport(cid) {
      await look(cid);
      const device = await findDevice(db, cid);
      if (!device) return undefined;
      const { reported, reportedAt, bootedAt, bootedFreshAt } = device;
      const upSince = runningSince(reported, reportedAt);
      return {
        settings: settingsFrom(reported),
        reportedAt,
        contactAt: reportedAt,
        bootedAt,
        bootedFreshAt,
        upSince,
        ...channelsOf(reported),
        ...lacksOf(reported),
      };
    },

    async refresh(cid, patience) {
      const answer = await askForReport(world, cid, patience);
      if (answer === "no-router" || answer.reportsAt === null) return answer === "no-router" ? answer : "asleep";
      await pauseUntil(answer.reportsAt, { now: clock.now(), atMost: patience });
      await look(cid);
      return (await findTask(db, cid, answer.taskId)) ? "asleep" : "fresh";
    },

    send: (cid, task) => send(world, cid, task),

    async taskState(cid, taskId) {
      await look(cid);
      return stateOf(await findTask(db, cid, taskId));
    },

    takeBack: (cid, taskId) =>
      db.transaction().execute(async (tx) => {
        const device = await lockDevice(tx, cid);
        if (!device) return true;
        await saveDevice(tx, await catchUp(tx, device, { now: clock.now(), delayMs }));
        const task = await findTask(tx, cid, taskId);
        if (task?.state === "waiting") await removeTask(tx, task);
        return !task || task.state === "waiting";
      }),
  };
}

async function send(world: World, cid: string, task: Task): Promise<TaskState> {
  const { db, clock, delayMs, patienceMs } = world;
  // what stands for a scenario is the same in every model
  const scenario = scenarioIn(rpcOf(task.change, TR181)!)?.scenario;
  const times = scenario === "away" || scenario === "awayTwice" || scenario === "lost" ? await countTry(db, task.taskId) : 0;
  await reach(scenario, times);
  const handed = await handOver(world, cid, task);
  if (handed.state === "waiting" && handed.nextReportAt) {
    await pauseUntil(handed.nextReportAt, { now: clock.now(), atMost: patienceMs });
    await touch(db, cid, { now: clock.now(), delayMs });
  }
  if (scenario === "lost" && times === 1) throw away();
  return handed.state === "gone" || handed.state === "refused" ? handed : stateOf(await findTask(db, cid, task.taskId));
}

/** A timer may fire a moment before its time. */
const EARLY_MS = 5;
const pauseUntil = (at: Date, { now, atMost }: { now: Date; atMost: number }): Promise<void> =>
  pause(Math.max(0, Math.min(at.getTime() - now.getTime() + EARLY_MS, atMost)));

const { away, reach } = reaching("network controller");

function stateOf(task: Queued | undefined): TaskState {
  if (!task) return { state: "gone" };
  if (task.state === "done") return { state: "done" };
  if (task.state !== "refused") return { state: "waiting", nextReportAt: task.dueAt };
  return {
    state: "refused",
    faults: (task.faults ?? []).map((fault) => ({ ...fault, setting: fault.parameter && settingOf(fault.parameter) })),
  };
}

/** When the router does its next work; never when it is away. */
async function dueAt(db: Db, device: Device, { now, takes }: { now: Date; takes: number }): Promise<Date | null> {
  if (device.behaviour === "away") return null;
  const free = await lastDue(db, device.cid);
  const from = Math.max(now.getTime(), free?.getTime() ?? 0, device.asleepUntil?.getTime() ?? 0);
  return new Date(from + takes);
}

const handOver = ({ db, clock, delayMs }: World, cid: string, { taskId, change, expiresAt }: Task): Promise<TaskState> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockDevice(tx, cid);
    if (!locked) return { state: "gone" };
    const now = clock.now();
    const device = await catchUp(tx, locked, { now, delayMs });
    const before = await findTask(tx, cid, taskId);
    if (before || expiresAt <= now) {
      await saveDevice(tx, device);
      return stateOf(before);
    }
    const rpc = rpcOf(change, modelOf(device.parameters));
    if (!rpc) {
      await saveDevice(tx, device);
      return { state: "refused", faults: [{ parameter: null, setting: null, code: NOT_THERE, message: "invalid parameter name" }] };
    }
    const scenario = scenarioIn(rpc)?.scenario;
    const takes = delayOf(device, delayMs) * (scenario === "asleep" ? NAP : 1);
    const due = scenario === "never" ? null : await dueAt(tx, device, { now, takes });
    await addTask(tx, cid, { taskId, rpc, givenAt: now, dueAt: due, expiresAt });
    // a router without delay has finished at once
    const asleep = scenario === "asleep" ? { ...device, asleepUntil: due } : device;
    await saveDevice(tx, await catchUp(tx, asleep, { now, delayMs }));
    return stateOf(await findTask(tx, cid, taskId));
  });

type ReportRequest = { taskId: string; reportsAt: Date | null } | "no-router";

/** Queues a request for a report, once: concurrent calls wait for the same answer. */
const askForReport = ({ db, clock, delayMs }: World, cid: string, patienceMs: number): Promise<ReportRequest> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockDevice(tx, cid);
    if (!locked) return "no-router";
    const now = clock.now();
    const device = await catchUp(tx, locked, { now, delayMs });
    await saveDevice(tx, device);
    const taskId = "refresh";
    const before = await findTask(tx, cid, taskId);
    if (before) return { taskId, reportsAt: before.dueAt };
    const reportsAt = await dueAt(tx, device, { now, takes: reportingMs(device, delayMs) });
    if (reportsAt)
      await addTask(tx, cid, {
        taskId,
        rpc: { name: "refresh" },
        givenAt: now,
        dueAt: reportsAt,
        expiresAt: instantAfter(now, patienceMs + MINUTE_MS),
      });
    return { taskId, reportsAt };
  });

/** The router's actual settings, whatever it reported: for tests. */
export async function trueSettings({ db, clock, delayMs }: Omit<World, "patienceMs">, cid: string): Promise<RouterSettings | undefined> {
  await touch(db, cid, { now: clock.now(), delayMs });
  const device = await findDevice(db, cid);
  return device && settingsFrom(reportedParameters(device));
}

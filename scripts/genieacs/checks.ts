import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import {
  NOT_THERE,
  type Change,
  type NetworkController,
  type Report,
  type Task,
  type TaskState,
} from "#providers/network-controller/port.ts";
import { web } from "#providers/network-controller/conformance-cases.ts";
import { ORDINARY, type Router } from "./driver.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** What a check has: the adapter over a real GenieACS, the contract of its router, and the control of that router. */
export type World = { controller: NetworkController; cid: string; router: Router; tasksLeft: () => Promise<unknown[]> };

let sent = 0;
const taskOf = (change: Change, seconds = 120): Task => ({
  taskId: `check-${process.pid}-${(sent += 1)}`,
  change,
  expiresAt: new Date(Date.now() + seconds * 1_000),
});

/** A report that has just been made. */
export async function freshReport({ controller, cid }: World, withinMs = MINUTE_MS): Promise<Report> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const report = (await controller.refresh(cid, 2_000)) === "fresh" ? await controller.lastReport(cid) : undefined;
    if (report && report !== "unread") return report;
    await pause(500);
  }
  throw new Error("no report came");
}

/** Sends a task and looks at it until it is done, refused or gone. */
async function finished({ controller, cid }: World, task: Task, withinMs = MINUTE_MS): Promise<TaskState> {
  const until = Date.now() + withinMs;
  let state = await controller.send(cid, task);
  let queuedAt: Date | undefined;
  while (state.state === "waiting" && Date.now() < until) {
    queuedAt ??= state.queuedAt;
    await pause(500);
    state = await controller.taskState(cid, task.taskId, queuedAt && { at: queuedAt, expiresAt: task.expiresAt });
  }
  return state;
}

const rename = (name: string): Change => ({ kind: "wifi", band: "24", name });
const callsNamed = async ({ router }: World, name: string) => (await router.calls()).filter((call) => call.name === name);

/** The ten kinds in which a real GenieACS and a real router differ from what one expects (issue 32), each with what must hold. */
export const CHECKS: Record<string, (world: World) => Promise<void>> = {
  async "a restart ends by a boot that is newer than the request, seconds after the answer"(world) {
    const since = new Date();
    assert.equal((await finished(world, taskOf({ kind: "restart" }))).state, "done");
    const until = Date.now() + 2 * MINUTE_MS;
    let booted = false;
    while (!booted && Date.now() < until) booted = (await freshReport(world, 2 * MINUTE_MS)).bootedAt! >= since;
    assert.ok(booted);
  },

  async "a reset of a router that goes down a second after its answer ends by a fresh boot"(world) {
    await finished(world, taskOf(rename("Before the reset")));
    const since = new Date();
    assert.equal((await finished(world, taskOf({ kind: "reset" }))).state, "done");
    const until = Date.now() + 2 * MINUTE_MS;
    let report: Report;
    do report = await freshReport(world, 2 * MINUTE_MS);
    while (!(report.bootedFreshAt && report.bootedFreshAt >= since) && Date.now() < until);
    assert.ok(report.bootedFreshAt && report.bootedFreshAt >= since);
    assert.notEqual(report.settings.wifi["24"].name, "Before the reset");
  },

  async "a router whose button was pressed is read anew, and its settings are shown"(world) {
    await finished(world, taskOf(rename("Before the button")));
    await world.router.button();
    await pause(3_000);
    await world.router.isUp();
    await pause(3_000);
    assert.notEqual((await freshReport(world)).settings.wifi["24"].name, "Before the button");
  },

  async "a password is really sent, also the same one again"(world) {
    for (const time of ["first", "second"]) {
      await world.router.calls();
      const change: Change = { kind: "wifi", band: "24", password: "correct horse battery" };
      assert.equal((await finished(world, taskOf(change))).state, "done");
      const written = (await callsNamed(world, "SetParameterValues")).filter(({ what }) => what?.includes("KeyPassphrase"));
      assert.equal(written.length, 1, time);
    }
  },

  async "a refusal that names no parameter is understood, and nothing is left at the controller"(world) {
    await world.router.behave({ refuse: "unnamed" });
    const state = await finished(world, taskOf(rename("Refused")));
    assert.equal(state.state === "refused" && state.faults[0]?.code, "9002");
    assert.deepEqual(await world.tasksLeft(), []);
  },

  async "a full table is refused, once"(world) {
    await world.router.calls();
    await world.router.behave({ addFault: "9004" });
    const state = await finished(world, taskOf({ kind: "port-mapping-add", row: web }));
    assert.equal(state.state === "refused" && state.faults[0]?.code, "9004");
    await pause(2_000);
    assert.equal((await callsNamed(world, "AddObject")).length, 1);
    assert.deepEqual(await world.tasksLeft(), []);
  },

  async "an add that is refused is not done twice, and leaves no row"(world) {
    await world.router.calls();
    await world.router.behave({ refuse: "ExternalPort" });
    const state = await finished(world, taskOf({ kind: "port-mapping-add", row: { ...web, externalPort: 82, externalPortEnd: 82 } }));
    assert.equal(state.state, "refused");
    await world.router.behave({ refuse: "" });
    assert.deepEqual(
      (await freshReport(world)).settings.portMappings.filter(({ externalPort }) => externalPort === 82 || externalPort === 0),
      [],
    );
    assert.equal((await callsNamed(world, "AddObject")).length, 1);
  },

  async "a table that the router does not have is refused by name"(world) {
    await world.router.behave({ without: "Device.NAT.PortMapping." });
    const state = await finished(world, taskOf({ kind: "port-mapping-add", row: web }));
    assert.equal(state.state === "refused" && state.faults[0]?.code, NOT_THERE);
    assert.deepEqual(await world.tasksLeft(), []);
  },

  async "what was changed at the router itself is seen by a reading before the change, which is then really sent"(world) {
    await finished(world, taskOf(rename("Ours")));
    await world.router.put({ "Device.WiFi.SSID.1.SSID": "By hand" });
    assert.equal((await freshReport(world)).settings.wifi["24"].name, "By hand");
    assert.equal((await finished(world, taskOf(rename("Ours")))).state, "done");
    assert.equal((await world.router.state())["Device.WiFi.SSID.1.SSID"], "Ours");
  },

  async "a reading right after a change shows what the router holds, and not what it was sent"(world) {
    await world.router.behave({ mute: "does-nothing" });
    assert.equal((await finished(world, taskOf(rename("Not stored")))).state, "done");
    assert.notEqual((await freshReport(world)).settings.wifi["24"].name, "Not stored");
  },

  async "a task that a sleeping router took at its own contact was done"(world) {
    await world.router.off();
    const task = taskOf({ kind: "wifi", band: "5", password: "taken at the contact" }, 300);
    const before = await world.controller.send(world.cid, task);
    assert.equal(before.state, "waiting");
    const queuedAt = before.state === "waiting" ? before.queuedAt : undefined;
    assert.ok(queuedAt);
    await world.router.on();
    await pause(6_000);
    await world.router.isUp();
    let state: TaskState = before;
    for (let tries = 0; tries < 60 && state.state === "waiting"; tries += 1) {
      await pause(1_000);
      state = await world.controller.taskState(world.cid, task.taskId, { at: queuedAt, expiresAt: task.expiresAt });
    }
    assert.equal(state.state, "done");
  },

  async "a slow router in a session counts as an answer, and is read once"(world) {
    await world.router.behave({ slowMs: 250 });
    await world.router.calls();
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await world.controller.refresh(world.cid, 1_500));
    assert.ok(
      answers.every((answer) => answer === "online" || answer === "fresh"),
      answers.join(),
    );
    await freshReport(world);
  },

  async "a change during which the power fails is done once the router is up"(world) {
    await world.router.behave({ dropNext: "SetParameterValues" });
    const name = `After the cut ${Date.now() % 1_000}`;
    const task = taskOf(rename(name), 300);
    const state = await finished(world, task, 90_000);
    assert.ok(["done", "gone", "waiting"].includes(state.state), state.state);
    for (
      let tries = 0;
      tries < 90 && (await world.router.state().catch(() => undefined))?.["Device.WiFi.SSID.1.SSID"] !== name;
      tries += 1
    ) {
      await pause(1_000);
      await world.controller.taskState(world.cid, task.taskId).catch(() => undefined);
      await world.controller.refresh(world.cid, 1_000).catch(() => undefined);
    }
    assert.equal((await world.router.state())["Device.WiFi.SSID.1.SSID"], name);
  },

  async "twenty changes in a row are done, each"(world) {
    for (let time = 0; time < 20; time += 1) {
      const name = `Row ${time}`;
      assert.equal((await finished(world, taskOf(rename(name)))).state, "done");
      assert.equal((await world.router.state())["Device.WiFi.SSID.1.SSID"], name);
    }
  },
};

/** Puts the router into its ordinary state before each check. */
export async function calmed({ router }: World): Promise<void> {
  await router.on().catch(() => undefined);
  await router.isUp();
  await router.behave(ORDINARY);
}

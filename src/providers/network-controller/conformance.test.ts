import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { namedBy, reportOf, STAGES, type Stage } from "#testing/network-stages.ts";
import { CHANGES, listed, mac, NOT_IN_MODEL, REFUSALS, web } from "./conformance-cases.ts";
import { ProviderUnavailable, type Change, type NetworkController } from "./port.ts";
import { factory } from "./simulated-router.ts";
import { lacksOf } from "./models.ts";
import { rpcOf } from "./router-requests.ts";
import { SCENARIOS } from "./simulated-scenarios.ts";
import { settingsFrom } from "./router-settings.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";

describe.each(STAGES)("%s", (_, open) => {
  let stage: Stage;
  let controller: NetworkController;
  let cid: string;
  let routers = 0;
  beforeAll(async () => {
    stage = await open();
    controller = stage.controller;
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    cid = `C900000${(routers += 1)}`;
    await stage.register(cid);
  });

  const within = (milliseconds: number) => new Date(stage.now().getTime() + milliseconds);
  let tasks = 0;
  const nextId = () => `5f0c.${(tasks += 1)}`;
  const send = (change: Change, taskId = nextId()) => controller.send(cid, { taskId, change, expiresAt: within(10 * 60_000) });
  async function readBack() {
    expect(await controller.refresh(cid, 500)).toBe("fresh");
    return reportOf(controller, cid);
  }

  test("a contract without a router has no report, accepts no task and has none", async () => {
    cid = "C9999999";
    expect(await controller.lastReport(cid)).toBeUndefined();
    expect(await controller.refresh(cid, 500)).toBe("no-router");
    expect(await send({ kind: "reset" }, "t")).toEqual({ state: "gone" });
    expect(await controller.taskState(cid, "t")).toEqual({ state: "gone" });
    expect(await controller.takeBack(cid, "t")).toBe(true);
  });

  test("a router's last report has all its settings and their time; it is not renewed until the router reports again", async () => {
    const before = stage.now();
    stage.pass(60_000);
    expect(await controller.lastReport(cid)).toEqual({
      settings: settingsFrom(factory(cid).parameters),
      reportedAt: before,
      contactAt: before,
      bootedAt: null,
      choosesChannels: false,
      bootedFreshAt: null,
      upSince: null,
      ...lacksOf(factory(cid, stage.model).parameters),
    });
    expect((await readBack()).reportedAt).toEqual(stage.now());
  });

  const isInModel = (change: Change) => rpcOf(change, stage.model) !== undefined;

  test.each(CHANGES)("%s is done, and read back; or the router's model does not have it", async (_, change, settings) => {
    if (!isInModel(change)) return expect(await send(change)).toMatchObject(NOT_IN_MODEL);
    expect(await send(change)).toEqual({ state: "done" });
    expect((await readBack()).settings).toMatchObject(settings);
    expect(await stage.truth(cid)).toMatchObject(settings);
  });

  test("rows are changed and removed by their numbers, which are not given again", async () => {
    for (const change of [
      { kind: "port-mapping-add", row: web },
      { kind: "port-mapping-set", instance: 1, row: { active: false, externalPort: 81, externalPortEnd: 85 } },
      { kind: "reservation-add", row: { mac, ipAddress: "192.168.1.50", active: true } },
      { kind: "reservation-set", instance: 1, row: { ipAddress: "192.168.1.51" } },
      listed,
      { kind: "admitted-set", instance: 1, row: { active: true } },
      { kind: "admitted-add", row: { mac: "AA:BB:CC:00:00:02", active: true } },
      { kind: "admitted-switch", instances: [1, 2], active: false },
      { kind: "admitted-switch", instances: [1], active: true },
    ] satisfies Change[])
      expect(await send(change)).toMatchObject(isInModel(change) ? { state: "done" } : NOT_IN_MODEL);
    expect((await readBack()).settings).toMatchObject({
      portMappings: [{ ...web, active: false, externalPort: 81, externalPortEnd: 85, instance: 1 }],
      reservations: [{ mac, ipAddress: "192.168.1.51", active: true, instance: 1 }],
      admitted: !isInModel(listed)
        ? []
        : [
            { mac, active: true, ipAddress: "192.168.1.51", instance: 1 },
            { mac: "AA:BB:CC:00:00:02", active: false, ipAddress: "", instance: 2 },
          ],
    });
    for (const change of [
      { kind: "port-mapping-remove", instance: 1 },
      { kind: "reservation-remove", instance: 1 },
      { kind: "admitted-remove", instance: 1 },
      { kind: "admitted-remove", instance: 2 },
    ] satisfies Change[])
      expect(await send(change)).toMatchObject(isInModel(change) ? { state: "done" } : NOT_IN_MODEL);
    expect(await send({ kind: "port-mapping-add", row: web })).toEqual({ state: "done" });
    expect((await readBack()).settings).toMatchObject({ portMappings: [{ ...web, instance: 2 }], reservations: [], admitted: [] });
  });

  test("a reset restores the factory settings, and the router reports when it came up with them", async () => {
    await send({ kind: "wifi", band: "24", name: "Mine" });
    await send({ kind: "port-mapping-add", row: web });
    stage.pass(1_000);
    const resetAt = stage.now();
    expect(await send({ kind: "reset" })).toEqual({ state: "done" });
    stage.pass(90_000);
    const { settings, bootedFreshAt } = await readBack();
    expect(settings).toEqual(settingsFrom(factory(cid).parameters));
    expect(bootedFreshAt! >= resetAt && bootedFreshAt! <= stage.now()).toBe(true);
  });

  test("a restart preserves the settings; the router reports when it came up, and counts its uptime from zero", async () => {
    await send({ kind: "wifi", band: "24", name: "Mine" });
    const before = await stage.truth(cid);
    stage.pass(1_000);
    const restartedAt = stage.now();
    expect(await send({ kind: "restart" })).toEqual({ state: "done" });
    stage.pass(90_000);
    const { bootedAt, upSince, ...report } = await readBack();
    expect(report).toMatchObject({ settings: before, bootedFreshAt: null, contactAt: stage.now() });
    for (const instant of [bootedAt!, upSince!]) expect(instant >= restartedAt && instant < stage.now()).toBe(true);
  });

  test("a router chooses its channels by itself once it is told to, and reports it; its settings stay", async () => {
    const { settings, choosesChannels } = await readBack();
    expect(choosesChannels).toBe(false);
    expect(await send({ kind: "wifi-channels" })).toEqual({ state: "done" });
    expect(await readBack()).toMatchObject({ settings, choosesChannels: true });
  });

  test("a sleeping router restarts at its next report", async () => {
    await stage.sleep(cid);
    const task = { taskId: "asleep", change: { kind: "restart" } as const, expiresAt: within(24 * HOUR_MS) };
    expect(await controller.send(cid, task)).toMatchObject({ state: "waiting" });
    expect(await controller.lastReport(cid)).toMatchObject({ bootedAt: null });
    await stage.wake(cid);
    expect((await readBack()).bootedAt).not.toBeNull();
  });

  test.each(REFUSALS)(
    "%s is refused by the router, which names the setting; nothing changes, and it is refused again",
    async (_, change, named) => {
      if (!isInModel(change)) return expect(await send(change)).toMatchObject(NOT_IN_MODEL);
      const before = await stage.truth(cid);
      const refused = {
        state: "refused",
        faults: [{ ...named, parameter: namedBy(stage.model, named), code: "9007", message: expect.any(String) as string }],
      };
      expect(await send(change, "refused")).toEqual(refused);
      expect(await stage.truth(cid)).toEqual(before);
      expect(await controller.takeBack(cid, "refused")).toBe(false);
      const again = (await send(change, "refused")) as typeof refused;
      expect(again).toMatchObject({ state: "refused", faults: [{ setting: named.setting }] });
      expect(await stage.truth(cid)).toEqual(before);
      expect(["refused", "gone"]).toContain((await controller.taskState(cid, "refused")).state);
    },
  );

  test("a second rule for a port is refused by the port", async () => {
    await send({ kind: "port-mapping-add", row: web });
    expect(await send({ kind: "port-mapping-add", row: { ...web, name: "Other", internalIp: "192.168.1.10" } })).toMatchObject({
      faults: [{ setting: "externalPort" }],
    });
    expect((await stage.truth(cid)).portMappings).toHaveLength(1);
  });

  describe("while the router sleeps", () => {
    beforeEach(() => stage.sleep(cid));

    test("a task waits for the next report, however often it is sent, and is then done once", async () => {
      for (let time = 0; time < 3; time += 1) {
        const state = await controller.send(cid, {
          taskId: "asleep",
          change: { kind: "port-mapping-add", row: web },
          expiresAt: within(24 * HOUR_MS),
        });
        expect(state).toMatchObject({ state: "waiting", nextReportAt: expect.any(Date) as Date });
        if (state.state === "waiting") expect(state.nextReportAt!.getTime() - stage.now().getTime()).toBe(HOUR_MS);
      }
      expect(await controller.taskState(cid, "asleep")).toMatchObject({ state: "waiting" });
      expect((await stage.truth(cid)).portMappings).toEqual([]);
      await stage.wake(cid);
      expect(["done", "gone"]).toContain((await controller.taskState(cid, "asleep")).state);
      expect((await stage.truth(cid)).portMappings).toEqual([{ ...web, instance: 1 }]);
    });

    test("it sends no new report", async () => {
      expect(await controller.refresh(cid, 100)).toBe("asleep");
      expect(await controller.lastReport(cid)).toMatchObject({ settings: { dns: [] } });
    });

    test("a task not done in time expires, and is never done", async () => {
      expect(await send({ kind: "dns", servers: ["9.9.9.9"] }, "late")).toMatchObject({ state: "waiting" });
      stage.pass(11 * 60_000);
      expect(await controller.taskState(cid, "late")).toEqual({ state: "gone" });
      await stage.wake(cid);
      expect((await stage.truth(cid)).dns).toEqual([]);
    });

    test("a task cancelled in time is never done", async () => {
      await controller.send(cid, { taskId: "regretted", change: { kind: "dns", servers: ["9.9.9.9"] }, expiresAt: within(24 * HOUR_MS) });
      expect(await controller.takeBack(cid, "regretted")).toBe(true);
      expect(await controller.taskState(cid, "regretted")).toEqual({ state: "gone" });
      await stage.wake(cid);
      expect((await stage.truth(cid)).dns).toEqual([]);
    });

    test("several tasks are done in the order in which they came", async () => {
      for (const [place, server] of ["9.9.9.9", "1.1.1.1", "8.8.8.8"].entries())
        await controller.send(cid, { taskId: `nth.${place}`, change: { kind: "dns", servers: [server] }, expiresAt: within(24 * HOUR_MS) });
      await stage.wake(cid);
      expect((await stage.truth(cid)).dns).toEqual(["8.8.8.8"]);
    });
  });

  test("a done task cannot be cancelled, and is not done twice when it is sent again", async () => {
    expect(await send({ kind: "port-mapping-add", row: web }, "once")).toEqual({ state: "done" });
    expect(await controller.takeBack(cid, "once")).toBe(false);
    expect(await send({ kind: "port-mapping-add", row: web }, "once")).toEqual({ state: "done" });
    expect((await stage.truth(cid)).portMappings).toHaveLength(1);
  });

  test("two tasks at the same moment are both done", async () => {
    const states = await Promise.all([send({ kind: "wifi", band: "24", name: "One" }), send({ kind: "wifi", band: "5", name: "Two" })]);
    expect(states).toEqual([{ state: "done" }, { state: "done" }]);
    expect((await stage.truth(cid)).wifi).toEqual({ "24": { name: "One", active: true }, "5": { name: "Two", active: true } });
  });

  test("a lost response throws ProviderUnavailable, or is made up for; the repeat finds the task done, once", async () => {
    const change: Change = { kind: "port-mapping-add", row: { ...web, name: SCENARIOS.lost } };
    stage.foul("lost");
    const lost = await send(change, "lost").catch((error: unknown) => error);
    if (lost instanceof Error) expect(lost).toBeInstanceOf(ProviderUnavailable);
    else expect(lost).toEqual({ state: "done" });
    expect(await send(change, "lost")).toEqual({ state: "done" });
    expect((await stage.truth(cid)).portMappings).toHaveLength(1);
  });

  test.each(["other", "nothing"] as const)("a router that reports success and did %s is detected by reading back", async (scenario) => {
    stage.foul(scenario);
    expect(await send({ kind: "wifi", band: "24", name: SCENARIOS[scenario] })).toEqual({ state: "done" });
    expect((await readBack()).settings.wifi["24"].name).not.toBe(SCENARIOS[scenario]);
  });
});

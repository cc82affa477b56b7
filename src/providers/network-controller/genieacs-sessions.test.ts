import { describe, expect, test } from "vitest";
import { adapterOverGenieAcs, cid } from "#testing/adapter-over-genieacs.ts";
import { reportOf } from "#testing/network-stages.ts";
import { web } from "./conformance-cases.ts";
import type { Change } from "./port.ts";
import { factory } from "./simulated-router.ts";

const stage = adapterOverGenieAcs();
const add: Change = { kind: "port-mapping-add", row: web };
const rename = (name: string): Change => ({ kind: "wifi", band: "24", name });
const nameOf = async () => (await reportOf(stage.controller, cid)).settings.wifi["24"].name;

describe("a reading", () => {
  test("soon after a change shows what the router holds, and not what it was sent", async () => {
    stage.acs.mishap("does-nothing");
    expect(await stage.send(rename("Ours"))).toEqual({ state: "done" });
    stage.pass(0.1);
    expect(await stage.controller.refresh(cid, 500)).toBe("fresh");
    expect(await nameOf()).toBe("Home-0001");
  });

  test("is ordered once however often it is asked for; a session in progress counts as an answer", async () => {
    stage.acs.begin(cid);
    for (let time = 0; time < 3; time += 1) expect(await stage.controller.refresh(cid, 50)).toBe("online");
    expect(stage.acs.tasks).toHaveLength(1);
    stage.acs.end(cid);
    stage.acs.atRouter(cid, { "Device.WiFi.SSID.1.SSID": "By hand" });
    expect(await stage.controller.refresh(cid, 1_000)).toBe("fresh");
    expect([await nameOf(), stage.acs.tasks]).toEqual(["By hand", []]);
  });

  test("that takes longer than a call is on its way, and its report comes with a later call", async () => {
    stage.acs.deviceOf(cid).slowMs = 60;
    stage.acs.atRouter(cid, { "Device.WiFi.SSID.1.SSID": "By hand" });
    expect(await stage.controller.refresh(cid, 300)).toBe("online");
    await expect.poll(() => stage.controller.refresh(cid, 300)).toBe("fresh");
    expect(await nameOf()).toBe("By hand");
    const readings = stage.acs.deviceOf(cid).calls.filter(({ what }) => what.includes("Device.WiFi.SSID.1.SSID"));
    expect(readings.length).toBeLessThanOrEqual(2);
  });

  test("that the router refuses is no report", async () => {
    stage.acs.refuse(cid, "GetParameterValues", "9002");
    expect(await stage.controller.refresh(cid, 500)).toBe("asleep");
    expect([stage.acs.tasks, stage.acs.faults]).toEqual([[], []]);
  });
});

describe("a task that comes during a session", () => {
  test("is stored at once, once, and done at the next", async () => {
    stage.acs.begin(cid);
    const over = stage.over(400);
    const task = { taskId: "task", change: add, expiresAt: stage.queued().expiresAt };
    for (let time = 0; time < 3; time += 1)
      expect(await over.send(cid, task)).toMatchObject({ state: "waiting", online: true, queuedAt: stage.clock.now() });
    expect(stage.acs.tasks).toHaveLength(1);
    const queued = stage.queued();
    stage.acs.end(cid);
    expect(await over.taskState(cid, "task", queued)).toMatchObject({ state: "waiting" });
    stage.pass(1);
    stage.acs.inform(cid);
    expect(await over.taskState(cid, "task", queued)).toEqual({ state: "done" });
    expect([stage.truth().portMappings.length, stage.acs.counted(cid).AddObject]).toEqual([1, 1]);
  });

  test("whose answer is lost is neither lost nor done twice", async () => {
    stage.acs.begin(cid);
    stage.acs.next("POST", /\/tasks$/, "lost");
    expect(await stage.over(800).send(cid, { taskId: "task", change: add, expiresAt: stage.queued().expiresAt })).toMatchObject({
      state: "waiting",
    });
    stage.acs.end(cid);
    expect(await stage.send(add)).toEqual({ state: "done" });
    expect([stage.truth().portMappings.length, stage.acs.counted(cid).AddObject]).toEqual([1, 1]);
  });
});

describe("a task that is gone", () => {
  test("was done only where the controller was seen to have it, and was in contact since, before its time was over", async () => {
    stage.acs.deviceOf(cid).asleep = true;
    await stage.send({ kind: "wifi", band: "24", password: "correct horse" });
    const queued = stage.queued();
    stage.acs.tasks.splice(0);
    expect(await stage.controller.taskState(cid, "task", queued)).toEqual({ state: "gone" });
    stage.pass(1);
    stage.acs.inform(cid);
    expect(await stage.controller.taskState(cid, "task")).toEqual({ state: "gone" });
    expect(await stage.controller.taskState(cid, "task", queued)).toEqual({ state: "done" });
    stage.pass(600);
    expect(await stage.controller.taskState(cid, "task", queued)).toEqual({ state: "gone" });
  });
});

test("a password that GenieACS believes the router to have is sent all the same", async () => {
  const password: Change = { kind: "wifi", band: "24", password: "correct horse" };
  const path = "Device.WiFi.AccessPoint.1.Security.KeyPassphrase";
  await stage.send(password, "first");
  stage.pass(10);
  stage.acs.atRouter(cid, { [path]: "by hand by hand" });
  await stage.send(password, "second");
  expect([stage.acs.deviceOf(cid).router.parameters[path], stage.acs.counted(cid).SetParameterValues]).toEqual(["correct horse", 2]);
});

test("twenty changes in a row are done, each", async () => {
  for (let number = 1; number <= 20; number += 1) {
    stage.pass(0.3);
    expect(await stage.send(rename(`Net ${number}`), `task-${number}`)).toEqual({ state: "done" });
    expect(stage.truth().wifi["24"].name).toBe(`Net ${number}`);
  }
  expect(stage.acs.counted(cid).SetParameterValues).toBe(20);
});

test.each(["00259E-X%2DY-1", String.raw`a"b\c`, "Рутер-1", "a b/c?d#e:f"])(
  "a device with the id %s is found, changed, refused and read",
  async (id) => {
    const of = "C2000001";
    stage.acs.register(of, factory(of), id);
    const { controller, acs } = stage;
    const { expiresAt } = stage.queued();
    expect(await controller.send(of, { taskId: "t1", change: rename("Ours"), expiresAt })).toEqual({ state: "done" });
    expect(await controller.refresh(of, 500)).toBe("fresh");
    expect((await reportOf(controller, of)).settings.wifi["24"].name).toBe("Ours");
    expect(await controller.send(of, { taskId: "t2", change: rename(""), expiresAt })).toMatchObject({
      state: "refused",
      faults: [{ setting: "name" }],
    });
    expect(acs.tasks).toEqual([]);
    acs.deviceOf(of).asleep = true;
    expect(await controller.send(of, { taskId: "t3", change: rename("Later"), expiresAt })).toMatchObject({ state: "waiting" });
    expect(await controller.takeBack(of, "t3")).toBe(true);
  },
);

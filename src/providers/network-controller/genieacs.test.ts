import { reportOf } from "#testing/network-stages.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { adapterOverGenieAcs, cid } from "#testing/adapter-over-genieacs.ts";
import { mac, web } from "./conformance-cases.ts";
import { ProviderUnavailable, type Change } from "./port.ts";
import type { Router } from "./simulated-engine.ts";
import { factory } from "./simulated-router.ts";

const stage = adapterOverGenieAcs();
const { clock, pass, over, send, truth } = stage;
const POST_TASK = /\/tasks$/;
const dns: Change = { kind: "dns", servers: ["9.9.9.9"] };

let acs: typeof stage.acs;
let controller: typeof stage.controller;
beforeEach(() => void ({ acs, controller } = stage));

test("a task has our id as its unique key, its expiry, and its parameters in the router's own names", async () => {
  acs.deviceOf(cid).asleep = true;
  await send({ kind: "wifi", band: "24", name: "Mine" }, "0b6e.0");
  expect(acs.tasks).toMatchObject([
    {
      name: "setParameterValues",
      uniqueKey: "0b6e.0",
      expiry: new Date(clock.now().getTime() + 600_000),
      parameterValues: [["Device.WiFi.SSID.1.SSID", "Mine", "xsd:string"]],
    },
  ]);
});

test("a waiting task is not sent again, so that none that has begun is replaced", async () => {
  acs.deviceOf(cid).asleep = true;
  await send(dns);
  const [first] = acs.tasks;
  await send(dns);
  expect(acs.tasks.map(({ _id }) => _id)).toEqual([first!._id]);
});

test("of several routers with the contract's tag the last to report is used", async () => {
  pass(60);
  acs.register(cid, factory("C9990000"), "00259E-New-1");
  expect((await reportOf(controller, cid)).settings.wifi["24"].name).toBe("Home-0000");
});

test("a change made at the router itself is reported only after a refresh of everything", async () => {
  const read = clock.now();
  acs.atRouter(cid, { "Device.WiFi.SSID.1.SSID": "By hand" });
  pass(60);
  await send(dns);
  expect(await controller.lastReport(cid)).toMatchObject({ settings: { wifi: { "24": { name: "Home-0001" } } }, reportedAt: read });
  expect(await controller.refresh(cid, 500)).toBe("fresh");
  expect(await controller.lastReport(cid)).toMatchObject({ settings: { wifi: { "24": { name: "By hand" } } }, reportedAt: clock.now() });
});

test("two refresh requests for a sleeping router result in one when it wakes", async () => {
  acs.deviceOf(cid).asleep = true;
  expect([await controller.refresh(cid, 100), await controller.refresh(cid, 100)]).toEqual(["asleep", "asleep"]);
  expect(acs.tasks).toHaveLength(1);
});

describe("a refusal", () => {
  test("leaves nothing behind: no task to retry, no fault, no row without its values", async () => {
    expect(await send({ kind: "reservation-add", row: { mac, ipAddress: "10.0.0.1", active: true } })).toMatchObject({ state: "refused" });
    acs.inform(cid);
    expect([acs.tasks, acs.faults, truth().reservations]).toEqual([[], [], []]);
  });

  test("is reported by its code where the router names no parameter", async () => {
    acs.mishap("names-no-parameter");
    const fault = { parameter: null, setting: null, code: "9002", message: "Internal error" };
    expect(await send({ kind: "port-mapping-add", row: { ...web, internalIp: "10.0.0.1" } })).toEqual({
      state: "refused",
      faults: [fault],
    });
  });

  test("from a session that the router began is found by querying the task, and is then deleted there", async () => {
    acs.deviceOf(cid).asleep = true;
    await send({ kind: "dns", servers: ["nowhere"] });
    acs.inform(cid);
    expect(await controller.taskState(cid, "task")).toMatchObject({ state: "refused", faults: [{ setting: "servers", code: "9007" }] });
    expect(acs.tasks).toEqual([]);
    expect(await controller.taskState(cid, "task")).toEqual({ state: "gone" });
  });

  test("is reported only when the task is surely removed: during a session it is queried again later", async () => {
    acs.deviceOf(cid).asleep = true;
    await send({ kind: "dns", servers: ["nowhere"] });
    acs.inform(cid);
    acs.hold(true);
    await expect(controller.taskState(cid, "task")).rejects.toThrow(ProviderUnavailable);
    acs.hold(false);
    expect(await controller.taskState(cid, "task")).toMatchObject({ state: "refused" });
  });
});

test("a power cut is no refusal: the task is taken again once the router is up and its session is given up", async () => {
  acs.mishap("power-cut");
  const waiting = await send({ kind: "port-mapping-add", row: web });
  expect(waiting).toMatchObject({ state: "waiting", queuedAt: clock.now() });
  expect(truth().portMappings).toMatchObject([{ instance: 1, externalPort: 0, active: false }]);
  const queued = { at: clock.now(), expiresAt: new Date(clock.now().getTime() + 600_000) };
  pass(20);
  expect(await controller.taskState(cid, "task", queued)).toMatchObject({ state: "waiting" });
  pass(20);
  expect(await controller.taskState(cid, "task", queued)).toEqual({ state: "done" });
  expect(truth().portMappings).toMatchObject([
    { instance: 1, externalPort: 0 },
    { ...web, instance: 2 },
  ]);
});

test("a change that GenieACS ignores because the router has no such row counts as done, and is detected by reading back", async () => {
  expect(await send({ kind: "port-mapping-set", instance: 9, row: { active: false } })).toEqual({ state: "done" });
  expect(truth().portMappings).toEqual([]);
});

describe("while a session holds the device", () => {
  beforeEach(() => acs.hold(true));

  test("a task is queued and waits", async () => {
    expect(await send(dns)).toMatchObject({ state: "waiting" });
    acs.hold(false);
    acs.inform(cid);
    expect(truth().dns).toEqual(["9.9.9.9"]);
  });

  test("a task whose response is lost is found waiting", async () => {
    acs.next("POST", POST_TASK, "lost");
    expect(await send(dns)).toMatchObject({ state: "waiting" });
    expect(acs.requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  });

  test("no task can be cancelled, and the caller has to try later", async () => {
    await send(dns);
    await expect(controller.takeBack(cid, "task")).rejects.toThrow(ProviderUnavailable);
    acs.hold(false);
    expect(await controller.takeBack(cid, "task")).toBe(true);
  });
});

test("a task that the router began at the moment of its cancellation is not cancelled", async () => {
  acs.deviceOf(cid).asleep = true;
  await send(dns);
  acs.next("DELETE", /^\/tasks\//, { status: 404, text: "Task not found" });
  expect(await controller.takeBack(cid, "task")).toBe(false);
});

test("a router that was removed in between is not found", async () => {
  acs.next("POST", POST_TASK, { status: 404, text: "No such device" });
  expect(await send(dns)).toEqual({ state: "gone" });
});

test("a router that was registered and never read has no report yet", async () => {
  acs.register("C5", { parameters: {}, next: {} } satisfies Router, "00259E-Blank-1");
  expect(await controller.lastReport("C5")).toBe("unread");
});

describe("the controller is unavailable", () => {
  test.each([
    ["when it answers 503", { status: 503, text: "503 Service Unavailable" }],
    ["when it is broken", { status: 500, text: "Internal Server Error" }],
    ["when a page comes instead", { status: 200, text: "<!doctype html>" }],
    ["when a 404 is a page: that is not its own answer for an unknown device", { status: 404, text: "<!doctype html>" }],
    ["when the answer has another shape", { status: 200, body: { devices: [] } }],
    ["when a device has another shape", { status: 200, body: [{ _id: 1 }] }],
    ["when a time is no time", { status: 200, body: [{ _id: "x", _lastInform: "lately" }] }],
    ["when it hangs up", "drop" as const],
  ])("%s", async (_, instead) => {
    for (const work of [
      () => controller.lastReport(cid),
      () => controller.refresh(cid, 100),
      () => controller.taskState(cid, "t"),
      () => send(dns),
    ]) {
      acs.next("GET", /^\/devices/, instead);
      await expect(work()).rejects.toThrow(ProviderUnavailable);
    }
  });

  test.each([
    ["a page", { status: 404, text: "<!doctype html>" }],
    ["no id", { status: 200, body: {} }],
    ["redirected", { status: 302, text: "" }],
  ])("when the response to a task is %s, and the task is not there", async (_, instead) => {
    acs.next("POST", POST_TASK, instead);
    await expect(send(dns)).rejects.toThrow(ProviderUnavailable);
  });

  test.each([
    ["a report", () => over(200).lastReport(cid), "GET", /^\/devices/],
    ["a refresh", () => over(200).refresh(cid, 100), "POST", POST_TASK],
    ["a task", () => over(200).send(cid, { taskId: "t", change: dns, expiresAt: new Date("2027-01-01") }), "POST", POST_TASK],
    ["a task's state", () => over(200).taskState(cid, "t"), "GET", /^\/tasks/],
    ["taking back", () => over(200).takeBack(cid, "t"), "GET", /^\/tasks/],
  ] as const)("when it never answers %s: the whole call ends within its deadline", async (...[, work, method, path]) => {
    acs.next(method, path, "silence");
    await expect(work()).rejects.toThrow(ProviderUnavailable);
  });

  test("when no server is at the address", async () => {
    await expect(over(500, "http://127.0.0.1:9").lastReport(cid)).rejects.toThrow(ProviderUnavailable);
  });
});

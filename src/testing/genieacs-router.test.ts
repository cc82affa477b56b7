import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { factory } from "#providers/network-controller/simulated-router.ts";
import { TABLES } from "#providers/network-controller/tr181.ts";
import { add, CID, openPlainly, provisions, read, set, SSID, WAKE, type Json } from "./genieacs-plainly.ts";

let plain: Awaited<ReturnType<typeof openPlainly>>;
beforeEach(async () => void (plain = await openPlainly()));
afterEach(() => plain.acs.close());

const mapping = { ExternalPort: 80, InternalPort: 80, InternalClient: "192.168.1.50", Enable: true };

describe("6. rows", () => {
  test("are added before their values, which may leave them; removed, and never numbered again", async () => {
    await plain.send(add(TABLES.portMapping, mapping), WAKE);
    expect(plain.calls()).toEqual(["AddObject", "GetParameterValues", "SetParameterValues", "GetParameterNames"]);
    expect(await plain.send(add(TABLES.portMapping, { ...mapping, ExternalPort: 7547 }), WAKE)).toMatchObject({ says: "Task faulted" });
    expect([plain.truth(`${TABLES.portMapping}.1.ExternalPort`), plain.truth(`${TABLES.portMapping}.2.ExternalPort`)]).toEqual([80, 0]);
    await plain.send(provisions(["instances", `${TABLES.portMapping}.*`, 0]), WAKE);
    await plain.send(add(TABLES.portMapping, mapping), WAKE);
    expect(Object.keys((await plain.believed(TABLES.portMapping))!).filter((name) => !name.startsWith("_"))).toEqual(["3"]);
    await plain.send({ name: "deleteObject", objectName: `${TABLES.portMapping}.3` }, WAKE);
    expect(plain.truth(`${TABLES.portMapping}.3.Enable`)).toBeUndefined();
  });

  test("of a table that the router only names are asked for fifteen times; of one that it does not name never", async () => {
    plain.acs.without(CID, TABLES.admitted);
    expect(await plain.send(add(TABLES.admitted, { PhysAddress: "AA:BB:CC:00:00:02" }), WAKE)).toMatchObject({ says: "Task faulted" });
    expect([plain.acs.counted(CID), plain.acs.faults]).toMatchObject([
      { AddObject: 15, GetParameterNames: 29 },
      [{ code: "too_many_commits", message: "Too many commit iterations" }],
    ]);
    plain.calls();
    plain.acs.without(CID, TABLES.reservation, "absent");
    await plain.send(read(TABLES.reservation), WAKE);
    expect(await plain.send(add(TABLES.reservation, { Chaddr: "AA:BB:CC:00:00:02" }), WAKE)).toMatchObject({ status: 200 });
    expect(plain.calls()).not.toContain("AddObject");
  });

  test("a full table has a fault, a name that the router lost has none", async () => {
    await plain.send(add(TABLES.portMapping, mapping), WAKE);
    plain.acs.refuse(CID, "AddObject", "9004");
    expect(await plain.send(add(TABLES.portMapping, { ...mapping, ExternalPort: 81 }), WAKE)).toMatchObject({ says: "Task faulted" });
    const { router } = plain.acs.deviceOf(CID);
    const left = Object.entries(router.parameters).filter(([path]) => !path.startsWith(TABLES.portMapping));
    plain.acs.deviceOf(CID).router = { ...router, parameters: Object.fromEntries(left) };
    expect(await plain.send(set([`${TABLES.portMapping}.1.ExternalPort`, 90]), WAKE)).toMatchObject({ status: 200 });
    expect(await plain.believed(`${TABLES.portMapping}.1`)).toBeUndefined();
  });
});

test("7. a reset router goes down after its answer, cannot be reached, and comes up to a controller that forgets it", async () => {
  plain.acs.install("bootstrap");
  await plain.send(set([SSID, "Mine"]), WAKE);
  expect(await plain.send({ name: "factoryReset" }, WAKE)).toMatchObject({ status: 200 });
  expect([plain.truth(SSID), (await plain.found("devices"))[0]?.["_lastBootstrap"]]).toEqual(["Mine", undefined]);
  plain.pass(2);
  expect([plain.truth(SSID), plain.acs.inform(CID), (await plain.ask(`${plain.device()}/tasks${WAKE}`, "POST")).status]).toEqual([
    "Home-0001",
    false,
    504,
  ]);
  const up = plain.later(3.2);
  plain.pass(10);
  expect(await plain.found("devices")).toMatchObject([{ _lastBoot: up, _lastBootstrap: up, _lastInform: up }]);
  expect([await plain.believed("Device.WiFi"), await plain.believed("Device.DeviceInfo.SoftwareVersion")]).toMatchObject([
    undefined,
    { _value: "1.0" },
  ]);
  plain.acs.install("reads-all");
  plain.acs.inform(CID);
  expect(await plain.believed(SSID)).toMatchObject({ _value: "Home-0001" });
});

test("8. a new router is known by what it informs of", async () => {
  plain.acs.registerNew("C4", factory("C4"));
  const [{ Device } = { Device: {} }] = await plain.found("devices", { _tags: "C4" });
  expect(Object.keys(Device as Json).filter((name) => !name.startsWith("_"))).toEqual(["DeviceInfo", "ManagementServer"]);
});

test("9. a router may lose its power in the middle: its lock stands, and it reports when that is over", async () => {
  plain.acs.mishap("power-cut");
  const task = { ...add(TABLES.portMapping, mapping), expiry: plain.later(6_000) };
  expect(await plain.send(task, WAKE)).toMatchObject({ says: "Task queued but not processed" });
  plain.pass(20);
  expect([plain.acs.inform(CID), (await plain.found("locks")).length, plain.truth(`${TABLES.portMapping}.1.ExternalPort`)]).toEqual([
    false,
    1,
    0,
  ]);
  plain.pass(12);
  expect([await plain.found("locks"), await plain.found("faults"), await plain.found("tasks")]).toEqual([[], [], []]);
  expect(plain.truth(`${TABLES.portMapping}.2.ExternalPort`)).toBe(80);
  plain.acs.mishap("does-other");
  await plain.send(set([SSID, "Mine"]), WAKE);
  expect([plain.truth(SSID), (await plain.believed(SSID))?.["_value"]]).toEqual(["Mine2", "Mine"]);
});

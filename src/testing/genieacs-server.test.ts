import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { factory } from "#providers/network-controller/simulated-router.ts";
import { TABLES } from "#providers/network-controller/tr181.ts";
import { CID, openPlainly, PASSWORD, provisions, read, set, SSID, WAKE } from "./genieacs-plainly.ts";

let plain: Awaited<ReturnType<typeof openPlainly>>;
beforeEach(async () => void (plain = await openPlainly()));
afterEach(() => plain.acs.close());

const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { _id: string })._id;

describe("1. a search", () => {
  test("answers lines with a total, finds and projects, and knows its collections", async () => {
    plain.acs.register("C2", factory("C2"));
    const answer = await plain.ask(`/devices/?projection=_id,${SSID}&limit=1&sort={"_lastInform":-1}`);
    expect([answer.headers.get("total"), answer.headers.get("genieacs-version")]).toEqual(["2", "1.2.16"]);
    expect(await answer.text()).toMatch(/^\[\n\{"_id":"00259E-HG8245%2DX-C1000001","Device":\{"WiFi":.*\}\n\]$/);
    expect(await (await plain.ask("/tasks/")).text()).toBe("[\n\n]");
    expect((await plain.ask("/faults/", "HEAD")).headers.get("total")).toBe("0");
    expect([
      (await plain.ask("/wishes/")).status,
      (await plain.ask("/devices/", "POST")).status,
      (await plain.ask("/devices/?query={")).status,
    ]).toEqual([404, 405, 400]);
    expect(await plain.found("devices", { _tags: "C2", "Device.DHCPv4.Server.Enable": true }, "&projection=_id")).toHaveLength(1);
  });

  test("shows a table without rows once it was read, and none that the router lacks", async () => {
    expect(await plain.believed(TABLES.portMapping)).toMatchObject({ _object: true, _writable: true });
    plain.acs.without(CID, TABLES.admitted, "absent");
    await plain.send({ name: "refreshObject", objectName: "Device.Hosts" }, WAKE);
    expect(await plain.believed(TABLES.admitted)).toBeUndefined();
  });
});

describe("2. a task", () => {
  test("without a connection request is stored at once, in a session too, which does not take it", async () => {
    plain.acs.begin(CID);
    const answer = await plain.send({ ...set([SSID, "Mine"]), expiry: 600 });
    expect(answer.status).toBe(202);
    plain.acs.end(CID);
    expect(plain.truth(SSID)).not.toBe("Mine");
    expect(await plain.found("tasks", { _id: idOf(answer) })).toMatchObject([
      { device: plain.acs.deviceOf(CID)._id, timestamp: plain.later(0), expiry: plain.later(600) },
    ]);
    plain.acs.inform(CID);
    expect([plain.truth(SSID), await plain.found("tasks")]).toEqual(["Mine", []]);
  });

  test("alone may be a connection request, which a busy router refuses like a sleeping one", async () => {
    expect(await plain.send(undefined, WAKE)).toMatchObject({ status: 200 });
    plain.acs.begin(CID);
    expect(await plain.send(undefined, WAKE)).toMatchObject({ status: 504, says: "Device is offline" });
  });

  test("with a connection request waits for the lock, not yet stored, and says how it ended", async () => {
    expect(await plain.send(set([SSID, "Mine"]), WAKE)).toMatchObject({ status: 200 });
    expect(await plain.send(set([SSID, ""]), WAKE)).toMatchObject({ status: 202, says: "Task faulted" });
    plain.acs.begin(CID);
    const sent = plain.send(read(SSID), WAKE);
    expect(await plain.found("tasks", { name: "getParameterValues" })).toEqual([]);
    expect(await sent).toMatchObject({ status: 202, says: "Task queued but not processed" });
    plain.acs.end(CID);
    plain.acs.deviceOf(CID).asleep = true;
    expect(await plain.send(read(SSID), WAKE)).toMatchObject({ status: 202, says: "Device is offline" });
  });

  test("replaces the one with the same key; nobody gets an answer for a wrong one", async () => {
    await plain.send({ ...read(SSID), uniqueKey: "one" });
    const second = await plain.send({ ...read(PASSWORD), uniqueKey: "one" });
    expect((await plain.found("tasks")).map(({ _id }) => _id)).toEqual([idOf(second)]);
    expect([(await plain.send("{")).status, (await plain.send(undefined)).status]).toEqual([400, 400]);
    for (const wrong of [{ name: "dance" }, read(), set(["", 1])]) await expect(plain.send(wrong)).rejects.toThrow();
    expect(await (await plain.ask("/devices/nobody/tasks", "POST", JSON.stringify(read(SSID)))).text()).toBe("No such device");
  });

  test.each(["00259E-X%2DY-1", String.raw`a"b\c`, "Рутер-1"])("finds a device whose id is %s", async (_id) => {
    plain.acs.register("C3", factory("C3"), _id);
    const answer = await plain.ask(`/devices/${encodeURIComponent(_id)}/tasks${WAKE}`, "POST", JSON.stringify(set([SSID, "Mine"])));
    expect([answer.status, plain.acs.deviceOf("C3").router.parameters[SSID]]).toEqual([200, "Mine"]);
  });
});

describe("3. a session", () => {
  test("takes real time where it is told so; its lock is seen, and nothing of the router can be deleted", async () => {
    plain.acs.pace.sessionMs = 30;
    const waiting = await plain.send(read(SSID));
    const sent = plain.send(read(SSID), WAKE);
    await expect
      .poll(() => plain.found("locks", { _id: `cwmp_session_${plain.acs.deviceOf(CID)._id}` }))
      .toMatchObject([{ value: expect.stringMatching(/^cwmp_session_/) }]);
    const answers = [await plain.ask(`/tasks/${idOf(waiting)}`, "DELETE"), await plain.ask(`/tasks/${idOf(waiting)}/retry`, "POST")];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect([(await sent).status, await plain.found("locks"), await plain.found("tasks")]).toEqual([200, [], []]);
  });
});

describe("4. a fault", () => {
  test("is a whole document, and its task waits, longer each time, unless it has an expiry", async () => {
    plain.acs.refuse(CID, "SetParameterValues", "9002");
    const id = idOf(await plain.send(set([SSID, "Mine"]), WAKE));
    const [{ _id: device } = { _id: "" }] = await plain.found("devices");
    expect(await plain.found("faults")).toEqual([
      {
        _id: `${String(device)}:task_${id}`,
        device,
        channel: `task_${id}`,
        timestamp: plain.later(0),
        code: "cwmp.9002",
        message: "Internal error",
        detail: { faultCode: "9002", faultString: "Internal error", setParameterValuesFault: null },
        retries: 0,
        provisions: JSON.stringify([["value", SSID, "Mine"]]),
      },
    ]);
    for (const [seconds, retries] of [
      [299, 0],
      [2, 1],
      [599, 1],
      [2, 2],
    ] as const) {
      plain.pass(seconds);
      plain.acs.inform(CID);
      expect(await plain.found("faults")).toMatchObject([{ retries }]);
    }
    expect((await plain.ask(`/tasks/${id}/retry`, "POST")).status).toBe(200);
    plain.acs.refuse(CID, "SetParameterValues", null);
    plain.acs.inform(CID);
    expect([plain.truth(SSID), plain.acs.faults, plain.acs.tasks]).toEqual(["Mine", [], []]);
  });

  test("of a task with an expiry does not keep the next session from it", async () => {
    await plain.send({ ...set([SSID, ""]), expiry: plain.later(6_000) }, WAKE);
    plain.calls();
    plain.acs.inform(CID);
    expect([plain.calls(), plain.acs.faults]).toMatchObject([["SetParameterValues"], [{ retries: 0, code: "cwmp.9003" }]]);
    plain.pass(7_000);
    plain.acs.inform(CID);
    expect([plain.acs.faults, plain.acs.tasks]).toEqual([[], []]);
  });
});

test("5. a value that is believed is not sent, and a password is believed as it was set until it is read", async () => {
  await plain.send(set([PASSWORD, "secret-1"]), WAKE);
  expect([plain.calls().at(-1), (await plain.believed(PASSWORD))?.["_value"]]).toEqual(["SetParameterValues", "secret-1"]);
  plain.acs.atRouter(CID, { [PASSWORD]: "by-hand-1" });
  expect(await plain.send(set([PASSWORD, "secret-1"]), WAKE)).toMatchObject({ status: 200 });
  expect([plain.calls(), plain.truth(PASSWORD)]).toEqual([[], "by-hand-1"]);
  await plain.send(provisions(["refresh", PASSWORD, 1, false, "value"], ["value", PASSWORD, "secret-1"], ["value", SSID, "Mine"]), WAKE);
  expect([plain.calls(), plain.truth(PASSWORD), plain.truth(SSID)]).toEqual([
    ["GetParameterValues", "SetParameterValues"],
    "secret-1",
    "Mine",
  ]);
  await plain.send(read(PASSWORD), WAKE);
  expect((await plain.believed(PASSWORD))?.["_value"]).toBe("");
  // set and read in one session, or within the same second: not read
  plain.acs.deviceOf(CID).asleep = true;
  await plain.send(set([SSID, "Ours"]));
  await plain.send(read(SSID));
  plain.calls();
  plain.acs.inform(CID);
  expect(plain.calls()).toEqual(["SetParameterValues"]);
});

test("10. nothing waits when it is closed", async () => {
  plain.acs.pace.sessionMs = 60_000;
  plain.acs.inform(CID);
  const sent = plain.send(read(SSID), "?connection_request&timeout=60000");
  await plain.acs.close();
  await expect(sent).rejects.toThrow();
  plain = await openPlainly();
});

import { expect, test } from "vitest";
import type { SentTo } from "#platform/endpoint.ts";
import { testSameAbsence, homeInternetContext, PRINTER, whileControllerAway } from "#testing/home-internet-context.ts";
import { sectionCalls } from "#testing/home-rows.ts";
import { awayRouter, home, refusingRouter } from "#testing/people.ts";
import { undo } from "../../operations/contract.ts";
import { changeLan, connectedDevicesResult, connectedDevicesTicket, lanSection, lanStatus } from "../contract.ts";

const context = homeInternetContext();

const query = { cid: "C1000001" };
const PATH = "/myvrata/settings/mycontact";
type Body = Partial<Record<"routerIp" | "subnetMask" | "poolStart" | "poolEnd", string>>;

const { change, sectionAt, resultOf } = sectionCalls(() => context, {
  change: (browser, sent: SentTo<typeof changeLan>) => browser.call(changeLan, sent),
  section: (browser, sent) => browser.call(lanSection, sent),
});

test("the section shows the router's address, its mask and the pool", async () => {
  expect(await sectionAt()).toMatchObject({
    cid: "C1000001",
    serviceSuspended: false,
    routerIp: "192.168.1.1",
    subnetMask: "255.255.255.0",
    dhcp: { index: 1, status: "active", poolStart: "192.168.1.100", poolEnd: "192.168.1.199" },
    operations: [],
  });
});

test("a new pool is applied by the router, read back and reported; omitted fields do not change, and it can be undone", async () => {
  const { answer, ticketId } = await change({ poolStart: " 192.168.1.50 ", poolEnd: "192.168.1.99" });
  expect(answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" }, body: { fields: [] } });
  expect((await sectionAt()).operations[0]).toMatchObject({
    kind: "lan.settings",
    state: "queued",
    details: { poolStart: "192.168.1.50", poolEnd: "192.168.1.99" },
  });
  await context.drive();
  expect(await resultOf(ticketId)).toMatchObject({ status: 200, body: true });
  const after = await sectionAt();
  expect(after).toMatchObject({ routerIp: "192.168.1.1", dhcp: { poolStart: "192.168.1.50", poolEnd: "192.168.1.99" } });
  expect(after.operations[0]).toMatchObject({ stage: "applied", undoable: true });
  expect(await context.browser(home).call(undo, { query, body: { ticketId: ticketId! } })).toMatchObject({ status: 200 });
  await context.drive();
  expect((await context.router("C1000001"))?.dhcp).toMatchObject({ poolStart: "192.168.1.100", poolEnd: "192.168.1.199" });
});

test("the router moves with its mask and its pool in one command", async () => {
  const who = { cid: "C1000002" };
  const { ticketId } = await change({ routerIp: "10.0.0.1", subnetMask: "255.255.0.0", poolStart: "10.0.1.1", poolEnd: "10.0.1.200" }, who);
  await context.drive();
  expect(await resultOf(ticketId, who)).toMatchObject({ body: true });
  expect((await context.router("C1000002"))?.lan).toEqual({ routerIp: "10.0.0.1", subnetMask: "255.255.0.0" });
});

test.each<[string, Body, object[]]>([
  ["nothing changed", { routerIp: "192.168.1.1" }, [{ field: "routerIp", fault: "nothing-changed" }]],
  ["an empty field", { routerIp: "" }, [{ field: "routerIp", fault: "missing" }]],
  ["no address", { routerIp: "192.168.1" }, [{ field: "routerIp", fault: "not-an-address" }]],
  ["a public address", { routerIp: "8.8.8.8" }, [{ field: "routerIp", fault: "not-private" }]],
  ["no mask", { subnetMask: "255.0.255.0" }, [{ field: "subnetMask", fault: "not-a-mask" }]],
  ["a pool backwards", { poolStart: "192.168.1.200" }, [{ field: "poolEnd", fault: "pool-backwards", value: "192.168.1.200" }]],
  ["the router inside the pool", { poolStart: "192.168.1.1" }, [{ field: "poolStart", fault: "is-router", value: "192.168.1.1" }]],
  ["a pool outside", { poolEnd: "192.168.2.9" }, [{ field: "poolEnd", fault: "outside-lan" }]],
  [
    "a reserved address for the router",
    { routerIp: "192.168.1.20" },
    [{ field: "routerIp", fault: "router-at-reservation", value: "3C:2A:F4:10:77:0A (192.168.1.20)" }],
  ],
  [
    "a network that leaves a reservation behind",
    { routerIp: "192.168.7.1", poolStart: "192.168.7.100", poolEnd: "192.168.7.199" },
    [{ field: "routerIp", fault: "leaves-reservation" }],
  ],
])("%s is refused at its field, and the router is not contacted", async (_what, body, fields) => {
  const { answer } = await change(body);
  expect(answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "false" }, body: { ticket: null, fields } });
  expect(context.planned).toEqual([]);
});

test("a plain form is accepted like JSON, with the time to show the success", async () => {
  const reply = await context.browser(home).send("POST", `${PATH}/internet/landhcp?cid=C1000001`, { form: { poolStart: "192.168.1.60" } });
  expect(reply).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true", "delay-time-to-refresh": "3000" } });
  expect(reply.json()).toMatchObject({ ticket: { cid: "C1000001" } });
});

test("DHCP goes off and on again by the same flow", async () => {
  for (const [status, active, kind] of [
    ["deactivate", false, "lan.deactivate"],
    ["activate", true, "lan.activate"],
  ] as const) {
    const answer = await context.browser(home).call(lanStatus, { query: { ...query, index: 1, status } });
    expect(answer).toMatchObject({ status: 200, body: { cid: "C1000001", checkingTime: 1500, waitingTime: 5 } });
    await context.drive();
    expect((await context.router("C1000001"))?.dhcp.active).toBe(active);
    const after = await sectionAt();
    expect(after.dhcp.status).toBe(active ? "active" : "inactive");
    expect(after.operations[0]).toMatchObject({ kind, stage: "applied" });
  }
});

test("a refusal by the router is reported with its reason, and nothing changes", async () => {
  const who = { cid: "C3000001", who: refusingRouter };
  const stages = [];
  for (const poolStart of ["192.168.1.110", "192.168.1.120"]) {
    await change({ poolStart }, who);
    await context.drive();
    stages.push((await sectionAt(who)).operations[0]);
  }
  const refused = stages.find((one) => one?.stage === "refused");
  expect(refused).toMatchObject({ fault: { reason: "refused-by-router", field: "poolStart", code: "9007" } });
  expect(stages.filter((one) => one?.stage === "applied")).toHaveLength(1);
});

test("a repeated change gets the same ticket, another one a conflict, and other settings may change meanwhile", async () => {
  const first = await change({ poolStart: "192.168.1.60" });
  expect((await change({ poolStart: "192.168.1.60" })).ticketId).toBe(first.ticketId);
  expect((await change({ poolStart: "192.168.1.61" })).answer).toMatchObject({ status: 409, body: { problem: "busy" } });
  expect(await context.browser(home).call(lanStatus, { query: { ...query, index: 1, status: "deactivate" } })).toMatchObject({
    status: 409,
    body: { problem: "busy" },
  });
  await context.drive();
});

test("one idempotency key makes one change, however often it is sent", async () => {
  const key = "one-key-of-a-lan-form";
  const [one, other] = [await change({ poolStart: "192.168.1.60" }, { key }), await change({ poolStart: "192.168.1.60" }, { key })];
  expect(other.answer).toEqual({ ...one.answer, headers: expect.anything() as object });
  expect(context.planned).toHaveLength(1);
});

test("a suspended service can be read, and refuses every change", async () => {
  const who = { cid: "C4000002", who: awayRouter };
  expect(await sectionAt(who)).toMatchObject({ serviceSuspended: true });
  const refused = { status: 409, body: { problem: "service-suspended" } };
  expect((await change({ poolStart: "192.168.1.60" }, who)).answer).toMatchObject(refused);
  const refusal = context.browser(awayRouter).call(lanStatus, { query: { cid: "C4000002", index: 1, status: "deactivate" } });
  expect(await refusal).toMatchObject(refused);
});

test("a router that has not reported for a day is marked as silent, and one that reports is not", async () => {
  expect((await sectionAt({ cid: "C4000001", who: awayRouter })).routerSilent).toBe(true);
  expect(await sectionAt()).not.toHaveProperty("routerSilent");
});

test("a change for a router that is offline waits, then expires", async () => {
  const who = { cid: "C4000001", who: awayRouter };
  const { ticketId } = await change({ poolStart: "192.168.1.60" }, who);
  await context.drive(async () => (await sectionAt(who)).operations[0]?.stage === "asleep");
  await context.drive();
  expect(await resultOf(ticketId, who)).toMatchObject({ status: 200, body: false });
  expect((await sectionAt(who)).operations[0]).toMatchObject({ stage: "expired", fault: { reason: "too-late" } });
});

test("while the controller is unavailable nothing is requested and no settings are reported", () =>
  whileControllerAway(context, async (browser) => {
    const unavailable = { status: 503, body: { problem: "controller-away" } };
    expect(await browser.call(lanSection, { query })).toMatchObject(unavailable);
    expect(await browser.call(changeLan, { query, body: { poolStart: "192.168.1.60" } })).toMatchObject(unavailable);
    expect(await browser.call(lanStatus, { query: { ...query, index: 1, status: "activate" } })).toMatchObject(unavailable);
    expect(await browser.call(connectedDevicesTicket, { query })).toMatchObject(unavailable);
  }));

testSameAbsence(context, PATH, {
  absent: ["GET", "/internet/landhcp?cid=C9999999"],
  foreign: [
    ["GET", "/internet/landhcp?cid=C1000001"],
    ["GET", "/internet/landhcp/status?cid=C1000001&index=1&status=activate"],
    ["POST", "/internet/landhcp?cid=C1000001", { poolStart: "192.168.1.60" }],
    ["GET", "/internet/landhcp/connected-devices/ticket?cid=C1000001"],
    ["GET", "/async/connected-devices/result?cid=C1000001&ticketId=00000000-0000-4000-8000-000000000000"],
  ],
  unknown: ["0", "2", "-1"].map((index) => ["GET", `/internet/landhcp/status?cid=C1000001&index=${index}&status=activate`]),
});

const askFor = async ({ cid = "C1000001", who = home } = {}) => {
  const browser = context.browser(who);
  const answer = await browser.call(connectedDevicesTicket, { query: { cid } });
  const ticketId = answer.status === 200 ? answer.body.ticketId : "";
  return { answer, ticketId, result: () => browser.call(connectedDevicesResult, { query: { cid, ticketId } }) };
};

test("the connected devices come by ticket from the router's fresh report", async () => {
  const before = (await sectionAt()).reportedAt;
  const { answer, ticketId, result } = await askFor();
  expect(answer).toMatchObject({ status: 200, body: { cid: "C1000001", checkingTime: 1500 } });
  expect((await askFor()).ticketId).toBe(ticketId);
  expect(await result()).toMatchObject({ status: 202, body: { checkingTime: 1500 } });
  await context.drive();
  const came = await result();
  if (came.status !== 200) throw new Error(String(came.status));
  expect(came.body[0]).toEqual(PRINTER);
  expect(came.body).toHaveLength(7);
  const after = await sectionAt();
  expect(after.reportedAt > before).toBe(true);
  expect(after.operations).toEqual([]); // a reading is no change of the section
});

test("a read that the router does not answer is reported as such", async () => {
  const { result } = await askFor({ cid: "C4000001", who: awayRouter });
  expect(await result()).toMatchObject({ status: 202 });
  await context.drive();
  expect(await result()).toMatchObject({ status: 409, body: { problem: "not-read" } });
});

test("the connected devices of a suspended service can still be read", async () => {
  const { result } = await askFor({ cid: "C4000002", who: awayRouter });
  await context.drive();
  expect(await result()).toMatchObject({ status: 200, body: [{ name: "Office-PC" }] });
});

test("the ticket of a change returns no devices", async () => {
  const { ticketId } = await change({ poolStart: "192.168.1.60" });
  const answer = context.browser(home).call(connectedDevicesResult, { query: { ...query, ticketId: ticketId! } });
  await expect(answer).rejects.toMatchObject({ status: 404 });
});

import { expect, test } from "vitest";
import { accessOf, MACS } from "#testing/access-section.ts";
import { testSameAbsence, homeInternetContext, whileControllerAway } from "#testing/home-internet-context.ts";
import { awayRouter, type home } from "#testing/people.ts";
import { accessEnded, accessReset } from "./ending.ts";
import { accessTypeOf, setAccessType } from "../../operations/server/current-settings.ts";
import { accessSection, changeAccess, deleteAccess, editMac } from "../contract.ts";

const context = homeInternetContext();

const PATH = "/myvrata/settings/mycontact/internet/access";
const { phone: PHONE } = MACS;
const MAC_OF = { refused: "02:00:00:00:51:01", powerCut: "02:00:00:00:51:05", other: "02:00:00:00:51:08", stays: "02:00:00:00:51:12" };
const STATIC = { accessType: "RESTRICTED_STATIC" };
const at = (cid?: string, who?: typeof home) => {
  const { done, ...access } = accessOf(context, cid, who);
  return { ...access, result: async (answer: { body: object }) => (await done(answer)).result };
};

test.each(["other", "powerCut"] as const)(
  "a device that the router applied wrongly (%s) is removed again, with its type",
  async (command) => {
    const { ask, result, section, admitted } = at();
    expect(await result(await ask({ ...STATIC, ipAddress: "192.168.1.50", mac: MAC_OF[command] }))).toBe(false);
    const { accessType, devices, operations } = await section();
    expect([accessType, devices]).toEqual(["OPEN", []]);
    expect(operations.map(({ kind, state }) => `${kind} ${state}`)).toEqual(["repair applied", "access.add failed"]);
    expect(await admitted()).toEqual([]);
  },
);

test("a refusal by the router is reported with its field; rows that were switched for it are restored", async () => {
  const { ask, result, section, admitted } = at();
  await result(await ask({ ipAddress: "192.168.1.101", mac: PHONE }));
  expect(await admitted()).toEqual([`${PHONE} false`]);
  expect(await result(await ask({ ...STATIC, ipAddress: "192.168.1.50", mac: MAC_OF.refused }))).toBe(false);
  const { accessType, operations } = await section();
  expect(accessType).toBe("OPEN");
  expect(operations.find(({ kind }) => kind === "access.add")).toMatchObject({
    fault: { reason: "refused-by-router", field: "mac", code: "9007" },
  });
  expect(await admitted()).toEqual([`${PHONE} false`]);
});

test("a MAC that the router refuses leaves the row unchanged", async () => {
  const { ask, edit, result, section, admitted } = at();
  await result(await ask({ ...STATIC, ipAddress: "192.168.1.101", mac: PHONE, macNote: "Ели" }));
  expect(await result(await edit({ ipAddress: "192.168.1.101", mac: MAC_OF.refused, onlyMac: true }))).toBe(false);
  expect((await section()).devices).toMatchObject([{ ipAddress: "192.168.1.101", mac: PHONE, macNote: "Ели" }]);
  expect(await admitted()).toEqual([`${PHONE} true`]);
});

test("a deletion that the router refuses halfway deletes nothing: deleted rows are restored, with their notes", async () => {
  const { ask, remove, result, section } = at();
  await result(await ask({ ...STATIC, ipAddress: "192.168.1.101", mac: PHONE, macNote: "Ели" }));
  await result(await ask({ ...STATIC, ipAddress: "192.168.1.50", mac: MAC_OF.stays }));
  const { devices } = await section();
  expect(await result(await remove(devices.map(({ index }) => index)))).toBe(false);
  expect(await section()).toMatchObject({
    ...STATIC,
    devices: [{ mac: MAC_OF.stays }, { mac: PHONE, macNote: "Ели" }],
    operations: [{ kind: "repair" }, { kind: "access.delete" }, {}, {}],
  });
});

test("a repeated command gets the same ticket, another command a conflict, and so does another type", async () => {
  const { ask, edit, remove, result, admitted } = at();
  const body = { ...STATIC, ipAddress: "192.168.1.101", mac: PHONE };
  const first = await ask(body);
  expect((await ask(body)).body).toMatchObject({ ticket: (first.body as { ticket: object }).ticket });
  const busy = { status: 409, body: { problem: "busy" } };
  expect(await ask({ ...body, ipAddress: "192.168.1.102" })).toMatchObject(busy);
  expect(await ask({ accessType: "RESTRICTED_DYNAMIC" })).toMatchObject(busy);
  expect(await remove([1])).toMatchObject(busy);
  expect(await result(first)).toBe(true);
  const edited = await edit({ ipAddress: "192.168.1.101", mac: "02:00:00:00:AA:01", onlyMac: true });
  expect(await edit({ ipAddress: "192.168.1.101", mac: "02:00:00:00:AA:02", onlyMac: true })).toMatchObject(busy);
  expect(await result(edited)).toBe(true);
  expect(await admitted()).toEqual(["02:00:00:00:AA:01 true"]);
});

test("one idempotency key adds one device, however often it is sent", async () => {
  const { ask, result, admitted } = at();
  const body = { ...STATIC, ipAddress: "192.168.1.101", mac: PHONE };
  const first = await ask(body, "one-key-of-a-device");
  await result(first);
  expect((await ask(body, "one-key-of-a-device")).body).toEqual(first.body);
  await context.drive();
  expect(await admitted()).toHaveLength(1);
});

test("a suspended service can be read, and refuses every change, notes too", async () => {
  const { ask, edit, remove, section } = at("C4000002", awayRouter);
  const refused = { status: 409, body: { problem: "service-suspended" } };
  expect(await section()).toMatchObject({ serviceSuspended: true, accessType: "OPEN" });
  expect(await ask({ accessType: "RESTRICTED_DYNAMIC", mac: PHONE })).toMatchObject(refused);
  expect(await ask({ mac: PHONE })).toMatchObject(refused);
  expect(await edit({ index: 1, macNote: "x", onlyMac: false })).toMatchObject(refused);
  expect(await edit({ index: 1, mac: PHONE, onlyMac: true })).toMatchObject(refused);
  expect(await remove([1])).toMatchObject(refused);
});

test("a command for a router that is offline waits, then expires, and the type does not change", async () => {
  const { ask, result, section } = at("C4000001", awayRouter);
  expect(await result(await ask({ ...STATIC, ipAddress: "192.168.1.50", mac: PHONE }))).toBe(false);
  expect(await section()).toMatchObject({ accessType: "OPEN", devices: [], operations: [{ stage: "expired" }] });
});

test("while the controller is unavailable nothing is requested and no access is reported", () =>
  whileControllerAway(context, async (browser) => {
    const query = { cid: "C1000001" };
    const unavailable = { status: 503, body: { problem: "controller-away" } };
    expect(await browser.call(accessSection, { query })).toMatchObject(unavailable);
    expect(await browser.call(changeAccess, { query, body: STATIC })).toMatchObject(unavailable);
    expect(await browser.call(deleteAccess, { query, body: { selectedDevices: 1 } })).toMatchObject(unavailable);
    expect(await browser.call(editMac, { query, body: { index: 1, onlyMac: false } })).toMatchObject(unavailable);
  }));

test("a factory reset of the router opens access to every device", async () => {
  const operation = { cid: "C1000001", kind: "reset", details: {} } as Parameters<typeof accessReset>[1];
  await setAccessType(context.db, "C1000001", "RESTRICTED_DYNAMIC");
  await accessReset(context.db, operation, "failed");
  expect(await accessTypeOf(context.db, "C1000001")).toBe("RESTRICTED_DYNAMIC");
  await accessReset(context.db, operation, "applied");
  expect(await accessTypeOf(context.db, "C1000001")).toBe("OPEN");
  await accessEnded(context.db, { ...operation, kind: "repair", details: STATIC }, "applied");
  expect(await accessTypeOf(context.db, "C1000001")).toBe("OPEN");
});

testSameAbsence(context, PATH, {
  absent: ["GET", "/ip-addresses?cid=C9999999"],
  foreign: [
    ["GET", "/ip-addresses?cid=C1000001"],
    ["POST", "?cid=C1000001", STATIC],
    ["POST", "/delete?cid=C1000001", { selectedDevices: 1 }],
    ["POST", "/editMac?cid=C1000001", { index: 1, onlyMac: true, mac: PHONE }],
  ],
  unknown: [
    ["POST", "/delete?cid=C1000001", { selectedDevices: [99] }],
    ["POST", "/delete?cid=C1000001", { selectedDevices: "one" }],
    ["POST", "/editMac?cid=C1000001", { index: 99, onlyMac: true, mac: PHONE }],
    ["POST", "/editMac?cid=C1000001", { ipAddress: "192.168.1.9", onlyMac: false, macNote: "x" }],
  ],
});

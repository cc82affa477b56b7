import { expect, test } from "vitest";
import { expectControllerAway, homeInternetContext, testSameAbsenceOfRows } from "#testing/home-internet-context.ts";
import { portRules } from "#testing/home-rows.ts";
import { awayRouter, home, refusingRouter } from "#testing/people.ts";
import {
  addPortForwarding,
  deletePortForwarding,
  deletePortForwardings,
  portForwardingSection,
  portForwardingStatus,
} from "../contract.ts";

const context = homeInternetContext();

const query = { cid: "C1000001" };
const PATH = "/myvrata/settings/mycontact/internet/napt";
const pair = (name: string) => ({ name, protocol: "BOTH", externalPort: "8443", internalIp: "192.168.1.102", internalPort: "443" });
const WEB = { ...pair("Web"), protocol: "TCP" };

const { add, sectionAt, atRouter } = portRules(() => context);
const AS_FIRST = ["TCP 8000", "UDP 3074"];

test("a pair whose UDP is refused leaves no TCP behind, and the refused part is reported", async () => {
  const { result } = await add(pair("sim-no-udp"));
  await context.drive();
  expect(await result()).toBe(false);
  expect((await sectionAt()).operations).toMatchObject([
    { kind: "repair", state: "applied" },
    { kind: "napt.add", stage: "undone", fault: { reason: "refused-by-router", field: "protocol", part: "UDP", code: "9007" } },
  ]);
  expect(await atRouter()).toEqual(AS_FIRST);
});

test.each([
  ["sim-refused", { reason: "refused-by-router", field: "name", part: "TCP" }],
  ["sim-denied", { reason: "refused-by-router", field: null, part: "TCP" }],
  ["sim-other", { reason: "other-than-asked" }],
  ["sim-nothing", { reason: "other-than-asked" }],
  ["sim-power-cut", { reason: "other-than-asked" }],
  ["sim-never", { reason: "too-late" }],
  ["sim-away", { reason: "too-late" }],
])("a pair named %s ends with its documented fault, and the router's rules do not change", async (name, fault) => {
  const { result } = await add(pair(name));
  await context.drive();
  expect(await result()).toBe(false);
  expect((await sectionAt()).operations.find(({ kind }) => kind === "napt.add")).toMatchObject({ fault });
  expect(await atRouter()).toEqual(AS_FIRST);
});

test.each(["sim-asleep", "sim-late", "sim-lost", "sim-away-twice"])("a pair named %s is applied late, whole, and once", async (name) => {
  const { result } = await add(pair(name));
  await context.drive();
  expect(await result()).toBe(true);
  expect(await atRouter()).toEqual(["TCP 8000", "TCP 8443", "UDP 3074", "UDP 8443"]);
});

test.each(["Web", "sim-power-cut"])(
  "on a router that refuses every second change no half of a pair named %s stays, whichever is refused",
  async (name) => {
    const who = { cid: "C3000001", who: refusingRouter };
    const before = await atRouter("C3000001");
    for (const port of ["8443", "9443", "10443"]) {
      const { result } = await add({ ...pair(name), externalPort: port }, who);
      await context.drive();
      expect(await result()).toBe(false);
      expect(await atRouter("C3000001")).toEqual(before);
    }
  },
);

test("a power cut right at the deadline leaves no empty row", async () => {
  const { ticketId, result } = await add({ ...pair("sim-power-cut"), protocol: "TCP" });
  await context.drive(async () => (await sectionAt()).operations[0]!.stage === "asleep");
  await context.deps.db
    .updateTable("platform.operations" as never)
    .set({ ends_by: context.clock.now() } as never)
    .where("id" as never, "=", ticketId as never)
    .execute();
  await context.drive();
  expect(await result()).toBe(false);
  expect(await atRouter()).toEqual(AS_FIRST);
});

test("a deletion that the router refuses halfway deletes nothing, and the refused part is reported", async () => {
  await add({ ...WEB, name: "sim-stays" });
  await context.drive();
  const selectedProtocols = (await sectionAt()).entries.map(({ index }) => index);
  await context.browser(home).call(deletePortForwardings, { query, body: { selectedProtocols } });
  await context.drive();
  expect((await sectionAt()).operations.slice(0, 2)).toMatchObject([
    { kind: "repair", state: "applied" },
    { kind: "napt.delete", stage: "undone", fault: { reason: "refused-by-router", part: "TCP 8443" } },
  ]);
  expect(await atRouter()).toEqual(["TCP 8000", "TCP 8443", "UDP 3074"]);
});

test("a repair that begins late, and is refused at first, is retried", async () => {
  const who = { cid: "C3000001", who: refusingRouter };
  const before = await atRouter("C3000001");
  await add(pair("Web"), who);
  await context.drive(async () => (await sectionAt(who)).operations[0]!.kind === "repair");
  // as after a crash: the repair waited for a while, and the router is about to refuse again
  context.clock.jumpTo(new Date(context.clock.now().getTime() + 120_000));
  const change = { kind: "dns" as const, servers: ["198.51.100.7"] };
  await context.deps.networkController.send("C3000001", { taskId: "another", change, expiresAt: new Date("2999-01-01") });
  await context.drive();
  expect((await sectionAt(who)).operations[0]).toMatchObject({ kind: "repair", state: "applied" });
  expect(await atRouter("C3000001")).toEqual(before);
});

test("a half that can never be deleted is abandoned, and reported", async () => {
  const who = { cid: "C3000001", who: refusingRouter };
  for (const port of ["8443", "9443"]) {
    await add({ ...pair("sim-stays"), externalPort: port }, who);
    await context.drive();
  }
  const { operations } = await sectionAt(who);
  expect(operations.find(({ kind }) => kind === "repair")).toMatchObject({ state: "failed", fault: { reason: "not-put-back" } });
  expect(operations.every(({ endedAt }) => endedAt !== null)).toBe(true);
});

test("a repeated rule gets the same ticket, another one a conflict, and one key adds one rule", async () => {
  const first = await add(WEB, { key: "one-key-of-a-port-rule" });
  expect((await add(WEB)).ticketId).toBe(first.ticketId);
  expect((await add({ ...WEB, externalPort: Number(WEB.externalPort), internalIp: ` ${WEB.internalIp}` })).ticketId).toBe(first.ticketId);
  expect((await add({ ...WEB, externalPort: "9443" })).answer).toMatchObject({ status: 409, body: { problem: "busy" } });
  expect(await context.browser(home).call(deletePortForwarding, { query: { ...query, index: 1 } })).toMatchObject({ status: 409 });
  await context.drive();
  expect((await add(WEB, { key: "one-key-of-a-port-rule" })).ticketId).toBe(first.ticketId);
  await context.drive();
  expect(await atRouter()).toEqual(["TCP 8000", "TCP 8443", "UDP 3074"]);
});

test("a suspended service can be read, and refuses every change", async () => {
  const who = { cid: "C4000002", who: awayRouter };
  const refused = { status: 409, body: { problem: "service-suspended" } };
  expect(await sectionAt(who)).toMatchObject({ serviceSuspended: true, entries: [] });
  expect((await add(WEB, who)).answer).toMatchObject(refused);
  const browser = context.browser(awayRouter);
  const at = { cid: "C4000002", index: 1 };
  expect(await browser.call(portForwardingStatus, { query: { ...at, status: "deactivate" } })).toMatchObject(refused);
  expect(await browser.call(deletePortForwarding, { query: at })).toMatchObject(refused);
  expect(await browser.call(deletePortForwardings, { query: { cid: at.cid }, body: { selectedProtocols: "1" } })).toMatchObject(refused);
});

test("a pair for a router that is offline waits, then expires, and can be requested again", async () => {
  const who = { cid: "C4000001", who: awayRouter };
  const { result } = await add(pair("Web"), who);
  await context.drive();
  expect(await result()).toBe(false);
  expect((await sectionAt(who)).operations[0]).toMatchObject({ kind: "napt.add", stage: "expired" });
  expect((await add(pair("Web"), who)).answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" } });
});

test("while the controller is unavailable nothing is requested and no rules are reported", () =>
  expectControllerAway(context, (browser) => [
    () => browser.call(portForwardingSection, { query }),
    () => browser.call(addPortForwarding, { query, body: WEB }),
    () => browser.call(deletePortForwardings, { query, body: { selectedProtocols: 1 } }),
    () => browser.call(deletePortForwarding, { query: { ...query, index: 1 } }),
    () => browser.call(portForwardingStatus, { query: { ...query, index: 1, status: "activate" } }),
  ]));

testSameAbsenceOfRows(context, PATH, { add: WEB, selected: "selectedProtocols" });

import { reportOf } from "#testing/network-stages.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertOperation } from "#platform/server/operations/store.ts";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { home } from "#testing/people.ts";
import type { NetworkController } from "#providers/network-controller/port.ts";
import { changeLan } from "../../lan/contract.ts";
import { changeAccess } from "../../access/contract.ts";
import { changeWifi24, changeWifi5, wifiSection } from "../../wifi/contract.ts";
import { ledger, modificationResult, undo } from "../contract.ts";

const context = homeInternetContext();
const query = { cid: "C1000001" };
const operations = async () => (await context.browser(home).call(ledger, { query })).body.operations;
const ticketOf = ({ status, body }: { status: number; body: unknown }): string => {
  const ticketId = (body as { ticket?: { ticketId: string } }).ticket?.ticketId;
  if (status !== 200 || !ticketId) throw new Error(JSON.stringify({ status, body }));
  return ticketId;
};
const nameOf = async (band: "24" | "5") => (await context.router("C1000001"))?.wifi[band].name;

test("a change based on a report from before another one ended is judged by the newer one, and its undo restores nothing older", async () => {
  const browser = context.browser(home);
  const old = await reportOf(context.controller, "C1000001");
  ticketOf(await browser.call(changeWifi5, { query, body: { name: "Пет" } }));
  await context.drive();
  context.deps.networkController = { ...context.controller, lastReport: () => Promise.resolve(old) };
  const ticketId = ticketOf(await browser.call(changeWifi24, { query, body: { name: "Две и четири" } }));
  context.deps.networkController = context.controller;
  await context.drive();
  expect(await browser.call(modificationResult, { query: { ...query, ticketId } })).toMatchObject({ status: 200, body: true });
  expect([await nameOf("24"), await nameOf("5")]).toEqual(["Две и четири", "Пет"]);
  expect(await browser.call(undo, { query, body: { ticketId } })).toMatchObject({ status: 200 });
  await context.drive();
  expect([await nameOf("24"), await nameOf("5")]).toEqual([old?.settings.wifi["24"].name, "Пет"]);
});

test("a section never shows a change as applied beside the settings from before it", async () => {
  const browser = context.browser(home);
  const before = await nameOf("24");
  ticketOf(await browser.call(changeWifi24, { query, body: { name: "Нова" } }));
  const readThenEnded: NetworkController["lastReport"] = async (cid) => {
    const report = await reportOf(context.controller, cid);
    context.deps.networkController = context.controller;
    await context.drive();
    return report;
  };
  context.deps.networkController = { ...context.controller, lastReport: readThenEnded };
  const details = (await browser.call(wifiSection, { query })).body;
  expect(details).toMatchObject({ bands: [{ name: before }, {}], operations: [{ state: "applying", stage: "sent", endedAt: null }] });
  expect((await browser.call(wifiSection, { query })).body).toMatchObject({
    bands: [{ name: "Нова" }, {}],
    operations: [{ state: "applied", stage: "applied" }],
  });
});

test("a command is checked against access that is pending, as well as against the current one", async () => {
  const browser = context.browser(home);
  const device = { accessType: "RESTRICTED_STATIC", ipAddress: "192.168.1.77", mac: "02:00:00:00:00:77", macNote: "TV" };
  ticketOf(await browser.call(changeAccess, { query, body: device }));
  expect(await browser.call(changeLan, { query, body: { routerIp: "192.168.1.77" } })).toMatchObject({
    status: 200,
    body: { ticket: null, fields: [{ field: "routerIp", fault: "router-at-admitted", value: "TV (192.168.1.77)" }] },
  });
});

test("of requests for different names from many tabs at once one is accepted, and the others get a conflict", async () => {
  const answers = await Promise.all(
    ["Едно", "Две", "Три", "Четири"].map((name) => context.browser(home).call(changeWifi24, { query, body: { name } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  await context.drive();
  const [only, ...more] = await operations();
  expect(more).toEqual([]);
  expect(await nameOf("24")).toBe(only!.details["name"]);
});

test("an order for the line of the contract, whose number is the same, is no change of its router", async () => {
  const requestedAt = context.clock.now();
  await insertOperation(context.db, {
    ...{ id: randomUUID(), kind: "double-speed.add", family: "line.products", subject: query.cid, customerId: home.customerId },
    ...{ account: null, userId: home.id, groupId: null, undoes: null, request: {}, requestedAt },
    endsBy: new Date(requestedAt.getTime() + 300_000),
  });
  ticketOf(await context.browser(home).call(changeWifi24, { query, body: { name: "Отделно" } }));
  await context.drive();
  expect((await operations()).map(({ kind, state }) => ({ kind, state }))).toEqual([{ kind: "wifi.settings", state: "applied" }]);
});

test("a reset removes what could be undone before it", async () => {
  const browser = context.browser(home);
  const ticketId = ticketOf(await browser.call(changeWifi24, { query, body: { name: "Преди" } }));
  await context.drive();
  expect((await operations())[0]).toMatchObject({ undoable: true });
  await browser.send("POST", "/myvrata/settings/mycontact/reset?cid=C1000001", { json: {} });
  await context.drive();
  expect((await operations()).map(({ kind, undoable }) => ({ kind, undoable }))).toEqual([
    { kind: "reset", undoable: false },
    { kind: "wifi.settings", undoable: false },
  ]);
  expect(await browser.call(undo, { query, body: { ticketId } })).toMatchObject({ status: 409, body: { problem: "not-undoable" } });
});

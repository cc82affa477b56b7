import { expect, test } from "vitest";
import type { SentTo } from "#platform/endpoint.ts";
import { homeInternetContext, whileControllerAway } from "#testing/home-internet-context.ts";
import { sectionCalls } from "#testing/home-rows.ts";
import { awayRouter, home, refusingRouter, slowRouter } from "#testing/people.ts";
import { undo } from "../../operations/contract.ts";
import { changeDns, deleteDns, dnsSection } from "../contract.ts";

const context = homeInternetContext();

const query = { cid: "C1000001" };
const PATH = "/myvrata/settings/mycontact/internet/dns-settings";

const dns = sectionCalls(() => context, {
  change: (browser, sent: SentTo<typeof changeDns>) => browser.call(changeDns, sent),
  section: (browser, sent) => browser.call(dnsSection, sent),
});
const { sectionAt, resultOf } = dns;
const change = (servers: string[], by?: Parameters<typeof dns.change>[1]) => dns.change({ servers }, by);

test("the section shows the servers that were set, and how many there may be", async () => {
  expect(await sectionAt()).toMatchObject({ cid: "C1000001", serviceSuspended: false, servers: [], limit: 3, operations: [] });
});

test("servers are set as a whole list, read back, recorded in the ledger, and can be undone", async () => {
  const { answer, ticketId } = await change([" 1.1.1.1 ", "", "8.8.8.8"]);
  expect(answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" }, body: { fields: [] } });
  expect((await sectionAt()).operations[0]).toMatchObject({ kind: "dns.set", state: "queued", details: { servers: "1.1.1.1, 8.8.8.8" } });
  await context.drive();
  expect(await resultOf(ticketId)).toMatchObject({ status: 200, body: true });
  expect(await sectionAt()).toMatchObject({ servers: ["1.1.1.1", "8.8.8.8"], operations: [{ stage: "applied", undoable: true }] });
  await context.browser(home).call(undo, { query, body: { ticketId: ticketId! } });
  await context.drive();
  expect((await context.router("C1000001"))?.dns).toEqual([]);
});

test("one server is removed by its address, all of them by an empty list, and an empty list again changes nothing", async () => {
  await change(["1.1.1.1", "8.8.8.8", "9.9.9.9"]);
  await context.drive();
  const remove = (servers?: string) => context.browser(home).call(deleteDns, { query, body: servers ? { servers } : {} });
  expect(await remove("8.8.8.8")).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" } });
  await context.drive();
  expect((await sectionAt()).servers).toEqual(["1.1.1.1", "9.9.9.9"]);
  expect((await sectionAt()).operations[0]).toMatchObject({ kind: "dns.delete", details: { servers: "8.8.8.8" } });
  await expect(remove("8.8.8.8")).rejects.toMatchObject({ status: 404 });
  await remove();
  await context.drive();
  expect((await context.router("C1000001"))?.dns).toEqual([]);
  expect(await remove()).toMatchObject({
    headers: { "my-contact-success-request": "false" },
    body: { fields: [{ fault: "nothing-changed" }] },
  });
});

test.each<[string, string[], object[]]>([
  ["nothing", [], [{ field: "servers.0", fault: "missing" }]],
  ["no address", ["1.1.1.1", "one.one"], [{ field: "servers.1", fault: "not-an-address" }]],
  ["an address for many", ["224.0.0.1"], [{ field: "servers.0", fault: "dns-not-usable" }]],
  ["the edge of the home network", ["192.168.1.255"], [{ field: "servers.0", fault: "is-broadcast" }]],
  ["one server twice", ["1.1.1.1", "1.1.1.1"], [{ field: "servers.1", fault: "dns-twice", value: "1.1.1.1" }]],
  ["four of them", ["1.1.1.1", "1.0.0.1", "8.8.8.8", "8.8.4.4"], [{ field: "servers.3", fault: "dns-full", value: "3" }]],
])("%s is refused at its field, and the router is not contacted", async (_what, servers, fields) => {
  const { answer } = await change(servers);
  expect(answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "false" }, body: { ticket: null, fields } });
  expect(context.planned).toEqual([]);
});

test("setting the router's current servers is not a change", async () => {
  await change(["1.1.1.1"]);
  await context.drive();
  expect((await change(["1.1.1.1"])).answer).toMatchObject({ body: { fields: [{ field: "servers.0", fault: "nothing-changed" }] } });
});

test("a plain form sends the field once or several times", async () => {
  const browser = context.browser(home);
  const one = await browser.send("POST", `${PATH}?cid=C1000001`, { form: { servers: "1.1.1.1" } });
  expect(one).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true", "delay-time-to-refresh": "3000" } });
  await context.drive();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await browser.send("POST", `${PATH}?cid=C1000001`, { body: "servers=9.9.9.9&servers=8.8.8.8&servers=", headers });
  await context.drive();
  expect((await sectionAt()).servers).toEqual(["9.9.9.9", "8.8.8.8"]);
});

test("a router that refuses leaves the servers unchanged", async () => {
  const who = { cid: "C3000001", who: refusingRouter };
  const { ticketId } = await change(["192.0.2.1"], who);
  await context.drive();
  expect(await resultOf(ticketId, who)).toMatchObject({ body: false });
  expect(await sectionAt(who)).toMatchObject({ servers: [], operations: [{ stage: "refused", fault: { reason: "refused-by-router" } }] });
});

test("a wrong result at the router is detected, and the former servers are restored", async () => {
  await change(["1.1.1.1"]);
  await context.drive();
  const { ticketId } = await change(["192.0.2.8", "8.8.8.8"]);
  await context.drive();
  expect(await resultOf(ticketId)).toMatchObject({ body: false });
  expect((await context.router("C1000001"))?.dns).toEqual(["1.1.1.1"]);
});

test("a repeated change gets the same ticket, another one a conflict, and one key makes one change", async () => {
  const key = "one-key-of-a-dns-form";
  const first = await change(["1.1.1.1"], { key });
  expect((await change(["1.1.1.1"], { key })).ticketId).toBe(first.ticketId);
  expect((await change(["1.1.1.1"])).ticketId).toBe(first.ticketId);
  expect((await change(["8.8.8.8"])).answer).toMatchObject({ status: 409, body: { problem: "busy" } });
  expect(context.planned).toHaveLength(1);
});

test("a suspended service can be read, and refuses every change", async () => {
  const who = { cid: "C4000002", who: awayRouter };
  expect(await sectionAt(who)).toMatchObject({ serviceSuspended: true });
  const refused = { status: 409, body: { problem: "service-suspended" } };
  expect((await change(["1.1.1.1"], who)).answer).toMatchObject(refused);
  expect(await context.browser(awayRouter).call(deleteDns, { query: { cid: "C4000002" }, body: {} })).toMatchObject(refused);
});

test("a change for a router that is offline waits, then expires", async () => {
  const who = { cid: "C4000001", who: awayRouter };
  const { ticketId } = await change(["1.1.1.1"], who);
  await context.drive();
  expect(await resultOf(ticketId, who)).toMatchObject({ status: 200, body: false });
  expect((await sectionAt(who)).operations[0]).toMatchObject({ stage: "expired" });
});

test("while the controller is unavailable nothing is requested and no DNS server is reported", () =>
  whileControllerAway(context, async (browser) => {
    const unavailable = { status: 503, body: { problem: "controller-away" } };
    expect(await browser.call(dnsSection, { query })).toMatchObject(unavailable);
    expect(await browser.call(changeDns, { query, body: { servers: ["1.1.1.1"] } })).toMatchObject(unavailable);
    expect(await browser.call(deleteDns, { query, body: {} })).toMatchObject(unavailable);
  }));

test("another customer's contract is answered like an absent one", async () => {
  const browser = context.browser(slowRouter);
  const strip = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
  for (const path of ["", "/delete"]) {
    const sent = (cid: string) => browser.send(path ? "POST" : "GET", `${PATH}${path}?cid=${cid}`, path ? { json: {} } : {});
    const [anothers, absent] = [await sent("C1000001"), await sent("C9999999")];
    expect([anothers.status, strip(anothers.text)]).toEqual([404, strip(absent.text)]);
  }
});

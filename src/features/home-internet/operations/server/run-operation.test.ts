import { expect, test } from "vitest";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { awayRouter, home, refusingRouter, slowRouter } from "#testing/people.ts";
import { appliedTasks } from "#providers/network-controller/simulated-store.ts";
import { changeWifi24, wifiSection } from "../../wifi/contract.ts";
import { ledger, modificationResult, undo } from "../contract.ts";

const context = homeInternetContext();

const rename = async (name: string, { cid = "C1000001", who = home, key = "" } = {}) => {
  const browser = context.browser(who);
  const answer = await browser.call(changeWifi24, { query: { cid }, body: { name }, ...(key && { key }) });
  const ticketId = answer.status === 200 ? answer.body.ticket?.ticketId : undefined;
  const result = () => browser.call(modificationResult, { query: { cid, ticketId: ticketId! } });
  const newest = async () => (await browser.call(ledger, { query: { cid } })).body.operations;
  return { browser, answer, ticketId, result, newest };
};
const nameAt = async (cid = "C1000001") => (await context.router(cid))?.wifi["24"].name;

test("a change is sent, applied by the router, read back, and only then reported as applied", async () => {
  const { answer, result, newest } = await rename("Нова къща");
  expect(answer).toMatchObject({
    status: 200,
    headers: { "my-contact-success-request": "true" },
    body: { ticket: { checkingTime: 1500, waitingTime: 5 } },
  });
  expect(await result()).toMatchObject({ status: 202, body: { checkingTime: 1500 } });
  expect((await newest())[0]).toMatchObject({ kind: "wifi.settings", state: "queued", stage: "requested", details: { name: "Нова къща" } });
  await context.drive();
  expect(await result()).toMatchObject({ status: 200, body: true });
  expect(await nameAt()).toBe("Нова къща");
  expect((await newest())[0]).toMatchObject({ state: "applied", stage: "applied", undoable: true, fault: null });
});

test.each([
  ["sim-refused", { state: "failed", stage: "refused", fault: { reason: "refused-by-router", field: "name", code: "9007" } }],
  ["sim-denied", { state: "failed", stage: "refused", fault: { reason: "refused-by-router", field: null } }],
])("%s: the router refuses, the result is false, and its settings do not change", async (name, details) => {
  const before = await nameAt();
  const { result, newest } = await rename(name);
  await context.drive();
  expect(await result()).toMatchObject({ status: 200, body: false });
  expect((await newest())[0]).toMatchObject(details);
  expect(await nameAt()).toBe(before);
});

test.each(["sim-asleep", "sim-power-cut", "sim-late", "sim-lost", "sim-away-twice"])(
  "%s: the change is applied late, and once",
  async (name) => {
    const { result, newest, ticketId } = await rename(name);
    await context.drive();
    expect(await result()).toMatchObject({ status: 200, body: true });
    expect((await newest())[0]).toMatchObject({ stage: "applied" });
    expect(await nameAt()).toBe(name);
    const whole = (await appliedTasks(context.db, "C1000001")).filter(({ taskId, part }) => taskId === `${ticketId}.0` && part === "whole");
    expect(whole).toHaveLength(1);
  },
);

test.each(["sim-other", "sim-nothing"])(
  "%s: a wrong result of a router that reports success is detected, and the former name is restored",
  async (name) => {
    const before = await nameAt();
    const { result, newest } = await rename(name);
    await context.drive();
    expect(await result()).toMatchObject({ status: 200, body: false });
    const [repair, failed] = await newest();
    expect(failed).toMatchObject({ state: "failed", fault: { reason: "other-than-asked" } });
    expect(repair).toMatchObject({ kind: "repair", state: "applied", repairs: failed!.ticketId });
    expect(await nameAt()).toBe(before);
  },
);

test.each(["sim-never", "sim-away"])("%s: at the deadline the change is cancelled and the customer gets the result false", async (name) => {
  const before = await nameAt();
  const { result, newest } = await rename(name);
  await context.drive();
  expect(await result()).toMatchObject({ status: 200, body: false });
  const all = await newest();
  expect(all.find(({ kind }) => kind === "wifi.settings")).toMatchObject({
    state: "expired",
    stage: expect.stringMatching(/expired|undone/) as string,
  });
  expect(all.every(({ endedAt }) => endedAt !== null)).toBe(true);
  expect(await nameAt()).toBe(before);
});

test("a change on a router that is offline is asleep, then expired, and can be requested again", async () => {
  const { newest } = await rename("Хижа", { cid: "C4000001", who: awayRouter });
  await context.drive(async () => (await newest())[0]!.stage === "asleep");
  expect((await newest())[0]).toMatchObject({ stage: "asleep", state: "applying" });
  await context.drive();
  expect((await newest())[0]).toMatchObject({ stage: "expired", fault: { reason: "too-late" } });
  expect((await rename("Хижа", { cid: "C4000001", who: awayRouter })).answer.status).toBe(200);
});

test("a slow router applies the change before the deadline", async () => {
  const { result } = await rename("Бавна", { cid: "C2000001", who: slowRouter });
  await context.drive();
  expect(await result()).toMatchObject({ body: true });
});

test("a router that refuses every second change refuses the second", async () => {
  const stages = [];
  for (const name of ["Първа", "Втора", "Трета"]) {
    const { newest } = await rename(name, { cid: "C3000001", who: refusingRouter });
    await context.drive();
    stages.push((await newest())[0]!.stage);
  }
  expect(stages).toEqual(expect.arrayContaining(["applied", "refused"]));
  expect(await nameAt("C3000001")).toBe("Трета");
});

test("while a change is under way a repeated one gets the same ticket, and another one a conflict", async () => {
  const first = await rename("Първа");
  const again = await rename("Първа");
  expect(again.ticketId).toBe(first.ticketId);
  const other = await rename("Друга");
  expect(other.answer).toMatchObject({ status: 409, body: { problem: "busy" }, headers: { "my-contact-wifi-settings-conflict": "true" } });
  await context.drive();
  expect(await nameAt()).toBe("Първа");
});

test("fifty equal submits at once make one change", async () => {
  const browser = context.browser(home);
  await browser.send("POST", "/myvrata/settings/mycontact/operations/undo?cid=C1000001", { json: {} }); // fetches its CSRF token first
  const submits = await Promise.all(
    Array.from({ length: 50 }, () =>
      browser.call(changeWifi24, { query: { cid: "C1000001" }, body: { name: "Петдесет" }, key: "one-key-for-fifty-submits" }),
    ),
  );
  expect(new Set(submits.map((answer) => answer.status === 200 && answer.body.ticket?.ticketId)).size).toBe(1);
});

test("a suspended service refuses every change with its reason", async () => {
  const { answer } = await rename("Спряна", { cid: "C4000002", who: awayRouter });
  expect(answer).toMatchObject({
    status: 409,
    body: { problem: "service-suspended" },
    headers: { "my-contact-wifi-settings-conflict": "false" },
  });
  expect((await context.browser(awayRouter).call(wifiSection, { query: { cid: "C4000002" } })).body).toMatchObject({
    serviceSuspended: true,
  });
});

test("a password is sent encrypted, and is deleted once the change has ended", async () => {
  const browser = context.browser(home);
  const answer = await browser.call(changeWifi24, { query: { cid: "C1000001" }, body: { password: "парола? no: correct-horse".slice(8) } });
  expect(answer.status).toBe(200);
  const everything = async () =>
    JSON.stringify(
      await context.deps.db
        .selectFrom("platform.operations" as never)
        .selectAll()
        .execute(),
    );
  expect(await everything()).not.toContain("correct-horse");
  expect(await everything()).toContain('"encrypted":"');
  await context.drive();
  expect(await everything()).not.toContain('"encrypted"');
});

test("an applied change can be undone: the former name is back, and both are in the ledger", async () => {
  const before = await nameAt();
  const { browser, ticketId, newest } = await rename("За малко");
  await context.drive();
  const query = { cid: "C1000001" };
  expect(await browser.call(undo, { query, body: { ticketId: ticketId! } })).toMatchObject({ status: 200 });
  await context.drive();
  expect(await nameAt()).toBe(before);
  const [back, undone] = await newest();
  expect(back).toMatchObject({ kind: "undo", stage: "applied", repairs: ticketId });
  expect(undone).toMatchObject({ stage: "undone", undoable: false });
  expect(await browser.call(undo, { query, body: { ticketId: ticketId! } })).toMatchObject({
    status: 409,
    body: { problem: "not-undoable" },
  });
});

test("another customer's ticket or contract and an absent one get the same response, byte for byte", async () => {
  const { ticketId } = await rename("Моя");
  const stranger = context.browser(slowRouter);
  const details = async (query: string) => {
    const reply = await stranger.send("GET", `/myvrata/settings/mycontact/async/modification/result?${query}`);
    const { date: _date, "x-request-id": _id, ...headers } = reply.headers;
    return { status: reply.status, headers, text: reply.text.replace(/"requestId":"[^"]*"/, "") };
  };
  const absent = await details("cid=C9999999&ticketId=00000000-0000-4000-8000-000000000000");
  expect(absent.status).toBe(404);
  expect(await details(`cid=C1000001&ticketId=${ticketId}`)).toEqual(absent);
  expect(await details(`cid=C2000001&ticketId=${ticketId}`)).toEqual(absent);
});

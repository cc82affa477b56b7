import { reportOf } from "#testing/network-stages.ts";
import { expect, test } from "vitest";
import { homeInternetContext, whileControllerAway } from "#testing/home-internet-context.ts";
import { awayRouter, fault, home, refusingRouter, slowRouter } from "#testing/people.ts";
import { changeDns } from "../../dns/contract.ts";
import { connectedDevicesTicket } from "../../lan/contract.ts";
import { ledger, modificationResult } from "../../operations/contract.ts";
import { checkConnection, connection, restart } from "../contract.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";

const context = homeInternetContext();

const at = (cid = "C1000001", who = home) => {
  const [browser, query] = [context.browser(who), { cid }];
  const here = (answer: { status: number; body: object }) => {
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.body as Extract<Awaited<ReturnType<typeof read>>, { status: 200 }>["body"];
  };
  const read = () => browser.call(connection, { query });
  return {
    state: async () => here(await read()),
    check: async () => here(await browser.call(checkConnection, { query, body: {} })),
    restart: (key = "") => browser.call(restart, { query, body: {}, ...(key && { key }) }),
    result: async (answer: { body: object }) => {
      const { ticketId } = answer.body as { ticketId: string };
      return (await browser.call(modificationResult, { query: { cid, ticketId } })).body;
    },
    dns: (servers: string[]) => browser.call(changeDns, { query, body: { servers } }),
    devices: () => browser.call(connectedDevicesTicket, { query }),
    kinds: async () => (await browser.call(ledger, { query })).body.operations.map(({ kind, stage }) => `${kind} ${stage}`),
  };
};

test("the section shows the router's report: online since it came up, its networks, and the connected devices first", async () => {
  const { state, since, checkedAt, reportedAt, bands, devices } = await at().state();
  expect([state, checkedAt]).toEqual(["online", reportedAt]);
  expect((await at().state()).hasFault).toBe(false);
  expect(Date.parse(reportedAt) - Date.parse(since!)).toBe((19 * 24 + 4) * HOUR_MS);
  expect(bands).toEqual([
    { band: "24", name: "Home", active: true },
    { band: "5", name: "Home 5G", active: true },
  ]);
  expect(devices.map(({ active }) => active)).toEqual([true, true, true, true, true, true, false]);
  expect(devices).toContainEqual(expect.objectContaining({ name: "Elena-Phone", connection: "5" }));
});

test("a check queries the router and shows its current answer; a second check at once does not query it again", async () => {
  const { state, check } = at();
  const before = await state();
  const fresh = await check();
  expect(fresh.state).toBe("online");
  expect(Math.abs(Date.parse(fresh.since!) - Date.parse(before.since!))).toBeLessThanOrEqual(1_000); // a router counts whole seconds
  expect(Date.parse(fresh.checkedAt)).toBeGreaterThan(Date.parse(before.checkedAt));
  expect(await check()).toMatchObject({ checkedAt: fresh.checkedAt, reportedAt: fresh.reportedAt });
});

test("a router that does not answer is shown offline since its last report, also when the page is opened again", async () => {
  const { state, check } = at("C5000001", fault);
  const before = await state();
  expect(before).toMatchObject({ state: "online", hasFault: true });
  const checked = await check();
  expect(checked).toMatchObject({ state: "offline", since: before.reportedAt });
  expect(Date.parse(checked.checkedAt)).toBeGreaterThan(Date.parse(before.checkedAt));
  expect(await state()).toMatchObject({ state: "offline", since: before.reportedAt, checkedAt: checked.checkedAt });
  expect((await at("C4000001", awayRouter).state()).state).toBe("offline");
});

test.each([
  ["C1000001", home],
  ["C2000001", slowRouter],
])("a restart of %s is done when the router reports that it has come up, with its uptime counted from zero", async (cid, who) => {
  const { state, restart, result, kinds } = at(cid, who);
  const before = { ...(await state()), settings: await context.router(cid) };
  const restarted = await restart();
  expect(restarted).toMatchObject({ status: 200, body: { cid, checkingTime: 1_500, waitingTime: 15 } });
  expect(await result(restarted)).not.toBe(true);
  await context.drive();
  expect(await result(restarted)).toBe(true);
  const after = await state();
  expect(after).toMatchObject({ state: "online", operations: [{ kind: "restart", stage: "applied", undoable: false }] });
  expect(Date.parse(after.since!)).toBeGreaterThan(Date.parse(before.reportedAt));
  expect(after.bands).toEqual(before.bands);
  expect(await kinds()).toEqual(["restart applied"]);
});

test("a router that still answers before it restarts is waited for, and the restart is not reported as failed", async () => {
  const { restart, result, kinds } = at();
  const { controller } = context;
  let early = 3;
  const stale = await reportOf(controller, "C1000001");
  context.deps.networkController = {
    ...controller,
    refresh: async (cid, patience) => (early > 0 ? "fresh" : controller.refresh(cid, patience)),
    lastReport: async (cid) => (early-- > 0 ? stale : controller.lastReport(cid)),
  };
  const restarted = await restart();
  await context.drive();
  expect(await result(restarted)).toBe(true);
  expect(await kinds()).toEqual(["restart applied"]);
});

test("a restart expires if the router never reports that it came up, even if the controller reports success", async () => {
  const { restart, result, kinds } = at();
  const { controller } = context;
  context.deps.networkController = { ...controller, send: async () => ({ state: "done" }) };
  const restarted = await restart();
  await context.drive();
  expect(await result(restarted)).toBe(false);
  expect(await kinds()).toEqual(["restart expired"]);
});

test("nothing else changes during a restart, no restart begins during a change, and a second restart gets the first one's ticket", async () => {
  const { dns, restart, devices, kinds } = at();
  const busy = { status: 409, body: { problem: "busy" } };
  await dns(["1.1.1.1"]);
  expect(await restart()).toMatchObject(busy);
  await context.drive();
  const [one, other] = [await restart("one-key-of-a-restart"), await restart()];
  expect(other.body).toEqual(one.body);
  expect(await dns(["8.8.8.8"])).toMatchObject(busy);
  expect(await devices()).toMatchObject(busy);
  await context.drive();
  expect((await restart("one-key-of-a-restart")).body).toEqual(one.body);
  expect(await kinds()).toEqual(["restart applied", "dns.set applied"]);
});

test("a suspended service is checked but not restarted; a refusal of the router is reported", async () => {
  const suspended = at("C4000002", awayRouter);
  expect(await suspended.check()).toMatchObject({ state: "online", serviceSuspended: true });
  expect(await suspended.restart()).toMatchObject({ status: 409, body: { problem: "service-suspended" } });
  const refusing = at("C3000001", refusingRouter);
  for (let tried = 0; tried < 2; tried += 1) {
    await refusing.restart();
    await context.drive();
  }
  expect((await refusing.kinds()).sort()).toEqual(["restart applied", "restart refused"]);
});

test("while the controller is unavailable nothing is requested and no connection is reported", () =>
  whileControllerAway(context, async (browser) => {
    const query = { cid: "C1000001" };
    const away = { status: 503, body: { problem: "controller-away" } };
    expect(await browser.call(connection, { query })).toMatchObject(away);
    expect(await browser.call(checkConnection, { query, body: {} })).toMatchObject(away);
    expect(await browser.call(restart, { query, body: {} })).toMatchObject(away);
  }));

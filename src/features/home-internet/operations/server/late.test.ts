import { beforeEach, expect, test } from "vitest";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { home } from "#testing/people.ts";
import { ProviderUnavailable, type NetworkController } from "#providers/network-controller/port.ts";
import { appliedTasks } from "#providers/network-controller/simulated-store.ts";
import { changeWifi24 } from "../../wifi/contract.ts";
import { ledger, modificationResult } from "../contract.ts";

const context = homeInternetContext();
beforeEach(() => {
  context.deps.networkController = { ...context.controller, refresh: () => Promise.resolve("asleep") };
});

const cid = "C1000001";
const query = { cid };
/** Requests a change of a router that cannot be woken from then on. */
const rename = async (body: { name?: string; password?: string }) => {
  const answer = await context.browser(home).call(changeWifi24, { query, body });
  const ticketId = answer.status === 200 ? answer.body.ticket!.ticketId : "";
  const newest = async () => (await context.browser(home).call(ledger, { query })).body.operations;
  const isAsleep = async () => (await newest()).find((one) => one.ticketId === ticketId)?.stage === "asleep";
  await context.drive(isAsleep);
  const result = () => context.browser(home).call(modificationResult, { query: { cid, ticketId } });
  return { ticketId, newest, result };
};
const wakes = () => context.controller.refresh(cid, 1_000);
const nameNow = async () => (await context.router(cid))?.wifi["24"].name;

test("a sleeping router's change is confirmed by a report that the router sends later by itself", async () => {
  const { result, newest } = await rename({ name: "Насън" });
  expect((await newest())[0]).toMatchObject({ state: "applying", stage: "asleep" });
  expect(await result()).toMatchObject({ status: 202 });
  await wakes();
  await context.drive();
  expect(await result()).toMatchObject({ status: 200, body: true });
  expect((await newest()).map(({ kind, stage }) => ({ kind, stage }))).toEqual([{ kind: "wifi.settings", stage: "applied" }]);
  expect(await nameNow()).toBe("Насън");
});

test("a router that sleeps is asked for its last report once before the first step", async () => {
  let reports = 0;
  const { networkController } = context.deps;
  const lastReport: NetworkController["lastReport"] = (of) => {
    reports += 1;
    return networkController.lastReport(of);
  };
  await context.browser(home).call(changeWifi24, { query, body: { name: "Веднъж" } });
  let before = 0;
  const send: NetworkController["send"] = (...task) => {
    before ||= reports;
    return networkController.send(...task);
  };
  context.deps.networkController = { ...networkController, lastReport, send };
  await context.drive(() => before > 0);
  expect(before).toBe(1);
});

test("a report that came before the deadline confirms the change at the deadline, too", async () => {
  const { result, newest } = await rename({ name: "В последния миг" });
  await wakes();
  context.clock.jumpTo(new Date((await newest())[0]!.endsBy));
  await context.drive();
  expect(await result()).toMatchObject({ status: 200, body: true });
  expect(await nameNow()).toBe("В последния миг");
});

test("a report from before the change, or from while it was applied, does not confirm it", async () => {
  const { result, newest } = await rename({ name: "Непотвърдена" });
  await context.drive(async () => (await newest()).some(({ kind }) => kind === "repair"));
  expect(await result()).toMatchObject({ status: 200, body: false });
  expect((await newest()).find(({ kind }) => kind === "wifi.settings")).toMatchObject({ stage: "expired", fault: { reason: "too-late" } });
});

test("a later report with another value fails the change, and restores the former one", async () => {
  const before = await nameNow();
  const { result, newest } = await rename({ name: "sim-nothing" });
  await wakes();
  await context.drive(async () => (await newest()).some(({ state }) => state === "failed"));
  expect(await result()).toMatchObject({ status: 200, body: false });
  context.deps.networkController = context.controller;
  await context.drive();
  expect((await newest()).map(({ kind, state }) => ({ kind, state }))).toEqual([
    { kind: "repair", state: "applied" },
    { kind: "wifi.settings", state: "failed" },
  ]);
  expect(await nameNow()).toBe(before);
});

test("a task that the controller has forgotten is not sent again once the router reports that it is done", async () => {
  const forgetful = { ...context.deps.networkController, taskState: () => Promise.resolve({ state: "gone" } as const) };
  let sends = 0;
  const lost: NetworkController["send"] = async (...task) => {
    sends += 1;
    await context.controller.send(...task);
    throw new ProviderUnavailable("network controller");
  };
  context.deps.networkController = { ...forgetful, send: lost };
  const { ticketId, result } = await rename({ name: "Забравена" });
  await wakes();
  await context.drive();
  expect(await result()).toMatchObject({ status: 200, body: true });
  expect(sends).toBe(1);
  expect((await appliedTasks(context.db, cid)).filter(({ taskId }) => taskId === `${ticketId}.0`)).toHaveLength(1);
});

test("a password whose outcome is unknown at the deadline is not reported as applied", async () => {
  const unknown = {
    send: () => Promise.reject(new ProviderUnavailable("network controller")),
    taskState: () => Promise.resolve({ state: "gone" } as const),
    takeBack: () => Promise.resolve(false),
  };
  const away = { ...unknown, refresh: () => Promise.reject(new ProviderUnavailable("network controller")) };
  context.deps.networkController = { ...context.controller, ...away };
  const answer = await context.browser(home).call(changeWifi24, { query, body: { password: "correct-horse-battery" } });
  const ticketId = answer.status === 200 ? answer.body.ticket!.ticketId : "";
  const newest = async () => (await context.browser(home).call(ledger, { query })).body.operations;
  await context.drive(async () => (await newest())[0]!.state === "applying");
  context.deps.networkController = { ...context.controller, ...unknown };
  context.clock.jumpTo(new Date((await newest())[0]!.endsBy));
  await context.drive(async () => (await newest()).some(({ endedAt }) => endedAt !== null));
  expect((await newest()).find((one) => one.ticketId === ticketId)).toMatchObject({ stage: "expired" });
});

test("a change whose deadline passed on its way to the controller is too late, not offline", async () => {
  const send: NetworkController["send"] = (at, task) => {
    context.clock.jumpTo(new Date(task.expiresAt));
    return context.controller.send(at, task);
  };
  context.deps.networkController = { ...context.controller, send };
  const { result, newest } = await rename({ name: "Закъсняла" });
  await context.drive();
  expect(await result()).toMatchObject({ status: 200, body: false });
  expect((await newest())[0]).toMatchObject({ state: "expired", fault: { reason: "too-late" } });
});

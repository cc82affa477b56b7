import { expect, test } from "vitest";
import { bringBack } from "#platform/server/clock-watch.ts";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { home } from "#testing/people.ts";
import { homeInternetBounds } from "../../server/bounds.ts";
import { changeWifi24 } from "../../wifi/contract.ts";
import { ledger, modificationResult } from "../contract.ts";
import { pickUp } from "./jobs.ts";
import { operationBounds } from "#platform/server/operations/bounds.ts";

const context = homeInternetContext();
const cid = "C1000001";

/** A change is requested while the clock is a day ahead and the router sleeps; then the clock is set back. */
async function requestTomorrow() {
  context.deps.networkController = { ...context.controller, refresh: () => Promise.resolve("asleep") };
  const today = context.clock.now();
  context.clock.jumpTo(new Date(today.getTime() + 86_400_000));
  const answer = await context.browser(home).call(changeWifi24, { query: { cid }, body: { name: "Утре" } });
  const ticketId = answer.status === 200 ? answer.body.ticket!.ticketId : "";
  await context.drive(() => context.planned.some(({ turn }) => turn > 0));
  context.clock.reset();
  context.planned.length = 0; // its own turn is planned for tomorrow
  return { today, result: () => context.browser(home).call(modificationResult, { query: { cid, ticketId } }) };
}
const operations = async () => (await context.browser(home).call(ledger, { query: { cid } })).body.operations;
const later = (seconds: number) => context.clock.jumpTo(new Date(context.clock.now().getTime() + seconds * 1_000));

test("a change whose deadline a fast clock put a day ahead is picked up, and ends as expired within a quarter of an hour", async () => {
  const { today, result } = await requestTomorrow();
  await bringBack(context.db, context.clock.now(), [...operationBounds, ...homeInternetBounds(context.deps.times)]);
  later(130);
  await pickUp.run({}, { homeInternet: context.deps });
  await context.drive(async () => (await operations()).some(({ kind }) => kind === "repair"));
  expect(await result()).toMatchObject({ status: 200, body: false });
  const change = (await operations()).find(({ kind }) => kind === "wifi.settings")!;
  expect(change).toMatchObject({ stage: "expired", fault: { reason: "too-late" } });
  expect(Date.parse(change.endedAt!) - today.getTime()).toBeLessThan(1_000 * (context.deps.times.resetSeconds + 60));
});

test("a change whose router wakes meanwhile is applied, and confirmed by a report with the right time", async () => {
  const { result } = await requestTomorrow();
  await bringBack(context.db, context.clock.now(), [...operationBounds, ...homeInternetBounds(context.deps.times)]);
  context.deps.networkController = context.controller;
  later(130);
  await pickUp.run({}, { homeInternet: context.deps });
  await context.drive();
  expect(await result()).toMatchObject({ status: 200, body: true });
  expect((await context.router(cid))?.wifi["24"].name).toBe("Утре");
});

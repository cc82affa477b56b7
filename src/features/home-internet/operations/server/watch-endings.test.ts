import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { home } from "#testing/people.ts";
import { changeWifi24 } from "../../wifi/contract.ts";
import { modificationResult } from "../contract.ts";
import { watchEndings } from "#platform/server/operations/watch-endings.ts";

const context = homeInternetContext();

const query = { cid: "C1000001" };
const ticketOfChange = async () => {
  const answer = await context.browser(home).call(changeWifi24, { query, body: { name: "Чака се" } });
  return answer.status === 200 ? answer.body.ticket! : undefined;
};

test("a change is answered with cid, ticketId, checkingTime in milliseconds and waitingTime in minutes, and nothing else", async () => {
  expect(await ticketOfChange()).toEqual({ cid: "C1000001", ticketId: expect.any(String) as string, checkingTime: 1_500, waitingTime: 5 });
});

test("the result waits while the change runs, and returns as soon as it has ended", async () => {
  const { ticketId } = (await ticketOfChange())!;
  context.deps.times.longPollMs = 3_600_000;
  const waiting = context.browser(home).call(modificationResult, { query: { ...query, ticketId } });
  await context.drive();
  expect(await waiting).toMatchObject({ status: 200, body: true });
});

test("a change that goes on is answered after at most that time, with when to poll again", async () => {
  const { ticketId } = (await ticketOfChange())!;
  context.deps.times.longPollMs = 300;
  expect(await context.browser(home).call(modificationResult, { query: { ...query, ticketId } })).toMatchObject({
    status: 202,
    body: { checkingTime: 1_500 },
  });
});

test("waiting requests end when the portal closes, and none begins after that", async () => {
  const watch = watchEndings(context.db, 10);
  const waiting = [1, 2, 3].map(() => watch.ended(randomUUID(), 60_000));
  watch.close();
  expect(await Promise.all([...waiting, watch.ended(randomUUID(), 60_000)])).toEqual([false, false, false, false]);
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { home } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { EVENTS_KEY, openServices } from "#testing/services.ts";
import { serviceOperationsContract } from "../contract.ts";
import { serviceOperationsFeature } from "./feature.ts";
import { placeForLine } from "./place.ts";

let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  world = await openServices({ features: (deps) => [opened(serviceOperationsFeature, deps)] });
});
afterAll(() => world.close());

const { serviceOrderEvent } = serviceOperationsContract;
const send = async (serviceOrder: object, authorization: string = `Bearer ${EVENTS_KEY}`) => {
  const body = { eventId: "e-1", eventType: "ServiceOrderStateChangeEvent", event: { serviceOrder } };
  const answer = await world.app.inject({ method: "POST", url: serviceOrderEvent.path, headers: { authorization }, payload: body });
  return answer.statusCode;
};
async function suspend(serviceId: string) {
  const line = { serviceId, billingAccountCode: "1000000011" };
  const change = { action: "suspend", reason: "LOST" } as const;
  const request = { action: "suspend" };
  const placed = await world.db
    .transaction()
    .execute((tx) => placeForLine(tx, { kind: "line.suspend", line, user: home, change, request }, world.deps));
  await world.runJobs();
  const id = placed.state === "busy" ? "" : placed.id;
  return { id, orderId: (await world.operation(id))!.progress.orderId as string };
}
/** As if it had been looked at for so long that the next look is a minute away. */
const postpone = (id: string) =>
  sql`update platform.operations set look_again_at = ${new Date(world.clock.now().getTime() + 60_000)} where id = ${id}`.execute(world.db);
const isSoon = async (id: string) =>
  (await world.count(
    "platform.operations",
    `id = '${id}' and look_again_at <= '${new Date(world.clock.now().getTime() + 1_000).toISOString()}'`,
  )) === 1;

test("an event brings the next look forward, once, by the order's id or by ours", async () => {
  expect(await send({ id: "so-nobody-knows", externalId: "not-ours" })).toBe(200);
  const { id, orderId } = await suspend("888100102");
  await postpone(id);
  expect(await isSoon(id)).toBe(false);
  const before = (await world.operation(id))!.turn;
  for (let times = 0; times < 5; times += 1) expect(await send({ id: orderId, state: "completed" })).toBe(200);
  expect([await isSoon(id), (await world.operation(id))!.turn]).toEqual([true, before + 1]);
  await postpone(id);
  await Promise.all(Array.from({ length: 5 }, () => send({ id: "another", externalId: id })));
  expect(await isSoon(id)).toBe(true);
});

test("what an event says of the state is not believed", async () => {
  const { id, orderId } = await suspend("888100101");
  await send({ id: orderId, externalId: id, state: "failed" });
  await world.look(1_000);
  await world.look();
  expect((await world.operation(id))!.state).toBe("applied");
  expect(await send({ id: orderId, externalId: id, state: "cancelled" })).toBe(200);
  expect((await world.operation(id))!.state).toBe("applied");
});

test.each([["Bearer another"], [""], [`Basic ${EVENTS_KEY}`], ["Bearer "]])("with %j an event is refused", async (authorization) => {
  expect(await send({ id: "so-1" }, authorization)).toBe(401);
});

test("an event without an order, or with a huge id, is refused", async () => {
  expect([await send({}), await send({ id: "x".repeat(201) })]).toEqual([400, 400]);
});

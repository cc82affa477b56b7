import { afterAll, beforeAll, expect, test } from "vitest";
import { home, overdue, type Person } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { activateDoubleSpeed, openDoubleSpeed, sendDoubleSpeed } from "../contract.ts";
import { doubleSpeedFeature } from "./feature.ts";

let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  world = await openServices({ features: (deps) => [opened(doubleSpeedFeature, deps)] });
});
afterAll(() => world.close());

const LINE = "C1000001";
const read = (serviceId = LINE, user: Person = home) =>
  world.browser(user).call(openDoubleSpeed, { query: { serviceId, hasOpenOrder: "true" } });
const activate = (query: object = {}) =>
  world.browser(home).call(activateDoubleSpeed, { query: { serviceId: LINE, startNow: "yes", ...query } });

test("whether an order is open is what the operations say, not the page; a line that cannot have it has no offer", async () => {
  expect(await read()).toMatchObject({ status: 200, body: { hasOpenOrder: false, offer: { priceCents: 511 }, active: null } });
  expect(await read("888100101")).toMatchObject({ body: { offer: null } });
});

test("it is requested once by a GET with the token, and shown as on only once the inventory has it", async () => {
  expect(await activate({ startNow: undefined })).toMatchObject({ status: 422 });
  expect(await activate({ price: "1" })).toMatchObject({ body: { outcome: "price-changed", priceCents: 511 } });
  expect(await activate()).toMatchObject({ status: 200, body: { outcome: "success" } });
  expect(await activate({ price: "511" })).toMatchObject({ status: 200, body: { outcome: "already-requested" } });
  expect(await read()).toMatchObject({ body: { hasOpenOrder: true, active: null } });
  await world.look();
  expect(await read()).toMatchObject({ body: { hasOpenOrder: false, active: { until: "2026-12-21" } } });
  expect(await activate()).toMatchObject({ body: { outcome: "already-there" } });
  expect(await world.browser(home).call(sendDoubleSpeed, { body: { serviceId: "888100101", startNow: "yes" } })).toMatchObject({
    body: { outcome: "not-for-line" },
  });
});

test("another's line is 404", async () => {
  await expect(read(LINE, overdue)).rejects.toMatchObject({ status: 404 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { home, overdue, suspended, type Person } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { activateRoaming, roaming, setRoamingCap } from "../contract.ts";
import { roamingFeature } from "./feature.ts";

let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  world = await openServices({ features: (deps) => [opened(roamingFeature, deps)] });
});
afterAll(() => world.close());

const LINE = "888100102";
const read = async (serviceId = LINE, user: Person = home) => (await world.browser(user).call(roaming, { query: { serviceId } })).body;
const turn = (to: "on" | "off", serviceId = LINE, user: Person = home) =>
  world.browser(user).call(activateRoaming, { body: { serviceId, turn: to } });
const cap = (typed: string) => world.browser(home).call(setRoamingCap, { body: { serviceId: LINE, choice: "set", cap: typed } });

test("it has what is used, the cap and the fair use in the EU, and is turned off and on by operations", async () => {
  expect(await read()).toMatchObject({
    roaming: { enabled: false, capCents: 5_113, usedCents: 640, level: "fine", usedMegabytes: 820, totalMegabytes: 9_216 },
  });
  expect(await turn("off")).toMatchObject({ body: { result: "unchanged" } });
  expect(await turn("on")).toMatchObject({ status: 200, body: { result: "requested" } });
  expect(await cap("75")).toMatchObject({ status: 409, body: { problem: "ongoing-request" } });
  expect(await read()).toMatchObject({ roaming: { enabled: false }, latest: { state: "queued" } });
  await world.look();
  expect(await read()).toMatchObject({ roaming: { enabled: true, capCents: 5_113 }, latest: { state: "applied" } });
});

test("a cap is set in euro and lifted, and is in force only once the inventory has it", async () => {
  expect(await cap("4")).toMatchObject({ status: 422, body: { problem: "too-small" } });
  expect(await cap("75,50")).toMatchObject({ body: { result: "requested" } });
  await world.look();
  expect(await read()).toMatchObject({ roaming: { capCents: 7_550 } });
  await world.browser(home).call(setRoamingCap, { body: { serviceId: LINE, choice: "lift" } });
  await world.look();
  expect(await read()).toMatchObject({ roaming: { capCents: null, level: "fine" } });
});

test("a line without use abroad, a suspended one and another's cannot be changed", async () => {
  expect(await turn("on", "TV100001")).toMatchObject({ status: 409, body: { problem: "not-available" } });
  expect(await turn("on", "888300101", suspended)).toMatchObject({ status: 409, body: { problem: "line-suspended" } });
  await expect(turn("on", LINE, overdue)).rejects.toMatchObject({ status: 404 });
});

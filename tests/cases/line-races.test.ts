import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lostPhones, reportLost } from "#features/services/lost-phone/contract.ts";
import { lostPhoneFeature, lostPhoneServer } from "#features/services/lost-phone/server/feature.ts";
import { retrySuspensions } from "#features/services/lost-phone/server/carrying.ts";
import { activateRoaming, roaming, setRoamingCap } from "#features/services/roaming/contract.ts";
import { roamingFeature } from "#features/services/roaming/server/feature.ts";
import { resumeSims, simAct, simLines, suspendSims } from "#features/services/sim/contract.ts";
import { simFeature } from "#features/services/sim/server/feature.ts";
import { home } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { raceOf } from "./races.ts";

const newSims = { offer: async () => undefined, ordersOf: async () => [] };
const LINE = "888100101";
let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  world = await openServices({
    jobs: lostPhoneServer.jobs as never,
    features: (deps) => [opened(roamingFeature, deps), opened(simFeature, deps), opened(lostPhoneFeature, { ...deps, newSims })],
  });
});
beforeEach(async () => {
  for (const table of ["platform.operations", "lost_phones.phones"]) await sql.raw(`delete from ${table}`).execute(world.db);
  await sql`update people.assets set status = 'ACTIVE', suspension_reason = null where service_id = ${LINE}`.execute(world.db);
  await sql`update simulated_inventory.lines set status = 'active', reason = null, pending = '[]' where service_id = ${LINE}`.execute(
    world.db,
  );
});
afterAll(() => world.close());

const browser = () => world.browser(home);
const turn = (to: "on" | "off") => browser().call(activateRoaming, { body: { serviceId: LINE, turn: to } });
const roamingNow = async () => (await browser().call(roaming, { query: { serviceId: LINE } })).body;
const statusOf = async () => (await world.deps.serviceInventory.line(LINE))?.status;
/** Brings roaming of the line to where the race begins. */
async function roamingIs(to: "on" | "off"): Promise<void> {
  await turn(to);
  await world.look();
}
const refusedFor = (kind: string, request: object) => ({
  status: 409,
  body: { problem: "ongoing-request", underWay: { kind, serviceId: LINE, endedAt: null, request } },
});

test.each([
  ["roaming on, at once off", "off", "on", "off"],
  ["roaming off, at once on", "on", "off", "on"],
] as const)("%s: what is under way is told, and goes on", async (...[name, before, first, then]) => {
  raceOf(name);
  await roamingIs(before);
  expect(await turn(first)).toMatchObject({ status: 200, body: { result: "requested" } });
  expect(await turn(then)).toMatchObject(refusedFor("line.roaming", { act: first }));
  // the same again is the same
  expect(await turn(first)).toMatchObject({ status: 200, body: { result: "requested" } });
  await world.look();
  expect(await roamingNow()).toMatchObject({ roaming: { enabled: first === "on" }, latest: { state: "applied" } });
});

test("roaming on, at once a cap: what is under way is told", async () => {
  raceOf("roaming on, at once a cap");
  await roamingIs("off");
  expect(await turn("on")).toMatchObject({ status: 200, body: { result: "requested" } });
  const body = { serviceId: LINE, choice: "set", cap: "10" } as const;
  expect(await browser().call(setRoamingCap, { body })).toMatchObject(refusedFor("line.roaming", { act: "on" }));
});

/** What was answered for the one line of an act. */
async function actOf(answer: object) {
  const { group } = (answer as { body: { group: string } }).body;
  const { body } = await browser().call(simAct, { query: { group } });
  if (!("lines" in body)) throw new Error("no act");
  return body.lines[0]!;
}
const suspend = () => browser().call(suspendSims, { body: { lines: LINE, reason: "TRAVEL" } });
const resume = () => browser().call(resumeSims, { body: { lines: LINE } });
const lineNow = async () => (await browser().call(simLines, { query: { number: LINE } })).body.lines;

test("SIM suspended, at once resumed: refused as busy with what is under way, and the line is suspended", async () => {
  raceOf("SIM suspended, at once resumed");
  expect(await suspend()).toMatchObject({ status: 200, body: { placed: 1 } });
  expect(await actOf(await resume())).toMatchObject({ refused: "busy", underWay: "line.suspend", operation: { fault: "busy" } });
  expect(await lineNow()).toMatchObject([{ serviceId: LINE, state: "active", underWay: "line.suspend" }]);
  await world.look();
  expect([await statusOf(), await lineNow()]).toMatchObject(["suspended", [{ state: "requested", underWay: null }]]);
});

test("SIM suspended, at once suspended again: the same request is busy too, not suspended already", async () => {
  await suspend();
  expect(await actOf(await suspend())).toMatchObject({ refused: "busy", underWay: "line.suspend" });
});

test("SIM resumed, at once suspended as lost: suspended after the first, and never called suspended while it works", async () => {
  raceOf("SIM resumed, at once suspended as lost");
  await suspend();
  await world.look();
  expect(await resume()).toMatchObject({ status: 200, body: { placed: 1 } });
  expect(await browser().call(reportLost, { body: { number: LINE, reason: "STOLEN" } })).toMatchObject({ status: 200 });
  const phone = async () => (await browser().call(lostPhones, {})).body.phones[0];
  expect(await phone()).toMatchObject({ suspension: null, waits: "line.resume" });
  await world.look();
  expect([await statusOf(), await phone()]).toMatchObject(["active", { suspension: null, waits: "suspension" }]);
  await retrySuspensions.run({}, world.deps);
  expect(await phone()).toMatchObject({ suspension: { kind: "line.suspend", state: "queued" }, waits: null });
  await world.look();
  expect([await statusOf(), await phone()]).toMatchObject(["suspended", { suspension: { state: "applied" }, waits: null }]);
});

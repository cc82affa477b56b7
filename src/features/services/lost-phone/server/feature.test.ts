import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LINES } from "#providers/service-orders/simulated.ts";
import { business, home } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { lostPhones, phoneRecovered, reportLost, retryLost } from "../contract.ts";
import { retrySuspensions } from "./carrying.ts";
import type { SimOrder } from "./dependencies.ts";
import { lostPhoneFeature, lostPhoneServer } from "./feature.ts";

const NUMBER = "888100101";
let orders: SimOrder[] = [];
let assetId: string;
let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  const newSims = { offer: async () => "sim-card", ordersOf: async () => orders };
  world = await openServices({ jobs: lostPhoneServer.jobs as never, features: (deps) => [opened(lostPhoneFeature, { ...deps, newSims })] });
});
beforeEach(async () => {
  assetId ??= (await sql<{ id: string }>`select id from people.assets where service_id = ${NUMBER}`.execute(world.db)).rows[0]!.id;
  orders = [];
  for (const table of ["platform.operations", "lost_phones.phones"]) await sql.raw(`delete from ${table}`).execute(world.db);
  await sql`update people.assets set status = 'ACTIVE', suspension_reason = null, service_id = ${NUMBER} where id = ${assetId}`.execute(
    world.db,
  );
  await sql`update simulated_inventory.lines set status = 'active', reason = null, pending = '[]' where service_id = ${NUMBER}`.execute(
    world.db,
  );
});
afterAll(() => world.close());

const report = (number = NUMBER) => world.browser(home).call(reportLost, { body: { number, reason: "LOST" } });
const reported = async (number?: string) => {
  const answer = await report(number);
  if (answer.status !== 200) throw new Error("refused");
  return answer.body.id;
};
const phones = async (user = home) => (await world.browser(user).call(lostPhones, {})).body;
const first = async () => (await phones()).phones[0]!;
/** Makes the line of `home` one with which the simulated system fails. */
async function asLine(line: string): Promise<void> {
  await world.addLines([{ serviceId: line, status: "active", reason: null }]);
  await sql`update people.assets set service_id = ${line} where service_id = ${NUMBER}`.execute(world.db);
}

test("a lost phone is one thing to follow: suspended, a new SIM, and back", async () => {
  const id = await reported();
  expect(await first()).toMatchObject({ id, suspension: { state: "queued" }, newSim: null, recoveredAt: null });
  await world.look();
  expect(await phones()).toMatchObject({ phones: [{ suspension: { state: "applied" } }], simOffer: "sim-card", checkingTime: null });
  orders = [{ number: "VR-1", page: "/order/1", cancelled: false, placedAt: world.clock.now() }];
  expect((await first()).newSim).toEqual({ number: "VR-1", page: "/order/1", cancelled: false });
  expect(await world.browser(home).call(phoneRecovered, { body: { id } })).toMatchObject({ status: 200 });
  await world.look();
  expect(await first()).toMatchObject({ recoveredAt: expect.any(String), resumption: { state: "applied" } });
  expect((await world.deps.serviceInventory.line(NUMBER))?.status).toBe("active");
});

test("reported again it is the same, and another customer neither sees nor changes it", async () => {
  const id = await reported();
  expect(await reported()).toBe(id);
  expect(await world.count("platform.operations")).toBe(1);
  expect((await phones(business)).phones).toEqual([]);
  expect((await world.browser(business).send("POST", "/myvrata/services/lost-phone/recovered", { json: { id } })).status).toBe(404);
});

test("a suspension that fails is requested again by itself, three times, and then by its owner", async () => {
  await asLine(LINES.fails);
  const id = await reported(LINES.fails);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await world.look();
    expect(await first()).toMatchObject({ suspension: { state: "failed" }, retrying: attempt < 3 });
    await retrySuspensions.run({}, world.deps);
  }
  expect(await world.count("platform.operations", `group_id = '${id}'`)).toBe(3);
  expect(await world.browser(home).call(retryLost, { body: { id } })).toMatchObject({ status: 200 });
  expect(await first()).toMatchObject({ suspension: { state: "queued" } });
});

test("a refusal is not repeated by itself", async () => {
  await asLine(LINES.refused);
  await report(LINES.refused);
  await world.look();
  await retrySuspensions.run({}, world.deps);
  expect(await first()).toMatchObject({ suspension: { state: "failed", fault: "not-allowed" }, retrying: false });
});

test("while the line is being suspended it is not resumed, and what was never suspended needs no resuming", async () => {
  const id = await reported();
  expect(await world.browser(home).call(phoneRecovered, { body: { id } })).toMatchObject({
    status: 409,
    body: { problem: "ongoing-request", underWay: { kind: "line.suspend" } },
  });
  await sql`update platform.operations set ended_at = requested_at, state = 'failed', fault = '{"reason":"failed"}'`.execute(world.db);
  expect(await world.browser(home).call(phoneRecovered, { body: { id } })).toMatchObject({ status: 200 });
  expect(await first()).toMatchObject({ recoveredAt: expect.any(String), resumption: null });
});

test("a phone that is lost again while its line is resumed is suspended as soon as the line works", async () => {
  await report();
  await world.look();
  await world.browser(home).call(phoneRecovered, { body: { id: (await first()).id } });
  world.pass(1_000);
  await report();
  expect(await first()).toMatchObject({ suspension: null, waits: "line.resume", recoveredAt: null });
  await world.look();
  await retrySuspensions.run({}, world.deps);
  await world.look();
  expect(await first()).toMatchObject({ suspension: { state: "applied" }, waits: null, works: false });
});

test("a line that was suspended for debt is suspended as lost once it comes back after a payment", async () => {
  await sql`update people.assets set status = 'SUSPENDED', suspension_reason = 'OVERDUE' where id = ${assetId}`.execute(world.db);
  await report();
  expect(await phones()).toMatchObject({ phones: [{ suspension: null, waits: null, works: false }], checkingTime: null });
  await retrySuspensions.run({}, world.deps);
  expect(await first()).toMatchObject({ suspension: null });
  await sql`update people.assets set status = 'ACTIVE', suspension_reason = null where id = ${assetId}`.execute(world.db);
  expect(await phones()).toMatchObject({ phones: [{ waits: "suspension" }], checkingTime: expect.any(Number) });
  await retrySuspensions.run({}, world.deps);
  expect(await first()).toMatchObject({ suspension: { kind: "line.suspend", state: "queued" }, waits: null });
});

test("a line that waits for its turn is suspended behind any number of suspended ones, and when who reported it has left", async () => {
  await sql`update people.assets set status = 'SUSPENDED', suspension_reason = 'OVERDUE' where id = ${assetId}`.execute(world.db);
  const id = await reported();
  await sql`update people.assets set status = 'ACTIVE', suspension_reason = null where id = ${assetId}`.execute(world.db);
  await sql`update lost_phones.phones set user_id = null`.execute(world.db);
  await sql`
    insert into lost_phones.phones (id, customer_id, account, service_id, user_id, reason, reported_at, suspension, attempts)
    select gen_random_uuid(), customer_id, account, 'L' || place, null, reason, reported_at + interval '1 second', gen_random_uuid(), 1
    from lost_phones.phones, generate_series(1, 500) as place`.execute(world.db);
  await retrySuspensions.run({}, world.deps);
  const { rows } = await sql`select suspension is not null as requested from lost_phones.phones where id = ${id}`.execute(world.db);
  expect(rows).toEqual([{ requested: true }]);
});

test("a suspension that failed is requested again behind any number of lost phones whose lines are suspended", async () => {
  await report();
  await world.look();
  expect(await first()).toMatchObject({ suspension: { state: "applied" } });
  await sql`update lost_phones.phones set service_id = 'L0'`.execute(world.db);
  await sql`update people.assets set status = 'ACTIVE', suspension_reason = null where id = ${assetId}`.execute(world.db);
  await asLine(LINES.fails);
  const id = await reported(LINES.fails);
  await world.look();
  await sql`
    insert into lost_phones.phones (id, customer_id, account, service_id, user_id, reason, reported_at, suspension, attempts)
    select gen_random_uuid(), customer_id, account, 'L' || place, null, reason, reported_at + interval '1 hour', suspension, 1
    from lost_phones.phones, generate_series(1, 500) as place where service_id = 'L0'`.execute(world.db);
  await sql`update lost_phones.phones set reported_at = reported_at + interval '1 hour' where service_id = 'L0'`.execute(world.db);
  expect(await world.count("lost_phones.phones", "suspension is not null")).toBe(502);
  for (let minute = 0; minute < 2; minute += 1) await retrySuspensions.run({}, world.deps);
  expect(await world.count("platform.operations", `group_id = '${id}'`)).toBe(2);
});

test("a lost phone whose line was resumed elsewhere is not called suspended", async () => {
  await report();
  await world.look();
  expect(await first()).toMatchObject({ suspension: { state: "applied" }, works: false });
  await sql`update people.assets set status = 'ACTIVE', suspension_reason = null where id = ${assetId}`.execute(world.db);
  expect(await first()).toMatchObject({ suspension: { state: "applied" }, works: true });
});

test("without a script the page is told the result", async () => {
  const send = async (form: Record<string, string>) =>
    (await world.browser(home).send("POST", "/myvrata/services/lost-phone", { form, headers: { accept: "text/html" } })).headers[
      "location"
    ];
  expect(await send({ reason: "LOST" })).toBe("/myvrata/services/lost-phone?problem=number-missing");
  expect(await send({ number: NUMBER, reason: "STOLEN" })).toBe("/myvrata/services/lost-phone?done=reported");
});

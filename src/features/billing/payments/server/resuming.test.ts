import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LINES as INVENTORY } from "#providers/service-inventory/simulated.ts";
import { LINES } from "#providers/service-orders/simulated.ts";
import { openBillPayments } from "#testing/bill-payments.ts";
import { overdue } from "#testing/people.ts";
import { billPayment, resumeLines } from "../contract.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

let world: Awaited<ReturnType<typeof openBillPayments>>;
beforeAll(async () => void (world = await openBillPayments()));
afterAll(() => world.close());
beforeEach(() => world.renew());

const georgi = () => world.browser(overdue);
const stateOf = async (id: string) => (await georgi().call(billPayment, { query: { id } })).body;
const statusOf = async (serviceId: string) =>
  (await sql<{ status: string }>`select status from people.assets where service_id = ${serviceId}`.execute(world.db)).rows[0]!.status;

/** Pays what is overdue of a customer whose suspended line is this one. */
async function paidFor(serviceId: string): Promise<string> {
  await sql`update people.assets set service_id = ${serviceId} where service_id = '888200101'`.execute(world.db);
  await sql`update simulated_inventory.lines set service_id = ${serviceId} where service_id = '888200101'`.execute(world.db);
  const answer = await world.pay(georgi(), { account: "1000000021", what: "overdue", amount: "84.20" });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await world.enterCard(answer.body.redirectUrl);
  await world.runJobs();
  return answer.body.paymentId;
}

test.each([
  [LINES.refused, 0],
  [LINES.fails, 0],
  [LINES.unchanged, 2 * MINUTE_MS],
  [LINES.held, 31 * MINUTE_MS],
  [LINES.away, 31 * MINUTE_MS],
  [INVENTORY.away, 31 * MINUTE_MS],
])("a line that does not come back (%s) is never shown as active, and may be requested again", async (serviceId, ms) => {
  const id = await paidFor(serviceId);
  await world.lookAtLines();
  if (ms > 0) {
    expect((await stateOf(id)).lines[0]!.state).toMatch(/due|placed/);
    await world.lookAtLines(ms);
  }
  expect([await stateOf(id), await statusOf(serviceId)]).toEqual([
    expect.objectContaining({ state: "posted", lines: [expect.objectContaining({ state: "failed" })], mayResume: true }),
    "SUSPENDED",
  ]);
});

test("a lost answer of the system of orders places no second order, and the line comes back", async () => {
  const id = await paidFor(LINES.lost);
  await world.lookAtLines(1_000);
  await world.lookAtLines();
  expect([(await stateOf(id)).lines[0]!.state, await world.count("simulated_orders.orders")]).toEqual(["active", 1]);
});

test("a request is repeated once the last one has failed; while one is open there is no second", async () => {
  const id = await paidFor(LINES.fails);
  expect(await georgi().call(resumeLines, { body: { id } })).toMatchObject({ status: 409, body: { problem: "open-order" } });
  await world.lookAtLines();
  expect(await georgi().call(resumeLines, { body: { id } })).toMatchObject({ status: 200, body: { lines: [{ state: "due" }] } });
  // somebody at the provider brings it back by hand
  await sql`update simulated_inventory.lines set status = 'active', reason = null`.execute(world.db);
  await world.runJobs();
  expect([(await stateOf(id)).lines[0]!.state, await statusOf(LINES.fails)]).toEqual(["active", "ACTIVE"]);
  expect(await georgi().call(resumeLines, { body: { id } })).toMatchObject({ status: 409, body: { problem: "nothing-to-resume" } });
});

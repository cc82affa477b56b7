import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBillPayments } from "#testing/bill-payments.ts";
import { overdue } from "#testing/people.ts";
import { billPayment } from "../contract.ts";
import { postPayment, readBack, resumePostings } from "./jobs.ts";

let world: Awaited<ReturnType<typeof openBillPayments>>;
beforeAll(async () => void (world = await openBillPayments()));
afterAll(() => world.close());
beforeEach(() => world.renew());

/** A payment of everything overdue for which the money has come, with none of its jobs left. */
async function cameIn(): Promise<string> {
  const answer = await world.pay(world.browser(overdue), { account: "1000000021", what: "overdue", amount: "84.20" });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await world.enterCard(answer.body.redirectUrl);
  await forgetJobs();
  return answer.body.paymentId;
}
const forgetJobs = () => sql`delete from testing.jobs`.execute(world.db);
const stateOf = async (id: string) => (await world.browser(overdue).call(billPayment, { query: { id } })).body;

test("a posting that runs twice at the same moment is posted once, with one receipt, one read-back and one line of history", async () => {
  const paymentId = await cameIn();
  await Promise.all([1, 2].map(() => postPayment.run({ paymentId }, world.deps)));
  await postPayment.run({ paymentId }, world.deps);
  const { rows } = await sql<{ name: string }>`select name from testing.jobs order by name`.execute(world.db);
  expect(rows.map(({ name }) => name)).toEqual(["bill-payments.read-back", "bill-payments.send-receipt"]);
  expect(await world.count("people.history", "event = 'bill-paid' and details ->> 'account' = '1000000021'")).toBe(1);
});

test("an account that was not read back for half an hour is read, and its line is ordered; a repeat orders nothing more", async () => {
  const paymentId = await cameIn();
  await postPayment.run({ paymentId }, world.deps);
  await forgetJobs();
  const resumed = async (minutes: number) => {
    world.pass(minutes * 60_000);
    await resumePostings.run({}, world.deps);
    await world.runJobs();
    return (await stateOf(paymentId)).lines.map(({ state }) => state);
  };
  expect(await resumed(20)).toEqual([]);
  expect(await resumed(20)).toEqual(["placed"]);
  await sql`update bill_payments.resumptions set state = 'failed', failure = 'failed', settled_at = ${world.clock.now()}`.execute(world.db);
  await readBack.run({ paymentId }, world.deps);
  expect(await world.count("bill_payments.resumptions")).toBe(1);
});

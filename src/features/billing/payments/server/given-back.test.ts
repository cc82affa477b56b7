import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBillPayments } from "#testing/bill-payments.ts";
import { overdue } from "#testing/people.ts";
import { euro } from "#vocabulary/money-words.ts";
import { billPayment, payable } from "../contract.ts";
import { readBack } from "./jobs.ts";

let world: Awaited<ReturnType<typeof openBillPayments>>;
beforeAll(async () => void (world = await openBillPayments()));
afterAll(() => world.close());
beforeEach(() => world.renew());

const ACCOUNT = "1000000021";
const georgi = () => world.browser(overdue);
const accountOf = async () => (await georgi().call(payable, { query: { account: ACCOUNT } })).body.accounts[0]!;
const stateOf = async (id: string) => (await georgi().call(billPayment, { query: { id } })).body;
/** A payment of everything overdue that comes after so much of it was paid elsewhere, and is given back. */
async function givenBack(elsewhereCents: number) {
  const answer = await world.pay(georgi(), { account: ACCOUNT, what: "overdue", amount: "84.20" });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { bills } = await accountOf();
  const paid = { cents: elsewhereCents, paidAt: world.clock.now(), bills: [{ id: bills[0]!.id, cents: elsewhereCents }] };
  await world.deps.billing.postPayment({ ourId: "a bank", account: ACCOUNT, ...paid });
  await world.enterCard(answer.body.redirectUrl);
  await world.runJobs();
  return { id: answer.body.paymentId, later: Number(bills[1]!.left) };
}

test("a payment that is given back says what is still owed, on its page and in the mail", async () => {
  const { id, later } = await givenBack(2_000);
  const left = (64.2 + later).toFixed(2);
  expect(await stateOf(id)).toMatchObject({ state: "refunded", owed: left });
  const [mail] = await world.mails();
  expect(mail!.text).toContain(`Остава за плащане по сметката: ${euro(left, "bg")}`);
});

test("where the money is back before the bills are read, the page reads again until it says what is owed", async () => {
  const { id, later } = await givenBack(8_420);
  await sql`update bill_payments.payments set read_back_at = null where id = ${id}`.execute(world.db);
  expect(await stateOf(id)).toMatchObject({ state: "refunded", owed: null, checkingTime: 1_500 });
  await readBack.run({ paymentId: id }, world.deps);
  const last = await stateOf(id);
  expect([last.owed, last.checkingTime]).toEqual([later.toFixed(2), undefined]);
});

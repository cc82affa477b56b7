import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBillPayments } from "#testing/bill-payments.ts";
import { business, home, overdue, smallBusinessShop } from "#testing/people.ts";
import { billPayment, payable, resumeLines } from "../contract.ts";
import { resumePostings } from "./jobs.ts";

let world: Awaited<ReturnType<typeof openBillPayments>>;
beforeAll(async () => void (world = await openBillPayments()));
afterAll(() => world.close());
beforeEach(() => world.renew());

const ACCOUNT = "1000000021";
const OVERDUE = { account: ACCOUNT, what: "overdue", amount: "84.20" } as const;
const georgi = () => world.browser(overdue);
const accountOf = async () => (await georgi().call(payable, { query: { account: ACCOUNT } })).body.accounts[0]!;
const stateOf = async (id: string) => (await georgi().call(billPayment, { query: { id } })).body;
async function begin(body: Parameters<typeof world.pay>[1]) {
  const answer = await world.pay(georgi(), body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
/** Pays and lets every job run. */
async function paid(body: Parameters<typeof world.pay>[1]) {
  const begun = await begin(body);
  await world.enterCard(begun.redirectUrl);
  await world.runJobs();
  return begun.paymentId;
}

test("an account shows what is overdue with two decimals, what is unpaid by due date, and which line is suspended for it", async () => {
  expect(await accountOf()).toMatchObject({
    overdue: "84.20",
    overdueDueOn: "2026-10-28",
    bills: [{ isOverdue: true, left: "84.20", leftLev: null }, { isOverdue: false }],
    suspended: ["Моят телефон"],
    isOld: false,
  });
});

test("after everything overdue is paid it is posted once, the receipt is mailed, and the line is shown active once the inventory has said so", async () => {
  const begun = await begin(OVERDUE);
  expect(await stateOf(begun.paymentId)).toMatchObject({ state: "open", payAt: begun.redirectUrl, receipt: "none" });
  await world.enterCard(begun.redirectUrl);
  expect(await stateOf(begun.paymentId)).toMatchObject({ state: "paid", payAt: null });
  await world.runJobs();
  expect(await stateOf(begun.paymentId)).toMatchObject({
    state: "posted",
    overdue: "0.00",
    lines: [{ name: "Моят телефон", state: "placed" }],
    receipt: "sent",
  });
  const status = async () =>
    (await sql<{ status: string }>`select status from people.assets where service_id = '888200101'`.execute(world.db)).rows[0]!.status;
  expect(await status()).toBe("SUSPENDED");
  await world.lookAtLines(1_000);
  expect([await status(), (await stateOf(begun.paymentId)).lines[0]!.state]).toEqual(["SUSPENDED", "placed"]);
  await world.lookAtLines();
  const last = await stateOf(begun.paymentId);
  expect([await status(), last.lines[0]!.state, last.checkingTime]).toEqual(["ACTIVE", "active", undefined]);
  expect(await world.count("simulated_billing.commands")).toBe(1);
  const [receipt, ...others] = await world.mails();
  expect(others).toEqual([]);
  for (const words of ["84,20", ACCOUNT, begun.paymentId]) expect(receipt!.text).toContain(words);
  expect(await accountOf()).toMatchObject({ overdue: "0.00", overdueDueOn: null, suspended: [] });
  expect(await world.count("people.history", "event = 'bill-paid' and details ->> 'account' = '1000000021'")).toBe(1);
});

test("a payer without a contact mail is promised no receipt", async () => {
  await sql`update people.users set mail = null where id = ${overdue.id}`.execute(world.db);
  expect(await stateOf(await paid(OVERDUE))).toMatchObject({ state: "posted", receipt: "no-mail" });
  expect(await world.mails()).toEqual([]);
});

test("a part of a bill leaves the rest owed, and the line suspended", async () => {
  const { bills } = await accountOf();
  const id = await paid({ account: ACCOUNT, what: "bill", bill: bills[0]!.id, amount: "20,00" });
  expect(await stateOf(id)).toMatchObject({ state: "posted", overdue: "64.20", lines: [], mayResume: false });
  expect(await accountOf()).toMatchObject({ overdue: "64.20", suspended: ["Моят телефон"] });
});

test("a sum pays the oldest bills first, and what is more lies on the account", async () => {
  const id = await paid({ account: ACCOUNT, what: "sum", amount: "200" });
  const { bills } = await stateOf(id);
  expect(bills.map(({ amount }) => amount)).toEqual(["84.20", expect.stringMatching(/^\d\d\.\d\d$/)]);
  const { rows } = await sql<{ credit: number }>`select credit_cents as credit from simulated_billing.accounts where code = ${ACCOUNT}`.execute(world.db); // prettier-ignore
  expect(rows[0]!.credit).toBe(20_000 - bills.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0));
});

test.each([
  [{ what: "overdue", amount: "84.19" }, "changed"],
  [{ what: "bill", amount: "84.21" }, "too-much"],
  [{ what: "bill", amount: "0.50" }, "too-little"],
  [{ what: "sum", amount: "много" }, "no-sum"],
  [{ what: "sum", amount: "10000.01" }, "too-much"],
] as const)("%j is refused: %s", async (choice, problem) => {
  const { bills } = await accountOf();
  const answer = await world.pay(georgi(), { account: ACCOUNT, bill: bills[0]!.id, ...choice });
  expect(answer).toMatchObject({ status: 422, body: { problem } });
  expect(await world.count("bill_payments.payments")).toBe(0);
});

test("two clicks, and two tabs, pay the same payment; another payment of the same bill is already there, and may be made all the same", async () => {
  const [first, second] = await Promise.all([begin(OVERDUE), begin(OVERDUE)]);
  expect(second).toEqual(first);
  const { bills } = await accountOf();
  const part = { account: ACCOUNT, what: "bill", bill: bills[0]!.id, amount: "10" } as const;
  expect(await world.pay(georgi(), part)).toMatchObject({
    status: 409,
    body: { problem: "already-have-payment", paymentId: first.paymentId, state: "open", anyway: true },
  });
  expect((await begin({ ...part, anyway: "yes" })).paymentId).not.toBe(first.paymentId);
});

test("a payment that another tab has placed, and not yet opened at the payment company, is the same one", async () => {
  const placed = await begin(OVERDUE);
  await sql`delete from bill_payments.cards`.execute(world.db);
  expect((await begin(OVERDUE)).paymentId).toBe(placed.paymentId);
});

test("what was just paid is not paid again while it is being posted", async () => {
  const begun = await begin(OVERDUE);
  await world.enterCard(begun.redirectUrl);
  for (const anyway of [undefined, "yes"] as const)
    expect(await world.pay(georgi(), { ...OVERDUE, ...(anyway && { anyway }) })).toMatchObject({
      status: 409,
      body: { paymentId: begun.paymentId, state: "paid", anyway: false },
    });
  await world.runJobs();
  expect(await world.pay(georgi(), OVERDUE)).toMatchObject({ status: 422, body: { problem: "nothing-to-pay" } });
});

test("the same free sum within ten minutes is questioned first", async () => {
  const sum = { account: ACCOUNT, what: "sum", amount: "15" } as const;
  await paid(sum);
  expect(await world.pay(georgi(), sum)).toMatchObject({ status: 409, body: { state: "paid", anyway: true } });
  expect((await world.pay(georgi(), { ...sum, anyway: "yes" })).status).toBe(200);
});

test("a declined card takes nothing, and the same is paid by the next payment", async () => {
  const begun = await begin(OVERDUE);
  await world.enterCard(begun.redirectUrl, "no-funds");
  expect(await stateOf(begun.paymentId)).toMatchObject({ state: "declined", payAt: null });
  const again = await paid(OVERDUE);
  expect(again).not.toBe(begun.paymentId);
  expect(await stateOf(again)).toMatchObject({ state: "posted" });
});

test("a bill that was paid elsewhere meanwhile gives the money back, with a mail", async () => {
  const begun = await begin(OVERDUE);
  const { bills } = await accountOf();
  const elsewhere = {
    ourId: "a bank",
    account: ACCOUNT,
    cents: 8_420,
    paidAt: world.clock.now(),
    bills: [{ id: bills[0]!.id, cents: 8_420 }],
  };
  await world.deps.billing.postPayment(elsewhere);
  await world.enterCard(begun.redirectUrl);
  await world.runJobs();
  expect(await stateOf(begun.paymentId)).toMatchObject({ state: "refunded", receipt: "none", lines: [] });
  const mails = await world.mails();
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Върнахме Ви 84,20")]);
});

test("while the billing system is away nothing is begun, and what came is posted when it is back", async () => {
  const begun = await begin(OVERDUE);
  world.away.billing = true;
  expect(await world.pay(georgi(), OVERDUE)).toMatchObject({ status: 502, body: { problem: "billing-away" } });
  await world.enterCard(begun.redirectUrl);
  await expect(world.runJobs()).rejects.toThrow("billing");
  expect(await stateOf(begun.paymentId)).toMatchObject({ state: "paid" });
  world.away.billing = false;
  await world.runJobs();
  expect(await stateOf(begun.paymentId)).toMatchObject({ state: "posted" });
});

test("a bill paid while the bills cannot be read is posted once, and the page says since when it does not know", async () => {
  const begun = await begin(OVERDUE);
  const { answeredAt } = await accountOf();
  world.away.billing = true;
  world.pass(120_000);
  await world.enterCard(begun.redirectUrl);
  await expect(world.runJobs()).rejects.toThrow("billing");
  expect(await accountOf()).toMatchObject({ isOld: true, answeredAt });
  world.away.billing = false;
  await world.runJobs();
  await world.runJobs();
  expect(await stateOf(begun.paymentId)).toMatchObject({ state: "posted" });
  expect(await world.count("simulated_billing.payments", `our_id = '${begun.paymentId}'`)).toBe(1);
});

test("a payment whose job gave up while the billing system was away for days is posted once it is back", async () => {
  const begun = await begin(OVERDUE);
  await world.enterCard(begun.redirectUrl);
  await sql`delete from testing.jobs`.execute(world.db);
  await resumePostings.run({}, world.deps);
  await world.runJobs();
  expect(await stateOf(begun.paymentId)).toMatchObject({ state: "paid" }); // its own job may still be under way
  world.clock.moveTo(new Date(world.clock.now().getTime() + 31 * 60_000).toISOString());
  await resumePostings.run({}, world.deps);
  await world.runJobs();
  expect(await stateOf(begun.paymentId)).toMatchObject({ state: "posted", receipt: "sent" });
});

test("while the payment company is away nothing was paid, and the next submit begins the payment", async () => {
  world.away.payments = true;
  expect(await world.pay(georgi(), OVERDUE)).toMatchObject({ status: 502, body: { problem: "payments-away" } });
  world.away.payments = false;
  expect((await world.pay(georgi(), OVERDUE)).status).toBe(200);
});

test("another customer's account and payment are not there, and a user may pay for what is granted", async () => {
  const { paymentId } = await begin(OVERDUE);
  for (const other of [home, business]) {
    await expect(world.pay(world.browser(other), OVERDUE)).rejects.toMatchObject({ status: 404 });
    await expect(world.browser(other).call(billPayment, { query: { id: paymentId } })).rejects.toMatchObject({ status: 404 });
    await expect(world.browser(other).call(resumeLines, { body: { id: paymentId } })).rejects.toMatchObject({ status: 404 });
  }
  const mayOnlySee = world.browser({ ...smallBusinessShop, grants: [{ permission: "see", account: null }] });
  await expect(mayOnlySee.call(payable, { query: {} })).rejects.toMatchObject({ status: 404 });
});

test("a form without a script leads to the payment, or back with what is wrong", async () => {
  const send = async (form: Record<string, string>) => {
    const { status, headers } = await georgi().send("POST", "/myvrata/invoices/pay", { form, headers: { accept: "text/html" } });
    return [status, headers["location"]];
  };
  expect((await send({ ...OVERDUE, amount: "1.00" }))[1]).toContain("problem=changed");
  const [status, location] = await send({ ...OVERDUE });
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/myvrata\/invoices\/payments\/[\da-f-]{36}$/)]);
});

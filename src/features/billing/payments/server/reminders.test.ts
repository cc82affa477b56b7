import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBillPayments } from "#testing/bill-payments.ts";
import { overdue } from "#testing/people.ts";
import { payable } from "../contract.ts";
import { unpaidOn } from "../../invoices/server/due-store.ts";
import { remindOfBills } from "./reminders.ts";

let world: Awaited<ReturnType<typeof openBillPayments>>;
beforeAll(async () => void (world = await openBillPayments()));
afterAll(() => world.close());
beforeEach(() => world.renew());

const remind = async () => {
  await remindOfBills.run({}, world.deps);
  await world.runJobs();
};
/** The portal's clock so many days before the due date of the newest bill of the account. */
async function daysBefore(days: number): Promise<string> {
  const { rows } = await sql<{ number: string; at: string }>`
    select number, to_char(due_on - ${days}::int, 'YYYY-MM-DD') || 'T10:00:00+02:00' as at from bills.bills
    where account = '1000000021' and state = 'sent' order by due_on desc limit 1`.execute(world.db);
  world.clock.moveTo(rows[0]!.at);
  return rows[0]!.number;
}
const mailed = async (number: string) => (await world.mails()).filter(({ text }) => text.includes(number)).map(({ subject }) => subject);

test("a bill that is due in three days, and one that is due today, are reminded of once each, to those who may pay", async () => {
  const number = await daysBefore(3);
  for (let twice = 0; twice < 2; twice += 1) await remind();
  expect(await mailed(number)).toEqual([expect.stringContaining("за плащане до")]);
  await daysBefore(2);
  await remind();
  expect(await mailed(number)).toHaveLength(1);
  await daysBefore(0);
  for (let twice = 0; twice < 2; twice += 1) await remind();
  expect(await mailed(number)).toHaveLength(2);
  expect(
    await world.count("notifications.messages", "code like 'bill-%' and link like '{area}/invoices?open=payments&account=1000000021%'"),
  ).toBe(2);
});

test("a bill without a due date is never overdue, nobody is reminded of it, and it is paid as any other", async () => {
  const number = await daysBefore(0);
  await sql`update bills.bills set due_on = null where number = ${number}`.execute(world.db);
  await sql`update simulated_billing.bills set bill = bill || '{"dueOn": null}' where bill->>'number' = ${number}`.execute(world.db);
  await remind();
  expect(await mailed(number)).toEqual([]);
  world.clock.moveTo("2027-06-01T10:00:00+03:00");
  const { bills } = (await world.browser(overdue).call(payable, { query: { account: "1000000021" } })).body.accounts[0]!;
  const bill = bills.at(-1)!;
  expect(bill).toMatchObject({ number, dueOn: null, isOverdue: false });
  expect((await unpaidOn(world.db, ["1000000021"], "2027-06-01"))[0]).toMatchObject({ dueBills: 1, dueOn: null });
  const paid = await world.pay(world.browser(overdue), { account: "1000000021", what: "bill", bill: bill.id, amount: bill.left });
  expect(paid.status).toBe(200);
});

test("only on the days of the settings: none before the due date, none on it, or neither", async () => {
  const number = await daysBefore(0);
  const remindedBy = async (billReminders: { daysBefore: number; onDue: boolean }) => {
    await remindOfBills.run({}, { ...world.deps, billReminders });
    await world.runJobs();
    return (await mailed(number)).length;
  };
  expect(await remindedBy({ daysBefore: 0, onDue: false })).toBe(0);
  expect(await remindedBy({ daysBefore: 3, onDue: false })).toBe(0);
  expect(await remindedBy({ daysBefore: 0, onDue: true })).toBe(1);
});

test("more than a hundred bills of one day are all reminded of", async () => {
  const number = await daysBefore(3);
  await sql`insert into bills.bills select (jsonb_populate_record(b, jsonb_build_object('id', 'A-' || place, 'number', (8000000000 + place)::text))).*
    from bills.bills b, generate_series(1, 101) place where number = ${number}`.execute(world.db);
  await sql`insert into notifications.settings (user_id, name, interaction_box, sms, email) values (${overdue.id}, 'BILL_DUE', false, false, false)`.execute(
    world.db,
  );
  await remindOfBills.run({}, world.deps);
  expect(await world.count("bill_payments.reminders", "bill_id like 'A-%'")).toBe(101);
});

test("a user gets the reminder where the notification settings say, and none where nothing is chosen", async () => {
  await sql`insert into notifications.settings (user_id, name, interaction_box, sms, email) values (${overdue.id}, 'BILL_DUE', false, false, false)`.execute(
    world.db,
  );
  await daysBefore(3);
  await remind();
  expect([await world.mails(), await world.count("notifications.messages", "code like 'bill-%'")]).toEqual([[], 0]);
});

test("what was paid meanwhile is not reminded of", async () => {
  const number = await daysBefore(3);
  await remindOfBills.run({}, world.deps);
  const { rows } = await sql<{
    id: string;
    cents: number;
  }>`select id, total_cents as cents from bills.bills where number = ${number}`.execute(world.db);
  const { id, cents } = rows[0]!;
  await world.deps.billing.postPayment({
    ourId: "a bank",
    account: "1000000021",
    cents,
    paidAt: world.clock.now(),
    bills: [{ id, cents }],
  });
  await world.runJobs();
  expect(await mailed(number)).toEqual([]);
});

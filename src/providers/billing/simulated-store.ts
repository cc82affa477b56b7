import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Day } from "#vocabulary/day.ts";
import { lockIn } from "../simulated-system.ts";
import type { AccountPayment, Bill, BillDelivery, Buyer } from "./port.ts";

export type SimulatedAccount = {
  code: string;
  version: string;
  buyer: Buyer;
  delivery: BillDelivery;
  limitCents: number | null;
  usedCents: number;
  creditLimitReached: boolean;
  creditCents: number;
};

export type NewAccount = Pick<SimulatedAccount, "code" | "buyer" | "delivery"> &
  Partial<Pick<SimulatedAccount, "limitCents" | "usedCents" | "creditLimitReached">>;

export async function insertAccounts(db: Db, accounts: NewAccount[]): Promise<void> {
  const rows = accounts.map(({ code, buyer, delivery, limitCents = null, usedCents = 0, creditLimitReached = false }) => ({
    code,
    version: 0,
    buyer,
    delivery,
    limit_cents: limitCents,
    used_cents: usedCents,
    credit_limit_reached: creditLimitReached,
    credit_cents: 0,
  }));
  await sql`insert into simulated_billing.accounts
    select * from jsonb_populate_recordset(null::simulated_billing.accounts, ${JSON.stringify(rows)}::text::jsonb)`.execute(db);
}

/** The account; `lock` keeps other changes of it waiting until the transaction ends. */
export const findAccount = (db: Db, code: string, { lock = false } = {}): Promise<SimulatedAccount | undefined> =>
  rowsIn(db).maybe(sql<SimulatedAccount>`
    select code, version::text, buyer, delivery, limit_cents as "limitCents", used_cents as "usedCents",
      credit_limit_reached as "creditLimitReached", credit_cents as "creditCents"
    from simulated_billing.accounts where code = ${code} ${lock ? sql`for update` : sql``}`);

/** The next bill number: the row stays locked until the transaction ends, so a rollback leaves no gap. */
export async function nextNumber(tx: Db): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    update simulated_billing.numbers set last = last + 1 returning last::text`.execute(tx);
  return rows[0]!.last.padStart(10, "0");
}

/** The version of the account's next change. The account stays locked until the transaction ends. */
export async function nextVersion(tx: Db, account: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    update simulated_billing.accounts set version = version + 1 where code = ${account} returning version::text`.execute(tx);
  return rows[0]!.version;
}

export async function insertBill(tx: Db, bill: Bill, version: string): Promise<void> {
  await sql`insert into simulated_billing.bills (id, number, account, period_from, kind, bill, version)
    values (${bill.id}, ${bill.number}, ${bill.account}, ${bill.periodFrom}, ${bill.kind}, ${JSON.stringify(bill)}::text::jsonb, ${version})`.execute(
    tx,
  );
}

export async function updateBill(tx: Db, bill: Bill): Promise<void> {
  const version = await nextVersion(tx, bill.account);
  await sql`update simulated_billing.bills set bill = ${JSON.stringify(bill)}::text::jsonb, version = ${version} where id = ${bill.id}`.execute(
    tx,
  );
}

export const billsAfter = (
  db: Db,
  account: string,
  page: { cursor: string; since: Day; most: number },
): Promise<{ bill: Bill; version: string }[]> =>
  rowsIn(db).all(sql<{ bill: Bill; version: string }>`
    select bill, version::text from simulated_billing.bills b
    where account = ${account} and b.version > ${page.cursor}::bigint and bill->>'issuedOn' >= ${page.since} order by b.version limit ${page.most}`);

export async function billsByIds(db: Db, account: string, ids: string[]): Promise<Bill[]> {
  const { rows } = await sql<{ bill: Bill }>`
    select bill from simulated_billing.bills where account = ${account} and id = any(${ids})`.execute(db);
  return rows.map(({ bill }) => bill);
}

export const hasBill = (db: Db, { account, periodFrom, kind }: Pick<Bill, "account" | "periodFrom" | "kind">): Promise<boolean> =>
  rowsIn(db).some(sql`
    select from simulated_billing.bills where account = ${account} and period_from = ${periodFrom} and kind = ${kind}`);

/** Invoices that are sent and not paid whole, the oldest first. */
export async function unpaidBills(db: Db, account: string): Promise<Bill[]> {
  const { rows } = await sql<{ bill: Bill }>`
    select bill from simulated_billing.bills
    where account = ${account} and kind = 'invoice' and bill->>'state' in ('sent', 'partiallyPaid') order by bill->>'dueOn', number`.execute(
    db,
  );
  return rows.map(({ bill }) => bill);
}

export async function setAccount(tx: Db, account: SimulatedAccount): Promise<void> {
  await sql`update simulated_billing.accounts
    set delivery = ${JSON.stringify(account.delivery)}::text::jsonb, limit_cents = ${account.limitCents}, used_cents = ${account.usedCents},
      credit_limit_reached = ${account.creditLimitReached}, credit_cents = ${account.creditCents} where code = ${account.code}`.execute(tx);
}

export async function insertPayments(tx: Db, payments: readonly AccountPayment[]): Promise<void> {
  const rows = payments.map(({ ourId, paidAt, ...payment }) => ({ our_id: ourId, paid_at: paidAt, ...payment }));
  await sql`insert into simulated_billing.payments
    select * from jsonb_populate_recordset(null::simulated_billing.payments, ${JSON.stringify(rows)}::text::jsonb)`.execute(tx);
}

/** Payments of an account since an instant, the oldest first. */
export const paymentsSince = (
  db: Db,
  account: string,
  since: Date,
): Promise<{ cents: number; paidAt: Date; bills: { id: string; cents: number }[] }[]> =>
  rowsIn(db).all(sql<{ cents: number; paidAt: Date; bills: { id: string; cents: number }[] }>`
    select cents, paid_at as "paidAt", bills from simulated_billing.payments
    where account = ${account} and paid_at >= ${since} order by paid_at, our_id`);

/** Runs a command once: the same id again gets the first answer. */
export async function once<Answer extends object>(
  db: Db,
  ourId: string,
  run: (tx: Db) => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  return db.transaction().execute(async (tx) => {
    await lockIn(tx, "simulated_billing", ourId);
    const { rows } = await sql<{ answer: Answer }>`select answer from simulated_billing.commands where our_id = ${ourId}`.execute(tx);
    if (rows[0]) return { answer: rows[0].answer, repeated: true };
    const answer = await run(tx);
    await sql`insert into simulated_billing.commands (our_id, answer) values (${ourId}, ${JSON.stringify(answer)}::text::jsonb)`.execute(
      tx,
    );
    return { answer, repeated: false };
  });
}

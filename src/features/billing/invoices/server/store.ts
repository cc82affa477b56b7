import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { AccountState, Bill, BillDelivery, Spending, UnreadBill } from "#providers/billing/port.ts";
import type { Day } from "#vocabulary/day.ts";
import { IS_UNPAID } from "./due-store.ts";

/** Nobody waits for the future here: both are when the billing system was asked, and when it answered. */
export const billBounds: Bounds[] = [{ table: "bills.accounts", latest: { requested_at: 0, answered_at: 0 } }];

/** An account as the billing system last told it; `answeredAt` is null before its first answer. */
export type StoredAccount = {
  code: string;
  cursor: string | null;
  answeredAt: Date | null;
  overdueCents: number;
  overdueSince: Day | null;
  delivery: BillDelivery | null;
  spending: Spending | null;
  /** How many bills it has that cannot be shown. */
  unreadBills: number;
};

/** Bills that cannot be shown are noted; one that can be again is forgotten among them. */
export async function storeUnread(
  tx: Db,
  account: string,
  { unread, bills }: { unread: readonly UnreadBill[]; bills: readonly Pick<Bill, "id">[] },
): Promise<void> {
  await sql`delete from bills.unread_bills where account = ${account} and id = any(${bills.map(({ id }) => id)})`.execute(tx);
  if (unread.length === 0) return;
  await sql`
    insert into bills.unread_bills (account, id, issued_on)
    select ${account}, id, "issuedOn" from jsonb_to_recordset(${JSON.stringify(unread)}::text::jsonb) as unread (id text, "issuedOn" date)
    on conflict (account, id) do update set issued_on = excluded.issued_on`.execute(tx);
}

/**
 * Notes that the billing system is about to be asked about these accounts; returns those that nobody asked about since `since`, or all where it is undefined,
 * so that many pages ask once.
 */
export async function claimAccounts(
  db: Db,
  codes: readonly string[],
  { since, now }: { since: Date | undefined; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into bills.accounts (code, requested_at) select code, ${now} from unnest(${[...codes].sort()}::text[]) code
    on conflict (code) do update set requested_at = ${now}
      where ${since ?? null}::timestamptz is null or bills.accounts.requested_at is null or bills.accounts.requested_at < ${since ?? null}::timestamptz
    returning code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Notes accounts about which nobody has asked yet. */
export async function noteAccounts(db: Db, codes: readonly string[]): Promise<void> {
  await sql`insert into bills.accounts (code) select code from unnest(${[...codes].sort()}::text[]) code on conflict do nothing`.execute(
    db,
  );
}

/** Accounts with a spending limit, or of which nothing is known, that were not asked about since `before`, the longest first. */
export async function accountsToWatch(db: Db, { before, most }: { before: Date; most: number }): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from bills.accounts
    where (spending is null or spending->'limitCents' <> 'null') and (requested_at is null or requested_at < ${before})
    order by requested_at nulls first, code limit ${most}`.execute(db);
  return rows.map(({ code }) => code);
}

export const accountsOf = (db: Db, codes: readonly string[]): Promise<StoredAccount[]> =>
  rowsIn(db).all(sql<StoredAccount>`
    select code, cursor, answered_at as "answeredAt", overdue_cents as "overdueCents", overdue_since::text as "overdueSince", delivery, spending,
      (select count(*)::int from bills.unread_bills unread where unread.account = code) as "unreadBills"
    from bills.accounts where code = any(${[...codes]}) order by code`);

/** Locks the account until the transaction ends, so that answers are stored one after the other; undefined when it was never asked about. */
export const lockAccount = (tx: Db, code: string): Promise<StoredAccount | undefined> =>
  rowsIn(tx).maybe(sql<StoredAccount>`
    select code, cursor, answered_at as "answeredAt", overdue_cents as "overdueCents", overdue_since::text as "overdueSince", delivery, spending,
      (select count(*)::int from bills.unread_bills unread where unread.account = code) as "unreadBills"
    from bills.accounts where code = ${code} for update`);

/** Stores what the billing system answered about an account; `now` is null while more of the answer is to come. */
export async function storeAccount(
  tx: Db,
  code: string,
  { state, cursor, now }: { state: AccountState; cursor: string; now: Date | null },
): Promise<void> {
  await sql`update bills.accounts set cursor = ${cursor}, answered_at = coalesce(${now}, answered_at), overdue_cents = ${state.overdueCents},
      overdue_since = ${state.overdueSince}, delivery = ${state.delivery && JSON.stringify(state.delivery)}::text::jsonb,
      spending = ${state.spending && JSON.stringify(state.spending)}::text::jsonb
    where code = ${code}`.execute(tx);
}

/** Stores that the billing system has no such account: it has answered, and there is nothing to show. */
export async function storeNoAccount(tx: Db, code: string, now: Date): Promise<void> {
  await sql`update bills.accounts set answered_at = ${now} where code = ${code}`.execute(tx);
}

/** Inserts bills, or updates them: of a bill whose document was ready, only what is paid, its state and its document change. */
export async function storeBills(tx: Db, bills: readonly Bill[]): Promise<void> {
  const rows = bills.map(({ buyer, corrects, lines, discounts, vat, ...bill }) => ({
    id: bill.id,
    number: bill.number,
    account: bill.account,
    kind: bill.kind,
    currency: bill.currency,
    issued_on: bill.issuedOn,
    due_on: bill.dueOn,
    period_from: bill.periodFrom,
    period_to: bill.periodTo,
    net_cents: bill.netCents,
    vat_cents: bill.vatCents,
    total_cents: bill.totalCents,
    paid_cents: bill.paidCents,
    state: bill.state,
    document: bill.document,
    content: { buyer, corrects, lines, discounts, vat },
  }));
  await sql`
    insert into bills.bills select * from jsonb_populate_recordset(null::bills.bills, ${JSON.stringify(rows)}::text::jsonb)
    on conflict (id) do update set paid_cents = least(excluded.paid_cents, case when bills.document = 'ready' then bills.total_cents else excluded.total_cents end),
      state = excluded.state, document = excluded.document,
      issued_on = case when bills.document = 'ready' then bills.issued_on else excluded.issued_on end,
      due_on = case when bills.document = 'ready' then bills.due_on else excluded.due_on end,
      net_cents = case when bills.document = 'ready' then bills.net_cents else excluded.net_cents end,
      vat_cents = case when bills.document = 'ready' then bills.vat_cents else excluded.vat_cents end,
      total_cents = case when bills.document = 'ready' then bills.total_cents else excluded.total_cents end,
      content = case when bills.document = 'ready' then bills.content else excluded.content end`.execute(tx);
}

type Row = Omit<Bill, "buyer" | "corrects" | "lines" | "discounts" | "vat"> & {
  content: Pick<Bill, "buyer" | "corrects" | "lines" | "discounts" | "vat">;
};
const COLUMNS = sql`id, number, account, kind, currency, issued_on::text as "issuedOn", due_on::text as "dueOn", period_from::text as "periodFrom",
  period_to::text as "periodTo", net_cents as "netCents", vat_cents as "vatCents", total_cents as "totalCents", paid_cents as "paidCents", state, document,
  content`;
const billOf = ({ content, ...row }: Row): Bill => ({ ...row, ...content });

/** A bill of one of these accounts; undefined for any other. */
export async function findBill(db: Db, id: string, accounts: readonly string[]): Promise<Bill | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from bills.bills where id = ${id} and account = any(${[...accounts]})`.execute(db);
  return rows[0] && billOf(rows[0]);
}

/** The ids of all bills of these accounts, the newest first. */
export const billIdsOf = (db: Db, accounts: readonly string[]): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select id from bills.bills where account = any(${[...accounts]}) order by issued_on desc, number desc`);

/** A bill by its id alone: for jobs, and where another proof of whose it is was checked. */
export async function billById(db: Db, id: string): Promise<Bill | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from bills.bills where id = ${id}`.execute(db);
  return rows[0] && billOf(rows[0]);
}

/** Invoices that are sent and not paid whole, by due date. */
export async function unpaidBillsOf(db: Db, accounts: readonly string[]): Promise<Bill[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from bills.bills
    where account = any(${[...accounts]}) and ${IS_UNPAID} order by due_on, number limit 500`.execute(db);
  return rows.map(billOf);
}

/** All bills of the accounts with their lines, oldest first, for the export of data. */
export async function exportBills(db: Db, accounts: readonly string[]): Promise<Bill[]> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} from bills.bills where account = any(${[...accounts]}) order by issued_on, number`.execute(db);
  return rows.map(billOf);
}

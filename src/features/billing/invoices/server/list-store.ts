import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Bill } from "#providers/billing/port.ts";
import { plusMonths, type Day } from "#vocabulary/day.ts";
import { IS_SENT, IS_UNPAID, LEFT_CENTS } from "./due-store.ts";
import { CHART_MONTHS, firstDayOf, monthOf, MOST_UNPAID, PAGE_SIZE, type Month } from "../rules.ts";

/** A bill without its lines. */
export type BillRow = Omit<Bill, "buyer" | "corrects" | "lines" | "discounts" | "vat" | "netCents" | "vatCents">;
const COLUMNS = sql`id, number, account, kind, currency, issued_on::text as "issuedOn", due_on::text as "dueOn", period_from::text as "periodFrom",
  period_to::text as "periodTo", total_cents as "totalCents", paid_cents as "paidCents", state, document`;

/** Which bills are listed: of these accounts, of a month of issue, and what is sought: a part of their number, or all bills of some accounts. */
export type Chosen = {
  accounts: readonly string[];
  month?: Month | undefined;
  sought?: { number: string | undefined; accounts: readonly string[] };
};

const ofMonth = (month: Month | undefined): RawBuilder<unknown> =>
  month ? sql`issued_on >= ${firstDayOf(month)} and issued_on < ${plusMonths(firstDayOf(month), 1)}` : sql`true`;
const foundBy = (sought: Chosen["sought"]): RawBuilder<unknown> =>
  sought
    ? sql`(number like ${sought.number === undefined ? "" : `%${sought.number}%`} or account = any(${[...sought.accounts]}))`
    : sql`true`;
const among = ({ accounts, month, sought }: Chosen): RawBuilder<unknown> =>
  sql`account = any(${[...accounts]}) and ${ofMonth(month)} and ${foundBy(sought)}`;

/** A page of bills and what stands around it. */
export type ListedBills = {
  /** How many bills the accounts have, and from which to which day they were issued; undefined where there are none. */
  issued: { first: Day; last: Day; count: number } | undefined;
  /** How many bills are chosen. */
  count: number;
  /** The page of the chosen bills, newest first. */
  bills: BillRow[];
  /** The first unpaid bills by due date, how many there are, and what they cost together in euro cents. */
  unpaid: { rows: BillRow[]; count: number; cents: number };
  /** What was billed in each of the last months, credit notes taken off, in euro cents: lev is converted bill by bill at the fixed rate (B§9). */
  billed: Map<Month, number>;
};
type Read = {
  issued: { first: Day | null; last: Day | null; count: number };
  found: number | null;
  bills: BillRow[];
  unpaid: (BillRow & { count: number; cents: number })[];
  billed: { month: Month; cents: number }[];
};

const listOf = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(row_to_json(one)), '[]') from (${query}) one)`;

/** Reads a page of bills, counted from one, in one statement: five would each wait for their turn behind other visitors' pages. */
export async function listBills(db: Db, chosen: Chosen, { page, today }: { page: number; today: Day }): Promise<ListedBills> {
  const own = sql`account = any(${[...chosen.accounts]})`;
  const from = plusMonths(firstDayOf(monthOf(today)), 1 - CHART_MONTHS);
  const issued = sql`select min(issued_on) as first, max(issued_on) as last, count(*)::int as count from bills.bills where ${own}`;
  const bills = sql`select ${COLUMNS} from bills.bills where ${among(chosen)}
    order by issued_on desc, number desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`;
  const unpaid = sql`select ${COLUMNS}, count(*) over ()::int as count, sum(${LEFT_CENTS}) over ()::float8 as cents
    from bills.bills where ${own} and ${IS_UNPAID} order by due_on, number limit ${MOST_UNPAID}`;
  const billed = sql`select to_char(issued_on, 'YYYY-MM') as month, sum(case kind when 'invoice' then 1 else -1 end
      * case currency when 'EUR' then total_cents else round(total_cents::numeric * 100000 / 195583) end)::float8 as cents
    from bills.bills where ${own} and issued_on >= ${from} and ${IS_SENT} group by 1`;
  const found = chosen.month || chosen.sought ? sql`(select count(*)::int from bills.bills where ${among(chosen)})` : sql`null::int`;
  const { rows } = await sql<Read>`select (select row_to_json(all_issued) from (${issued}) all_issued) as issued, ${found} as found,
    ${listOf(bills)} as bills, ${listOf(unpaid)} as unpaid, ${listOf(billed)} as billed`.execute(db);
  return shownList(rows[0]!);
}

function shownList({ issued: { first, last, count }, found, bills, unpaid, billed }: Read): ListedBills {
  const [{ count: unpaidCount, cents } = { count: 0, cents: 0 }] = unpaid;
  return {
    ...{ count: found ?? count, bills },
    issued: first && last ? { first, last, count } : undefined,
    unpaid: { rows: unpaid, count: unpaidCount, cents },
    billed: new Map(billed.map(({ month, cents }) => [month, cents])),
  };
}

/** A bill as statements list it. */
export type StatementBill = BillRow & Pick<Bill, "netCents" | "vatCents">;
/** More than ten years of bills and credit notes of an account. */
const MOST_OF_A_STATEMENT = 1_000;

/** The bills of an account that were issued from the first day of one month to the last of another, oldest first. */
export const billsOfPeriod = (db: Db, account: string, { from, to }: { from: Month; to: Month }): Promise<StatementBill[]> =>
  rowsIn(db).all(sql<StatementBill>`select ${COLUMNS}, net_cents as "netCents", vat_cents as "vatCents" from bills.bills
    where account = ${account} and issued_on >= ${firstDayOf(from)} and issued_on < ${plusMonths(firstDayOf(to), 1)}
      and ${IS_SENT}
    order by issued_on, number limit ${MOST_OF_A_STATEMENT}`);

/** What is left to pay of all bills of an account, in euro cents: lev is converted bill by bill, and what is left of credit notes taken off. */
export async function owedOn(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{
    cents: number;
  }>`select coalesce(sum(case kind when 'invoice' then 1 else -1 end * case currency when 'EUR' then total_cents - paid_cents
      else round((total_cents - paid_cents)::numeric * 100000 / 195583) end), 0)::float8 as cents
    from bills.bills where account = ${account} and ${IS_SENT}`.execute(db);
  return rows[0]!.cents;
}

/** The id of the account's invoice before this bill. */
export async function invoiceBefore(
  db: Db,
  { account, issuedOn, number }: Pick<Bill, "account" | "issuedOn" | "number">,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from bills.bills
    where account = ${account} and kind = 'invoice' and (issued_on, number) < (${issuedOn}::date, ${number}) and ${IS_SENT}
    order by issued_on desc, number desc limit 1`.execute(db);
  return rows[0]?.id;
}

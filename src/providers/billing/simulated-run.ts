import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
import { toEuro } from "#vocabulary/money.ts";
import type { Bill } from "./port.ts";
import { isOrdered, withOrders } from "./simulated-charges.ts";
import { issueBill } from "./simulated.ts";

const DUE_DAYS = 15;
const SHORTEST_MONTH = 28;
/** An account that was billed long ago gets at most so many bills at once. */
const MOST_MONTHS = 12;

/**
 * Issues what is due by today: a month after an account's last bill the next one, with its subscriptions, instalments and discounts, and with what was ordered for its lines. Each bill is a transaction
 * of its own, and one that is there already is not issued again. Returns the accounts that got a bill.
 */
export async function runBills(db: Db, today: Day): Promise<string[]> {
  const billed: string[] = [];
  for (const last of await lastBills(db, plusDays(today, -SHORTEST_MONTH))) {
    let [before, months] = [last, 0];
    while (plusMonths(before.issuedOn, 1) <= today && months < MOST_MONTHS) {
      const next = nextOf(before);
      const issued = await db.transaction().execute(async (tx) => {
        const { account, periodFrom: from, periodTo: to } = next;
        return issueBill(tx, { ...next, ...(await withOrders(tx, next, { account, from, to })) });
      });
      if (issued) billed.push(issued.account);
      before = { ...before, ...next };
      months += 1;
    }
  }
  return [...new Set(billed)];
}

/** The newest bill of each account, where it was issued by that day. */
async function lastBills(db: Db, issuedBy: Day): Promise<Bill[]> {
  const { rows } = await sql<{ bill: Bill }>`
    select bill from (
      select distinct on (account) bill from simulated_billing.bills where kind = 'invoice' order by account, period_from desc) newest
    where bill->>'issuedOn' <= ${issuedBy} order by bill->>'account'`.execute(db);
  return rows.map(({ bill }) => bill);
}

/** The bill of the month after, in euro. */
function nextOf({ account, issuedOn, periodTo, lines, discounts, currency }: Bill) {
  const next = plusMonths(issuedOn, 1);
  const period = { from: plusDays(periodTo, 1), to: plusDays(next, -1) };
  const inEuro = <Of extends { netCents: number }>(one: Of): Of => ({ ...one, netCents: toEuro({ cents: one.netCents, currency }).cents });
  return {
    account,
    kind: "invoice",
    corrects: null,
    currency: "EUR",
    issuedOn: next,
    dueOn: plusDays(next, DUE_DAYS),
    periodFrom: period.from,
    periodTo: period.to,
    lines: lines
      .filter((line) => (line.kind === "subscription" || line.kind === "device") && !isOrdered(line))
      .map((line) => ({ ...inEuro(line), ...period })),
    discounts: discounts.filter((discount) => !isOrdered(discount)).map(inEuro),
  } as const;
}

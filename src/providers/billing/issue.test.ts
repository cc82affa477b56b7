import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { billOf, lineOf } from "#testing/bills.ts";
import { emptied } from "#testing/tables.ts";
import { withDb } from "#testing/with-db.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import type { Bill } from "./port.ts";
import { runBills } from "./simulated-run.ts";
import { issueBill, type BillToIssue } from "./simulated.ts";
import { insertAccounts } from "./simulated-store.ts";

const ACCOUNTS = ["1000000011", "1000000021", "2000000011"];
const delivery = {
  invoiceType: "paper",
  email: null,
  additionalEmail: null,
  isItemizedInvoice: false,
  address: { street: "ул. Кораб планина 14", city: "София", postcode: "1164" },
} as const;

let db: Db;
withDb((opened) => (db = opened));
beforeEach(async () => {
  await emptied(db, "simulated_billing.payments", "simulated_billing.bills", "simulated_billing.accounts");
  await sql`update simulated_billing.numbers set last = 1000000000`.execute(db);
  await insertAccounts(
    db,
    ACCOUNTS.map((code) => ({ code, buyer: billOf([]).buyer, delivery })),
  );
});

const toIssue = (place: number, periodFrom = plusDays("2026-01-01", place)): BillToIssue => {
  const { kind, corrects, currency, lines, discounts } = billOf([lineOf(1299 + place)]);
  const [issuedOn, dueOn] = [plusDays(periodFrom, 30), plusDays(periodFrom, 45)];
  return {
    account: ACCOUNTS[place % 3]!,
    kind,
    corrects,
    currency,
    lines,
    discounts,
    issuedOn,
    dueOn,
    periodFrom,
    periodTo: plusDays(periodFrom, 29),
  };
};
const stored = async (): Promise<Bill[]> =>
  (await sql<{ bill: Bill }>`select bill from simulated_billing.bills order by number`.execute(db)).rows.map(({ bill }) => bill);
const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => String(first + place));

test("fifty transactions at once, every third rolled back, leave numbers without a gap and without a double", async () => {
  const issue = (place: number) =>
    db.transaction().execute(async (tx) => {
      await issueBill(tx, toIssue(place));
      if (place % 3 === 2) throw new Error("rolled back");
    });
  const ended = await Promise.allSettled(Array.from({ length: 50 }, (_, place) => issue(place)));
  const done = ended.filter(({ status }) => status === "fulfilled").length;
  expect(done).toBe(34);
  expect((await stored()).map(({ number }) => number)).toEqual(numbersFrom(1_000_000_001, done));
});

test("twenty jobs at once that issue the same bill issue one", async () => {
  await Promise.all(Array.from({ length: 20 }, () => db.transaction().execute((tx) => issueBill(tx, toIssue(0)))));
  expect((await stored()).map(({ number }) => number)).toEqual(["1000000001"]);
});

test("the monthly run issues each account's next bill, when it is due, once", async () => {
  await db.transaction().execute((tx) => issueBill(tx, toIssue(0, "2026-01-01")));
  const [first] = await stored();
  expect(first!.issuedOn).toBe("2026-01-31");
  expect(await runBills(db, "2026-02-27")).toEqual([]);
  const today: Day = "2026-02-28";
  const runs = await Promise.all([runBills(db, today), runBills(db, today)]);
  expect(runs.flat()).toEqual([ACCOUNTS[0]]);
  expect(await runBills(db, today)).toEqual([]);
  const [, second, ...others] = await stored();
  expect(others).toEqual([]);
  expect(second).toMatchObject({
    number: "1000000002",
    issuedOn: "2026-02-28",
    periodFrom: "2026-01-31",
    periodTo: "2026-02-27",
    totalCents: first!.totalCents,
    lines: [{ from: "2026-01-31", to: "2026-02-27", netCents: 1299 }],
  });
});

test("a run after months without one issues each month, and turns lev into euro", async () => {
  const { lines, discounts } = billOf([lineOf(2541), lineOf(538, 9, { kind: "usage" })], [], { currency: "BGN" });
  const lev = { ...toIssue(0, "2025-10-01"), currency: "BGN", lines, discounts, dueOn: "2025-11-15" } as const;
  await db.transaction().execute((tx) => issueBill(tx, lev));
  expect(await runBills(db, "2026-02-10")).toEqual([ACCOUNTS[0]]);
  const issued = await stored();
  expect(issued.map(({ issuedOn, currency }) => `${issuedOn} ${currency}`)).toEqual([
    "2025-10-31 BGN",
    "2025-11-30 EUR",
    "2025-12-30 EUR",
    "2026-01-30 EUR",
  ]);
  expect(issued[1]!.lines.map(({ netCents }) => netCents)).toEqual([1299]);
});

test("a bill of nothing has nothing to pay: it is settled at once", async () => {
  const bill = await db.transaction().execute((tx) => issueBill(tx, { ...toIssue(0), lines: [], discounts: [] }));
  expect(bill).toMatchObject({ totalCents: 0, paidCents: 0, state: "settled" });
});

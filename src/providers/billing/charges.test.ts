import { beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { billOf, lineOf } from "#testing/bills.ts";
import { fullLine } from "#testing/line-samples.ts";
import { emptied } from "#testing/tables.ts";
import { withDb } from "#testing/with-db.ts";
import { plusMonths } from "#vocabulary/day.ts";
import { writeLines } from "../service-inventory/simulated.ts";
import { OFFERS } from "../service-inventory/simulated-offers.ts";
import type { ServiceChange } from "../service-orders/port.ts";
import { LINES, simulatedServiceOrders } from "../service-orders/simulated.ts";
import type { Bill } from "./port.ts";
import { runBills } from "./simulated-run.ts";
import { issueBill, simulatedBilling } from "./simulated.ts";
import { insertAccounts } from "./simulated-store.ts";

const ACCOUNT = "1000000011";
const LINE = "888100101";
const clock = standingClock("2026-11-05T10:00:00Z");
const address = { street: "ул. Кораб планина 14", city: "София", postcode: "1164" };
let db: Db;
withDb((opened) => (db = opened));

/** The account has a bill of 12.00 € for October, and gets the next ones on the first of each month. */
beforeEach(async () => {
  clock.moveTo("2026-11-05T10:00:00Z");
  await emptied(db, "simulated_billing.bills", "simulated_billing.accounts", "simulated_orders.orders", "simulated_inventory.lines");
  const delivery = { invoiceType: "paper", email: null, additionalEmail: null, isItemizedInvoice: false, address } as const;
  await insertAccounts(db, [{ code: ACCOUNT, buyer: billOf([]).buyer, delivery }]);
  await writeLines(
    db,
    [LINE, LINES.fails, LINES.held].map((serviceId) => fullLine(serviceId, { account: ACCOUNT, credit: null })),
  );
  const { kind, corrects, currency, discounts } = billOf([]);
  const lines = [{ ...lineOf(1_000), kind: "subscription" as const, vatRate: 20 as const }];
  await db.transaction().execute((tx) =>
    issueBill(tx, {
      ...{ account: ACCOUNT, kind, corrects, currency, discounts, lines },
      ...{ issuedOn: "2026-11-01", dueOn: "2026-11-16", periodFrom: "2026-10-01", periodTo: "2026-10-31" },
    }),
  );
});

const orders = () => simulatedServiceOrders({ db, clock, takesMs: 60_000 });
const priceOf = (offerId: string) => OFFERS.find((one) => one.offerId === offerId)!.priceCents;
let count = 0;
async function order(change: ServiceChange, serviceId = LINE): Promise<string> {
  const placed = await orders().place({ ourId: `our-${(count += 1)}`, serviceId, ...change });
  if (placed.state === "refused") throw new Error(placed.reason);
  return placed.orderId;
}
const add = (offerId: string, { serviceId = LINE, replaces = null as string | null } = {}) =>
  order({ action: "add", offerId, priceCents: priceOf(offerId), replaces }, serviceId);
/** The bills of November, December and so on, with what is on them beside the subscription. */
async function billed(months: number): Promise<{ totalCents: number; names: string[] }[]> {
  for (let month = 1; month <= months; month += 1) {
    await Promise.all([runBills(db, plusMonths("2026-11-01", month)), runBills(db, plusMonths("2026-11-01", month))]);
  }
  const { bills } = await simulatedBilling({ db, clock }).changedBills(ACCOUNT, null);
  const newest = bills
    .filter(({ issuedOn }) => issuedOn > "2026-11-01")
    .toSorted((one, other) => one.issuedOn.localeCompare(other.issuedOn));
  return newest.map(({ totalCents, lines, discounts }: Bill) => ({
    totalCents,
    names: [...lines.slice(1), ...discounts].map(({ description }) => description.en),
  }));
}
const used = async () => (await simulatedBilling({ db, clock }).accountState(ACCOUNT))!.spending!.usedCents;

test("a one-off is on the next bill once, at the price that was shown, and in the spending of the period", async () => {
  await add("BO-DATA-5");
  expect(await used()).toBe(409);
  expect(await billed(2)).toEqual([
    { totalCents: 1_200 + 409, names: ["5 GB more"] },
    { totalCents: 1_200, names: [] },
  ]);
});

test("a recurring one is on each bill until it is removed, and what replaces it then", async () => {
  const music = "PR-MUSIC"; // it was there before, and is none of our orders
  const hifi = await add("BO-TIDAL-HIFI", { replaces: music });
  clock.moveTo("2026-12-20T10:00:00Z");
  await order({ action: "remove", productId: `PR-${hifi}` });
  expect(await billed(3)).toEqual([
    { totalCents: 1_200 + 920, names: ["TIDAL HiFi"] },
    { totalCents: 1_200 + 920, names: ["TIDAL HiFi"] },
    { totalCents: 1_200, names: [] },
  ]);
});

test("a monthly one is charged on the day of the month on which it began, and not after the last day that is paid for", async () => {
  clock.moveTo("2026-11-25T10:00:00Z");
  const data = await add("BO-DATA-20");
  clock.moveTo("2026-12-24T18:10:00Z");
  await order({ action: "remove", productId: `PR-${data}` });
  expect((await billed(3)).map(({ totalCents }) => totalCents)).toEqual([1_200 + 767, 1_200, 1_200]);
});

test.each([
  {
    when: "in the same period",
    from: "2026-11-05T10:00:00Z",
    at: "2026-11-12T10:00:00Z",
    refundCents: 600,
    expected: [1_200 + 767 - 600, 1_200],
  },
  {
    when: "after the bill with its price",
    from: "2026-11-25T10:00:00Z",
    at: "2026-12-02T10:00:00Z",
    refundCents: 300,
    expected: [1_200 + 767, 1_200 - 300],
  },
])("who withdraws $when pays what was told, and no more", async ({ from, at, refundCents, expected }) => {
  clock.moveTo(from);
  const data = await add("BO-DATA-20");
  clock.moveTo(at);
  await order({ action: "remove", productId: `PR-${data}`, refundCents });
  expect((await billed(2)).map(({ totalCents }) => totalCents)).toEqual(expected);
});

test("an order of the last evening that completes on the next day belongs to the next bill", async () => {
  clock.moveTo("2026-11-30T21:59:30Z");
  await add("BO-DATA-5");
  expect((await billed(2)).map(({ totalCents }) => totalCents)).toEqual([1_200, 1_609]);
});

test("what failed or was cancelled costs nothing", async () => {
  await add("BO-DATA-5", { serviceId: LINES.fails });
  await orders().cancel(await add("BO-DATA-5", { serviceId: LINES.held }));
  await orders().cancel(await add("BO-DATA-5"));
  expect([await billed(1), await used()]).toEqual([[{ totalCents: 1_200, names: [] }], 0]);
});

test("a voucher takes its value off the next bill, once, and never below nothing", async () => {
  await add("VO-BIRTHDAY");
  await add("VO-BIRTHDAY");
  expect(await billed(2)).toEqual([
    { totalCents: 0, names: ["Birthday voucher", "Birthday voucher"] },
    { totalCents: 1_200, names: [] },
  ]);
});

test("whatever is on the bill, an order adds its price or, where VAT is rounded so, a cent less", async () => {
  for (let nth = 0; nth < 12; nth += 1) await add("BO-DATA-5");
  const [bill] = await billed(1);
  const price = 1_200 + 12 * 409;
  expect(bill!.totalCents).toBeGreaterThanOrEqual(price - 1);
  expect(bill!.totalCents).toBeLessThanOrEqual(price);
});

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { overview } from "./feature.ts";
import type { LostVisit } from "./home.ts";
import { bill } from "#testing/billing-sample.ts";
import { FIRST, openBilling, SECOND, THIRD } from "#testing/billing-context.ts";
import { issueBill } from "#providers/billing/simulated.ts";
import type { User } from "#platform/server/feature.ts";
import { business } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import type { Day } from "#vocabulary/day.ts";
import { home } from "../contract.ts";

/** Visits that came to nothing. */
let lost: LostVisit[] = [];
let portal: Awaited<ReturnType<typeof openBilling>>;
beforeAll(
  async () =>
    void (portal = await openBilling((deps) => [
      opened(overview, { ...deps, visitsAhead: async () => [], visitsToRebook: async (_db, { most }) => lost.slice(0, most) }),
    ])),
);
beforeEach(async () => {
  await portal.renew();
  await sql`delete from simulated_billing.bills`.execute(portal.db);
  await sql`delete from bills.bills`.execute(portal.db);
  await sql`update people.billing_accounts set overdue_cents = 0, overdue_since = null`.execute(portal.db);
});
afterAll(() => portal.close());

/** Issues a bill of 24.80 euro. */
const issue = (account: string, dueOn: Day, periodFrom: Day = dueOn) =>
  portal.db.transaction().execute((tx) =>
    issueBill(tx, {
      ...{ account, kind: "invoice", corrects: null, currency: "EUR", issuedOn: "2026-11-01", dueOn, periodFrom, periodTo: periodFrom },
      ...{ lines: [{ ...bill.lines[0]!, netCents: 2_067, vatRate: 20 }], discounts: [] },
    }),
  );
const seen = async (user: User = business) => {
  const { body } = await portal.browser(user).call(home, {});
  if (body.role !== "customer") throw new Error("not a customer");
  return body;
};
const owed = async (user?: User) => (await seen(user)).owed;
const restricted = async (code: string): Promise<User> => {
  const { rows } = await sql<{ id: string }>`select id from people.billing_accounts where code = ${code}`.execute(portal.db);
  return { ...business, sessionId: "restricted", main: false, grants: [{ permission: "see", account: rows[0]!.id }] };
};

test("nothing owed is nothing; a bill is due with its date until the end of that day, and overdue from the next, when the alert comes", async () => {
  expect(await owed()).toEqual({ known: "all", asOf: null, due: null, overdue: null, unreadBills: 0 });
  await issue(FIRST, "2026-11-28");
  await issue(SECOND, "2026-11-24");
  portal.clock.moveTo("2026-11-21T10:02:00+02:00");
  expect(await owed()).toMatchObject({ due: { sum: { eur: "49.60" }, on: "2026-11-24", bills: 2, account: null, mayPay: true } });
  portal.clock.moveTo("2026-11-24T23:59:00+02:00");
  expect(await owed()).toMatchObject({ due: { on: "2026-11-24" }, overdue: null });
  portal.clock.moveTo("2026-11-25T00:01:00+02:00");
  const { attention, owed: now } = await seen();
  expect(now).toMatchObject({ due: { sum: { eur: "24.80" }, on: "2026-11-28", bills: 1, account: FIRST }, overdue: { account: SECOND } });
  expect(attention).toMatchObject([{ reason: { kind: "overdue", billingAccountCode: SECOND, sum: { eur: "24.80" } } }]);
});

test("an ended account's unpaid bill is owed, another's is not shown, and who only sees may not pay", async () => {
  await issue(FIRST, "2026-11-28");
  await issue(THIRD, "2026-11-20");
  await sql`update people.billing_accounts set ended_at = now() where code = ${THIRD}`.execute(portal.db);
  expect(await owed()).toMatchObject({ due: { account: FIRST }, overdue: { account: THIRD, sum: { eur: "24.80" } } });
  expect(await owed(await restricted(FIRST))).toMatchObject({ due: { account: FIRST, mayPay: false }, overdue: null });
  expect(await owed({ ...(await restricted(FIRST)), grants: [{ permission: "home-internet", account: null }] })).toBeNull();
});

test("while the billing system is away the last answer stands with its time; what is not known is not called nothing", async () => {
  portal.system.away.add(SECOND);
  expect(await owed()).toMatchObject({ known: "some", due: null });
  portal.system.away.add(FIRST).add(THIRD);
  await sql`delete from bills.accounts`.execute(portal.db);
  expect(await owed()).toEqual({ known: "none", asOf: null, due: null, overdue: null, unreadBills: 0 });
  portal.system.away.clear();
  await issue(FIRST, "2026-11-24");
  portal.clock.moveTo("2026-11-24T23:58:30+02:00");
  expect(await owed()).toMatchObject({ known: "all", asOf: null, due: { on: "2026-11-24" } });
  portal.system.away.add(FIRST);
  portal.clock.moveTo("2026-11-25T00:01:00+02:00");
  // the bill has become overdue since the last answer
  expect(await owed()).toMatchObject({ asOf: "2026-11-24T21:58:30.000Z", due: null, overdue: { sum: { eur: "24.80" }, account: FIRST } });
});

test("six of many visits that came to nothing are shown, and no line promises the day of any of them", async () => {
  const { assets } = await seen();
  const of = assets.slice(0, 7);
  const places = of.map(({ assetId, displayName, billingAccountCode: account }) => ({ assetId, line: displayName, account }));
  const ids = of.map(({ assetId }) => assetId);
  const about = { day: "2026-11-20", slot: "09-12", state: "failed" } as const;
  await sql`
    update people.assets set has_individual_fault = true, visit_date = '2026-11-20' where id = any(${ids}::uuid[])`.execute(portal.db);
  lost = places.map((place) => ({ ...about, ...place, ticketId: place.assetId }));
  const { attention, assets: lines } = await seen();
  lost = [];
  expect(attention.filter(({ reason }) => reason.kind === "visit")).toHaveLength(6);
  expect(lines.filter(({ visitDate }) => visitDate !== null)).toEqual([]);
});

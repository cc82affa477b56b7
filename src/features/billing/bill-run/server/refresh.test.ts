import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { billsWith } from "#app/server/bills.ts";
import { walkAccounts } from "#features/billing/invoices/server/walk.ts";
import { ProviderUnavailable, type Bill } from "#providers/billing/port.ts";
import { billingOverTmf } from "#providers/billing/tmf.ts";
import { bill, delivery } from "#testing/billing-sample.ts";
import { startBilling } from "#testing/billing-server.ts";
import { thirtyBills } from "#testing/bills.ts";
import { openEInvoices } from "#testing/e-invoice.ts";
import { refreshAccounts, refreshAllAccounts } from "./refresh.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#vocabulary/time-units.ts";

const HOME = "1000000011";
let world: Awaited<ReturnType<typeof openEInvoices>>;
beforeAll(async () => void (world = await openEInvoices()));
afterAll(() => world.close());
beforeEach(async () => {
  await world.renew();
  await sql`update bills.accounts set requested_at = null`.execute(world.deps.db);
});

const refresh = (syncAccount: (code: string) => Promise<void>) =>
  refreshAccounts({ ...world.deps, bills: { ...world.deps.bills, walk: () => walkAccounts(syncAccount) } });
/** Notes as a sync does that the account was asked about, and lets some fail. */
const noted = (codes: string[], isAway: (code: string) => boolean) => async (code: string) => {
  codes.push(code);
  await world.deps.bills.claimAccounts(world.deps.db, [code], { since: undefined, now: world.clock.now() });
  if (isAway(code)) throw new ProviderUnavailable("billing system");
};

test("a new bill of an account that nobody opens reaches the portal, and is announced", async () => {
  const run = () => refreshAllAccounts.run({}, { ...world.deps, billRun: undefined });
  await run();
  await world.work();
  const id = await world.issue(HOME);
  await run();
  expect(await world.deps.bills.billById(world.deps.db, id)).toBeUndefined();
  world.later(DAY_SECONDS);
  await run();
  expect(await world.deps.bills.billById(world.deps.db, id)).toMatchObject({ id, account: HOME });
  await world.work();
  expect((await world.messages()).map(({ title }) => title)).toEqual([`Фактура № ${id.slice(2)}`]);
});

test("where the simulated billing system issues its own bills nothing is asked", async () => {
  await refreshAllAccounts.run({}, { ...world.deps, billRun: async () => [] });
  expect(await world.deps.bills.accountsOf(world.deps.db, [HOME])).toMatchObject([{ answeredAt: expect.anything() as Date }]);
  const { rows } = await sql`select from bills.accounts where requested_at is not null`.execute(world.deps.db);
  expect(rows).toEqual([]);
});

test("each account is asked about once in 20 hours, hundreds too, and an ended one never", async () => {
  await sql`insert into people.billing_accounts (customer_id, code, name, ended_at)
    select customer_id, place::text, name, case when place = 7000000001 then now() end
    from people.billing_accounts, generate_series(7000000001, 7000000600) place where code = ${HOME}`.execute(world.deps.db);
  const first: string[] = [];
  await refresh(noted(first, (code) => code === HOME));
  expect(first).toEqual(expect.arrayContaining([HOME, "7000000002", "7000000600"]));
  expect(first).not.toContain("7000000001");
  expect(new Set(first).size).toBe(first.length);
  world.later(19 * HOUR_SECONDS);
  const again: string[] = [];
  await refresh(noted(again, () => false));
  expect(again).toEqual([]);
  world.later(2 * HOUR_SECONDS);
  await refresh(noted(again, () => false));
  expect(again.toSorted()).toEqual(first.toSorted());
});

test("what is no failure of the billing system is not swallowed", async () => {
  await expect(refresh(() => Promise.reject(new TypeError("a bug")))).rejects.toThrow("a bug");
});

test("an account that fails does not stop the others, eight end the run", async () => {
  const away: string[] = [];
  await expect(refresh(noted(away, () => true))).rejects.toThrow(ProviderUnavailable);
  expect(away.length).toBeLessThanOrEqual(8 + 3);
});

test("bills of every kind come over TM Forum into the portal as they were issued, ten years of them in a moment, and after a simulator too", async () => {
  const { deps, clock } = world;
  const server = await startBilling(clock);
  const real = billsWith({ ...deps, billing: billingOverTmf({ url: server.url, key: server.key, deadlineMs: 3_000, clock }) });
  server.addAccount({ code: HOME, delivery, limitCents: 5_000, usedCents: 4_100 });
  const issued = [...Object.values(thirtyBills), ...Array<Bill>(90).fill(bill)].map((one, place): Bill => {
    const number = String(3_000_000_000 + place);
    return { ...one, id: `I.${number}`, number, account: HOME };
  });
  for (const one of issued) server.issue(one);
  // a cursor of the simulator means nothing to the real system
  await sql`update bills.accounts set cursor = '28' where code = ${HOME}`.execute(deps.db);
  await real.syncAccount(HOME);
  const stored = await Promise.all(issued.map(({ id }) => deps.bills.billById(deps.db, id)));
  expect(stored).toEqual(issued);
  expect(await deps.bills.accountsOf(deps.db, [HOME])).toMatchObject([{ delivery, spending: { limitCents: 5_000, usedCents: 4_100 } }]);
  server.changeBill(issued[0]!.id, { remainingAmount: { unit: "EUR", value: 0 }, state: "settled" });
  await real.syncAccount(HOME);
  expect(await deps.bills.billById(deps.db, issued[0]!.id)).toMatchObject({ state: "settled", paidCents: issued[0]!.totalCents });
  await server.close();
});

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProviderUnavailable } from "#providers/billing/port.ts";
import { openEInvoices } from "#testing/e-invoice.ts";
import { refreshAccounts, refreshAllAccounts } from "./refresh.ts";

const HOME = "1000000011";
const DAY = 86_400;
let world: Awaited<ReturnType<typeof openEInvoices>>;
beforeAll(async () => void (world = await openEInvoices()));
afterAll(() => world.close());
beforeEach(async () => {
  await world.renew();
  await sql`update bills.accounts set requested_at = null`.execute(world.deps.db);
});

const refresh = (syncAccount: (code: string) => Promise<void>) => refreshAccounts({ ...world.deps, syncAccount });
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
  world.later(DAY);
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

test("each account is asked about once in 20 hours; one that fails does not stop the others, eight end the run", async () => {
  const first: string[] = [];
  await refresh(noted(first, (code) => code === HOME));
  expect(first).toContain(HOME);
  expect(new Set(first).size).toBe(first.length);
  expect(first.length).toBeGreaterThan(5);
  const again: string[] = [];
  await refresh(noted(again, () => false));
  expect(again).toEqual([]);
  await sql`insert into people.billing_accounts (customer_id, code, name)
    select customer_id, place::text, name from people.billing_accounts, generate_series(7000000001, 7000000030) place where code = ${HOME}`.execute(
    world.deps.db,
  );
  world.later(DAY);
  const away: string[] = [];
  await expect(refresh(noted(away, () => true))).rejects.toThrow(ProviderUnavailable);
  expect(away.length).toBeLessThanOrEqual(8 + 3);
});

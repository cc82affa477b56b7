import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, prepaid } from "#testing/people.ts";
import { openPrepaid } from "#testing/prepaid-context.ts";
import type { Browser } from "#testing/server.ts";
import { prepaidNumber, prepaidNumbers, recharge, topUpHistory } from "../contract.ts";

const portal = await openForTests(openPrepaid, (opened) => opened.renew());
let here: Browser;
beforeEach(() => void (here = portal.browser(prepaid)));

const [ACTIVE, GRACED, DISABLED, EXPIRED, PREACTIVE] = ["888400101", "888400103", "888400104", "888400105", "888400106"] as const;
const number = async (serviceId: string) => (await here.call(prepaidNumber, { query: { serviceId } })).body;

test("the numbers stand in their statuses, with what a recharge button does", async () => {
  const { numbers } = (await here.call(prepaidNumbers, {})).body;
  expect(numbers.map(({ serviceId, status, standing, mayPay }) => [serviceId, status, standing, mayPay])).toEqual([
    [ACTIVE, "ACTIVE", "active", true],
    ["888400102", "ACTIVE", "active", true],
    [GRACED, "GRACED", "suspended", true],
    [DISABLED, "DISABLED", "suspended", true],
    [EXPIRED, "EXPIRED", "other", true],
    [PREACTIVE, "PREACTIVE", "other", true],
  ]);
});

test("a number is shown with its buckets and its history in pages, as the prepaid system tells them", async () => {
  const shown = await number(ACTIVE);
  expect(shown).toMatchObject({ number: { balance: "12.40", validTo: "2027-01-24" }, isOld: false, amounts: [5, 10, 15, 20, 30, 50] });
  expect(shown.buckets.map(({ id, remaining, of, status }) => [id, remaining, of, status])).toEqual([
    ["money", "12.40", null, "active"],
    ["data", "4310", "10240", "active"],
    ["minutes", "182", "300", "active"],
    ["sms", "37", "50", "expired"],
  ]);
  const page = async (of: string) => (await here.call(topUpHistory, { query: { serviceId: ACTIVE, page: of } })).body;
  const [first, second] = [await page("1"), await page("2")];
  expect([first.topUps.length, second.topUps.length, first.pagination.itemsCount]).toEqual([10, 2, 12]);
  expect(first.topUps[0]).toMatchObject({ amount: "10.00", by: "card" });
});

test("what the prepaid system tells is stored with the line; when it is away, that is shown with its time", async () => {
  await sql`update simulated_prepaid.numbers set balance_cents = 77 where msisdn = ${ACTIVE}`.execute(portal.deps.db);
  await number(ACTIVE);
  expect(await portal.lineOf(ACTIVE)).toEqual({ status: "ACTIVE", cents: 77, until: "2027-01-24" });
  portal.away();
  portal.later(60);
  expect(await number(ACTIVE)).toMatchObject({ number: { balance: "0.77" }, isOld: true, answeredAt: "2026-11-21T08:00:00.000Z" });
  // never asked before: as the line says
  expect(await number(GRACED)).toMatchObject({
    number: { status: "GRACED", balance: "3.10" },
    buckets: [],
    isOld: true,
    answeredAt: null,
  });
  const history = async (page: string) => (await here.call(topUpHistory, { query: { serviceId: ACTIVE, page } })).body;
  expect([(await history("1")).topUps.length, (await history("2")).answeredAt]).toEqual([10, null]);
});

test("what the prepaid system told of a number is not shown to the customer who has it next", async () => {
  expect((await number(ACTIVE)).buckets).toHaveLength(4);
  await sql`
    update people.assets a set customer_id = b.customer_id, billing_account_id = b.id
    from people.billing_accounts b where a.service_id = ${ACTIVE} and b.code = '1000000011'`.execute(portal.deps.db);
  portal.away();
  here = portal.browser(home);
  expect(await number(ACTIVE)).toMatchObject({ buckets: [], answeredAt: null, isOld: true });
  expect((await here.call(topUpHistory, { query: { serviceId: ACTIVE } })).body).toMatchObject({ topUps: [], answeredAt: null });
});

test("another's number, one that is not prepaid and one that is unknown are the same 404, for every call", async () => {
  for (const serviceId of ["888100101", "999999999"]) {
    for (const path of ["number", "history"]) {
      const { status, text } = await here.send("GET", `/myvrata/prepaid/${path}?serviceId=${serviceId}`);
      expect([status, text.replaceAll(/"requestId":"[^"]+"/g, "")]).toEqual([404, expect.not.stringContaining(serviceId)]);
    }
    const body = { serviceId, way: "card", amount: "10" } as const;
    await expect(portal.browser(home).call(recharge, { body })).rejects.toMatchObject({ status: 404 });
  }
});

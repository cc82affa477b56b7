import { sql } from "kysely";
import { expect, test } from "vitest";
import { storeSettings } from "#features/contact/notifications/server/settings-store.ts";
import type { User } from "#platform/server/feature.ts";
import { ProviderUnavailable } from "#providers/billing/port.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { FIRST, openBilling, SECOND, THIRD } from "#testing/billing-context.ts";
import { business, home, smallBusinessOffice } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { setSpendingLimit, spending } from "../contract.ts";
import { spendingFeature } from "./feature.ts";
import { endUnansweredLimits, noteAccounts, watchSpending } from "./jobs.ts";

const portal = await openForTests(
  () => openBilling((deps) => [opened(spendingFeature, deps)]),
  (billing) => billing.renew(),
);

const listed = async (user: User = business) => (await portal.browser(user).call(spending, { query: {} })).body.accounts;
const one = async (account: string) => (await listed()).find((other) => other.account === account)!;
const set = (account: string, limit: string, user: User = business) =>
  portal.browser(user).call(setSpendingLimit, { body: { account, choice: "set", limit } });
const lift = (account: string) => portal.browser(business).call(setSpendingLimit, { body: { account, choice: "lift" } });
const sync = (account: string) => portal.deps.bills.syncAccount(account);
const mails = async () => (await portal.outbox.list({ skip: 0, size: 50 })).lines.map(({ to, title }) => [to, title] as const);

test("each account has its use, limit, days left and level; without a limit it has none", async () => {
  await portal.use(SECOND, 43_210);
  expect(await one(SECOND)).toMatchObject({
    spending: { limitCents: 50_000, usedCents: 43_210, from: "2026-11-01", to: "2026-11-30", daysLeft: 10, percent: 86, level: "near" },
    mayChange: true,
    mayPay: true,
  });
  expect(await one(THIRD)).toMatchObject({ spending: { limitCents: null, percent: null, level: "none" } });
});

test("a limit is stored, carried to the billing system, read back and told; lifting it likewise", async () => {
  expect(await set(FIRST, "75,50")).toMatchObject({ status: 200, body: { result: "waiting" } });
  expect(await one(FIRST)).toMatchObject({ spending: { limitCents: 50_000 }, change: { state: "waiting", limitCents: 7_550 } });
  await portal.runJobs();
  expect(await one(FIRST)).toMatchObject({ spending: { limitCents: 7_550 }, change: { state: "applied" } });
  expect(await set(FIRST, "75.50")).toMatchObject({ body: { result: "unchanged" } });
  portal.clock.moveTo("2026-11-21T10:05:00+02:00");
  await lift(FIRST);
  await portal.runJobs();
  expect(await one(FIRST)).toMatchObject({ spending: { limitCents: null }, change: { state: "applied", limitCents: null } });
});

test("a lost answer is repeated under the same id, and a second limit meanwhile gets 409", async () => {
  await set(FIRST, "75");
  portal.system.answersLost = 1;
  await expect(portal.runJobs()).rejects.toThrow(ProviderUnavailable);
  expect(await set(FIRST, "80")).toMatchObject({ status: 409, body: { problem: "busy" } });
  expect(await set(FIRST, "75")).toMatchObject({ status: 200, body: { result: "waiting" } });
  await portal.runJobs();
  expect(new Set(portal.system.changes.map(({ ourId }) => ourId)).size).toBe(1);
  expect((await one(FIRST)).change?.state).toBe("applied");
});

test("what is no limit is refused with its reason; of an account that never answered nothing is changed", async () => {
  for (const [typed, problem] of [
    ["", "missing"],
    ["x", "malformed"],
    ["0,5", "too-small"],
    ["10001", "too-large"],
  ] as const)
    // prettier-ignore
    expect(await set(FIRST, typed)).toMatchObject({ status: 422, body: { problem } });
  portal.system.away.add(SECOND);
  expect(await one(SECOND)).toMatchObject({ asOf: null, spending: null });
  expect(await set(SECOND, "75")).toMatchObject({ status: 409, body: { problem: "unread" } });
});

test("a limit without an answer for half a day ends as unknown", async () => {
  await set(FIRST, "75");
  portal.system.away.add(FIRST);
  portal.clock.moveTo("2026-11-21T22:01:00+02:00");
  await endUnansweredLimits.run({}, portal.deps);
  expect((await one(FIRST)).change?.state).toBe("unknown");
});

test("without a script the form is redirected with its result, and what was typed stays", async () => {
  const form = async (fields: Record<string, string>) =>
    (await portal.browser(business).send("POST", "/myvrata/invoices/spending/limit", { form: { account: FIRST, ...fields }, headers: { accept: "text/html" } }))
      .headers["location"]; // prettier-ignore
  expect(await form({ choice: "set", limit: "x" })).toBe(`/myvrata/invoices?open=spending&at=${FIRST}&problem=malformed&limit=x`);
  expect(await form({ choice: "set", limit: "75" })).toBe(`/myvrata/invoices?open=spending&at=${FIRST}&done=saved`);
  expect(await form({ choice: "lift" })).toBe(`/myvrata/invoices?open=spending&at=${FIRST}&problem=busy`);
});

test("who may only see sees; changing needs the grant, and another's account is 404", async () => {
  const id = (await sql<{ id: string }>`select id from people.billing_accounts where code = ${SECOND}`.execute(portal.db)).rows[0]!.id;
  const viewer = {
    ...business,
    id: smallBusinessOffice.id,
    sessionId: "v",
    main: false,
    grants: [{ permission: "see", account: id }],
  } as const;
  expect((await listed(viewer)).map(({ account, mayChange, mayPay }) => [account, mayChange, mayPay])).toEqual([[SECOND, false, false]]);
  const other = (await sql<{ id: string }>`select id from people.billing_accounts where code = ${FIRST}`.execute(portal.db)).rows[0]!.id;
  const elsewhere = { ...viewer, sessionId: "e", grants: [...viewer.grants, { permission: "change", account: other }] } as const;
  const body = { account: SECOND, choice: "set", limit: "75" };
  for (const user of [viewer, elsewhere, home])
    expect((await portal.browser(user).send("POST", "/myvrata/invoices/spending/limit", { json: body })).status).toBe(404);
});

test("80 and 100 percent are told once a period each, by the sync of the account, however often it runs", async () => {
  await portal.use(FIRST, 39_999);
  await sync(FIRST);
  await portal.runJobs();
  expect(await mails()).toEqual([]);
  await portal.use(FIRST, 40_000);
  for (let time = 0; time < 3; time += 1) await sync(FIRST);
  await portal.runJobs();
  expect(await mails()).toEqual([[expect.stringContaining("@"), "Разходите Ви наближават лимита"]]);
  await portal.use(FIRST, 50_000);
  await Promise.all([sync(FIRST), sync(FIRST)]);
  await portal.runJobs();
  expect((await mails()).map(([, subject]) => subject).sort()).toEqual(["Разходите Ви наближават лимита", "Разходите Ви стигнаха лимита"]);
  // a limit that is raised and reached again does not warn a second time in the period; the next period does
  await portal.use(FIRST, 60_000, 60_000);
  await sync(FIRST);
  await portal.runJobs();
  expect(await mails()).toHaveLength(2);
  portal.clock.moveTo("2026-12-05T10:00:00+02:00");
  await sync(FIRST);
  await portal.runJobs();
  // both thresholds are reached at once: only the highest is told
  expect((await mails()).filter(([, subject]) => subject === "Разходите Ви стигнаха лимита")).toHaveLength(2);
  expect(await mails()).toHaveLength(3);
});

test("each is told as chosen: in the portal with a link to the spending, by SMS, or not at all", async () => {
  await storeSettings(portal.db, business.id, [
    { notificationName: "SPENDING_WARNING", channels: { INTERACTION_BOX: true, SMS: true, EMAIL: false } },
  ]);
  await portal.use(FIRST, 50_000);
  await sync(FIRST);
  await portal.runJobs();
  const text = "Razhodite po smetka 2000000011 stignaha limita. Vizhte v portala ili se obadete na 0700 00 000.";
  expect(await mails()).toEqual([["877100100", text]]);
  const news = await sql`select type, link, bg, en from notifications.messages where user_id = ${business.id}`.execute(portal.db);
  expect(news.rows).toEqual([
    {
      type: "URGENT",
      link: "{area}/invoices?open=spending",
      bg: "Разходите по „Централа“ стигнаха лимита: 500,00\u00a0€ при лимит 500,00\u00a0€.",
      en: "Spending on “Централа” has reached its limit: €500.00 with a limit of €500.00.",
    },
  ]);
});

test("accounts that nobody looks at are asked about by the recurring job, those without a limit are not, and one that fails holds no other up", async () => {
  await noteAccounts.run({}, portal.deps);
  for (const account of [FIRST, SECOND, THIRD]) await sync(account);
  await portal.use(FIRST, 45_000);
  await portal.use(SECOND, 45_000);
  await watchSpending.run({}, portal.deps); // asked about just now
  await portal.runJobs();
  expect(await mails()).toEqual([]);
  portal.clock.moveTo("2026-11-21T14:30:00+02:00");
  portal.system.away.add(FIRST);
  await watchSpending.run({}, portal.deps);
  await portal.runJobs();
  expect(await mails()).toHaveLength(1);
  const { rows } = await sql<{ code: string }>`
    select code from bills.accounts where requested_at = ${portal.clock.now()} and code like '20000000%' order by 1`.execute(portal.db);
  expect(rows.map(({ code }) => code).filter((code) => code.startsWith("200000001"))).toEqual([FIRST, SECOND]);
});

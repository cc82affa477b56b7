import { sql } from "kysely";
import { expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { away, openInvoices } from "#testing/invoices.ts";
import { business, home, overdue, prepaid, smallBusinessShop } from "#testing/people.ts";
import { NOW, PLACE } from "#testing/server.ts";
import { billCsv, billDetails, billList, billsArchive, statement, statementFile } from "../contract.ts";
import type { Bill, Billing, UnreadBill } from "#providers/billing/port.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import { freshAccounts } from "./sync.ts";
import { accountsOf, findBill } from "./store.ts";

const portal = await openForTests(openInvoices, (opened) => opened.renew());

test("what is unpaid comes first with its due date, and every bill newest first, twenty a page", async () => {
  const list = await portal.listOf(overdue);
  expect(list.unpaid.map(({ standing, left, dueOn }) => [standing, left, dueOn])).toEqual([
    ["overdue", { amount: "84.20", currency: "EUR" }, "2026-10-28"],
    ["unpaid", { amount: "23.96", currency: "EUR" }, "2026-12-01"],
    ["unpaid", { amount: "9.98", currency: "EUR" }, "2026-12-01"],
  ]);
  expect(list).toMatchObject({ unpaidCount: 3, unpaidTotal: "118.14", pagination: { itemsCount: 28, currentPage: 1, pageSize: 20 } });
  expect(list.bills).toHaveLength(20);
  expect(list.bills.map(({ issuedOn }) => issuedOn)).toEqual(
    list.bills
      .map(({ issuedOn }) => issuedOn)
      .toSorted()
      .reverse(),
  );
  expect((await portal.listOf(overdue, { page: "99" })).pagination.currentPage).toBe(2);
  expect((await portal.listOf(prepaid)).months).toBeNull();
});

test("bills are found by account, by month of issue, and by a part of their number or of an account's name", async () => {
  const found = async (query: object) =>
    (await portal.listOf(business, query)).bills.map(({ account, issuedOn, number }) => ({ account, issuedOn, number }));
  const [newest] = await found({});
  expect((await found({ account: "2000000012" })).every(({ account }) => account === "2000000012")).toBe(true);
  const inMay = await found({ month: "2026-05" });
  expect(inMay.map(({ issuedOn }) => issuedOn.slice(0, 7))).toEqual(["2026-05", "2026-05", "2026-05"]);
  expect(await found({ number: newest!.number })).toEqual([newest]);
  expect(await found({ number: newest!.number.slice(-3) })).toContainEqual(newest);
  expect((await portal.listOf(business, { number: "автопарк" })).pagination.itemsCount).toBe(36);
  expect((await portal.listOf(business, { number: "2000000013" })).pagination.itemsCount).toBe(36);
  expect(await found({ number: "няма такава" })).toEqual([]);
  expect(await found({ number: "%" })).toEqual(await found({}));
});

test("the chart has the last 13 months in euro, with what was billed in lev converted and credit notes taken off", async () => {
  const { chart, bills } = await portal.listOf(home);
  expect(chart).toHaveLength(13);
  expect(chart.map(({ lev }) => lev).indexOf(false)).toBe(2);
  expect(chart.at(-1)).toEqual({ month: "2026-11", amount: bills[0]!.total.amount, lev: false });
  const july = bills.filter(({ issuedOn }) => issuedOn.startsWith("2026-07"));
  expect(july.map(({ kind }) => kind)).toEqual(["credit-note", "invoice"]);
  expect(chart.find(({ month }) => month === "2026-07")!.amount).toBe(
    (Number(july[1]!.total.amount) - Number(july[0]!.total.amount)).toFixed(2),
  );
});

test("a bill tells its lines by kind, its VAT by rate, and why it changed; across the euro in euro", async () => {
  const browser = await portal.signedIn(home);
  const { bills } = (await browser.call(billList, { query: {} })).body;
  const read = async (month: string) =>
    (
      await browser.call(billDetails, {
        query: { id: bills.find(({ kind, issuedOn }) => kind === "invoice" && issuedOn.startsWith(month))!.id },
      })
    ).body;
  const october = await read("2026-10");
  expect(october.groups.map(({ kind }) => kind)).toEqual(["subscription", "usage", "device", "one-off", "discount"]);
  expect(october.vat.map(({ rate }) => rate)).toEqual([20, 9]);
  expect(october.groups[0]!.lines).toContainEqual(expect.objectContaining({ serviceId: "888100101", serviceName: "Моят телефон" }));
  expect(october.comparison).toMatchObject({ converted: false, before: { issuedOn: expect.stringMatching(/^2026-09/) as string } });
  expect((await read("2026-01")).comparison).toMatchObject({ converted: true, currency: "EUR" });
  const note = bills.find(({ kind }) => kind === "credit-note")!;
  expect((await browser.call(billDetails, { query: { id: note.id } })).body).toMatchObject({
    comparison: null,
    corrects: { number: bills.find(({ issuedOn }) => issuedOn === "2026-07-16")?.number },
  });
});

test("a bill as a table is a file of its number", async () => {
  const [, bill] = (await (await portal.signedIn(home)).call(billList, { query: {} })).body.bills;
  const { headers } = await portal.send(home, billCsv, { id: bill!.id });
  expect([headers["content-type"], headers["content-disposition"]]).toEqual([
    "text/csv",
    expect.stringContaining(`faktura-${bill!.number}.csv`),
  ]);
});

test("another customer's bill, and another's account, are answered as what does not exist, byte for byte", async () => {
  const [bill] = (await portal.listOf(home)).bills;
  const browser = await portal.signedIn(overdue);
  const ids = [bill!.id, "B-none", bill!.account, "x"];
  const calls = [
    ...[billDetails, billCsv].flatMap(({ path }) => ids.map((id) => `${path}?id=${id}`)),
    ...ids.map((id) => `${billList.path}?account=${id}`),
    ...[statement, billsArchive].flatMap(({ path }) => ids.map((id) => `${path}?account=${id}&from=2026-01&to=2026-11`)),
    ...ids.map((id) => `${statementFile.path}?account=${id}&from=2026-01&to=2026-11&fileType=csv`),
  ];
  const answers = new Set<string>();
  for (const call of calls) {
    const { status, text } = await browser.send("GET", call.replace("{area}", PLACE.area));
    answers.add(`${status} ${text.replace(/[0-9a-f-]{36}/g, "")}`);
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
});

test("a virtual user has the bills of granted accounts alone, also of one that ended, and pays only where that is granted", async () => {
  const whole = await portal.listOf(smallBusinessShop);
  const codes = whole.accounts.map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(0);
  expect(whole.bills.every(({ account }) => codes.includes(account))).toBe(true);
  const { rows } = await sql<{
    code: string;
  }>`select code from people.billing_accounts where customer_id = ${smallBusinessShop.customerId}`.execute(portal.db);
  const foreign = rows.map(({ code }) => code).filter((code) => !codes.includes(code));
  expect(foreign.length).toBeGreaterThan(0);
  const { status } = await portal.send(smallBusinessShop, billList, { account: foreign[0]! });
  expect(status).toBe(404);
  await sql`update people.billing_accounts set ended_at = ${NOW} where code = ${codes[0]}`.execute(portal.db);
  expect((await portal.listOf(smallBusinessShop)).pagination).toEqual(whole.pagination);
});

test("while the billing system is away the last answer is shown with its time; an account without one is told to be old", async () => {
  portal.world.billing = away;
  portal.clock.moveTo("2026-11-21T12:30:00+02:00");
  const list = await portal.listOf(overdue);
  expect(list.accounts.map(({ isOld, answeredAt }) => [isOld, answeredAt])).toEqual([
    [true, new Date(NOW).toISOString()],
    [true, new Date(NOW).toISOString()],
  ]);
  expect(list.bills).toHaveLength(20);
  await sql`update bills.accounts set answered_at = null where code = '1000000022'`.execute(portal.db);
  portal.clock.moveTo("2026-11-21T12:31:00+02:00");
  expect((await portal.listOf(overdue)).accounts[1]).toMatchObject({ isOld: true, answeredAt: null });
});

test("a bill that the billing system has and that cannot be shown is counted beside those that can, until it can be", async () => {
  const code = "1000000022";
  const real = portal.world.billing!;
  const reporting = (unread: UnreadBill[], bills: Bill[] = []) => ({ ...real, changedBills: async () => ({ bills, unread, cursor: "x 1 y", more: false }) }); // prettier-ignore
  const unreadOf = async (minute: string) => {
    portal.clock.moveTo(`2026-11-21T13:${minute}:00+02:00`);
    return (await portal.listOf(overdue)).accounts.find((one) => one.code === code)?.unreadBills;
  };
  portal.world.billing = simulatedBilling({ db: portal.db, clock: portal.clock });
  const before = await unreadOf("00");
  const [bill] = (await portal.listOf(overdue)).bills.filter(({ account }) => account === code);
  portal.world.billing = reporting([
    { id: "B-9", issuedOn: "2026-11-01" },
    { id: bill!.id, issuedOn: null },
  ]);
  const during = await unreadOf("05");
  portal.world.billing = reporting([], [(await findBill(portal.db, bill!.id, [code]))!]);
  expect([before, during, await unreadOf("10")]).toEqual([0, 2, 1]);
});

test("who comes while another page asks for the first time gets that answer, and a part of ten years is never shown as everything", async () => {
  await sql`delete from bills.bills where account = '1000000011'`.execute(portal.db);
  await sql`update bills.accounts set answered_at = null, cursor = null where code = '1000000011'`.execute(portal.db);
  portal.clock.moveTo("2026-11-21T12:30:00+02:00");
  const real = portal.world.billing!;
  const held = Promise.withResolvers<void>();
  let pages = 0;
  const changedBills: Billing["changedBills"] = async (code, cursor) => {
    pages += 1;
    if (pages === 2) await held.promise;
    return real.changedBills(code, cursor);
  };
  const deps = { db: portal.db, clock: portal.clock, customers: portal.customers, billing: { ...real, changedBills } };
  const first = freshAccounts(["1000000011"], deps);
  await expect.poll(() => pages).toBe(2);
  const { rows } = await sql`select answered_at as at, cursor from bills.accounts where code = '1000000011'`.execute(portal.db);
  expect(rows).toEqual([{ at: null, cursor: expect.any(String) }]);
  let answered = false;
  const second = freshAccounts(["1000000011"], deps).finally(() => (answered = true));
  for (let query = 0; query < 10; query += 1) await accountsOf(portal.db, ["1000000011"]); // more than it would take without waiting
  expect(answered).toBe(false);
  held.resolve();
  for (const accounts of await Promise.all([first, second])) expect(accounts).toMatchObject([{ answeredAt: portal.clock.now() }]);
  expect(pages).toBe(2);
  expect((await portal.listOf(home)).pagination.itemsCount).toBe(120);
});

test("an account that the billing system does not know has no bills, and is not told to be old", async () => {
  portal.clock.moveTo("2026-11-21T12:30:00+02:00");
  portal.world.billing = { ...portal.world.billing!, accountState: async () => undefined };
  await sql`delete from bills.bills where account = '1000000041'`.execute(portal.db);
  expect((await portal.listOf(prepaid)).accounts).toMatchObject([{ isOld: false }]);
});

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { startBilling } from "#testing/billing-server.ts";
import { anyBill, thirtyBills } from "#testing/bills.ts";
import { expectUnavailable } from "#testing/strange-answers.ts";
import type { Bill, Billing, ChangedBills } from "./port.ts";
import { bill, CODE, delivery, ID } from "#testing/billing-sample.ts";
import { billingOverTmf } from "./tmf.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
let server: Awaited<ReturnType<typeof startBilling>>;
let billing: Billing;
beforeAll(async () => {
  server = await startBilling(clock);
  server.addAccount({ code: CODE, delivery });
  server.issue(bill);
  billing = billingOverTmf({ url: server.url, key: server.key, deadlineMs: 2_000, clock });
});
afterAll(() => server.close());
beforeEach(() => server.answerWith());
const authorised = () => ({ headers: { authorization: `Bearer ${server.key}` } });

test.each([
  ["an amount with half a cent", { taxIncludedAmount: { unit: "EUR", value: 12.005 } }],
  ["a negative amount", { taxExcludedAmount: { unit: "EUR", value: -10 } }],
  ["a huge amount", { taxIncludedAmount: { unit: "EUR", value: 1e12 } }],
  ["an amount as text", { taxIncludedAmount: { unit: "EUR", value: "12.00" } }],
  ["another currency", { taxIncludedAmount: { unit: "USD", value: 12 } }],
  [
    "a total that is not the sum of its lines",
    { taxExcludedAmount: { unit: "EUR", value: 11 }, taxIncludedAmount: { unit: "EUR", value: 13 } },
  ],
  [
    "VAT that is two cents off",
    { taxItem: [{ taxRate: 20, taxAmount: { unit: "EUR", value: 2.02 } }], taxIncludedAmount: { unit: "EUR", value: 12.02 } },
  ],
  ["a VAT rate that there is not", { taxItem: [{ taxRate: 21, taxAmount: { unit: "EUR", value: 2 } }] }],
  ["more left than it came to", { remainingAmount: { unit: "EUR", value: 12.01 } }],
  ["a settled bill with something left", { state: "settled" }],
  ["a state that there is not", { state: "lost" }],
  ["a number of letters", { billNo: "B000000001" }],
  ["a date that is none", { billDate: "soon" }],
  ["a due date before its own", { paymentDueDate: "2026-11-09T10:00:00Z" }],
  ["nobody who is billed", { relatedParty: [] }],
])("a bill with %s is told as one that cannot be shown", async (_, change) => {
  const answer = (await (await fetch(`${server.url}/customerBillManagement/v4/customerBill`, authorised())).json()) as object[];
  server.answerWith(({ path }) => (path.endsWith("/customerBill") ? { status: 200, body: [{ ...answer[0], ...change }] } : undefined));
  const issuedOn = "billDate" in change ? null : bill.issuedOn;
  expect(await billing.changedBills(CODE, null)).toMatchObject({ bills: [], unread: [{ id: bill.id, issuedOn }] });
  server.answerWith();
  expect(await billing.changedBills(CODE, null)).toMatchObject({ bills: [bill], unread: [] });
});

test("a bill whose very id cannot be read is one that cannot be shown, and another account's is none", async () => {
  const [one] = (await (await fetch(`${server.url}/customerBillManagement/v4/customerBill`, authorised())).json()) as object[];
  const answered = (body: object[]) =>
    server.answerWith(({ path }) => (path.endsWith("/customerBill") ? { status: 200, body } : undefined));
  answered([one!, { ...one, id: "../I.1" }]);
  expect(await billing.changedBills(CODE, null)).toMatchObject({ bills: [bill], unread: [{ issuedOn: null }] });
  answered([{ ...one, billingAccount: { id: "8000000002" } }]);
  expect(await billing.changedBills(CODE, null)).toMatchObject({ bills: [], unread: [] });
  server.answerWith();
});

test("bills of every kind come as they were issued: the thirty of the documents, and some by chance", async () => {
  const own = await startBilling(clock);
  const adapter = billingOverTmf({ url: own.url, key: own.key, deadlineMs: 10_000, clock });
  const issued = [...Object.values(thirtyBills), ...fc.sample(anyBill, { numRuns: 30, seed: 15 })].map((one, place): Bill => {
    const number = String(2_000_000_000 + place);
    return { ...one, id: `I.${number}`, number, account: CODE };
  });
  for (const one of issued) own.issue(one);
  const read: Bill[] = [];
  for (let page: ChangedBills = { bills: [], unread: [], cursor: "", more: true }; page.more; read.push(...page.bills))
    page = await adapter.changedBills(CODE, page.cursor || null);
  for (const [place, one] of issued.entries()) expect(read[place]).toEqual(one);
  expect(read).toHaveLength(issued.length);
  await own.close();
});

test("a bill twice in an answer, and bills in another order, are not taken", async () => {
  const own = await startBilling(clock);
  const adapter = billingOverTmf({ url: own.url, key: own.key, deadlineMs: 2_000, clock });
  for (const number of ["2000000001", "2000000002"]) own.issue({ ...bill, id: `I.${number}`, number });
  const headers = { authorization: `Bearer ${own.key}` };
  const [one, two] = (await (await fetch(`${own.url}/customerBillManagement/v4/customerBill`, { headers })).json()) as [object, object];
  for (const body of [
    [one, one],
    [two, one],
  ])
    await expectUnavailable(
      own,
      ({ path }) => (path.endsWith("/customerBill") ? { status: 206, body, headers: { "x-total-count": "9" } } : undefined),
      () => adapter.changedBills(CODE, null),
    );
  expect((await adapter.changedBills(CODE, null)).bills).toHaveLength(2);
  await own.close();
});

test("a cursor of another system begins anew", async () => {
  for (const cursor of ["28", "", "2026-11-21T00:00:00Z", "x 0 y", "2026-11-21T00:00:00Z -1 y"])
    expect((await billing.changedBills(CODE, cursor)).bills).toEqual([bill]);
});

test("copies and trials are no bills; where the system gives fewer than were asked for, its count says that more follow", async () => {
  const own = await startBilling(clock);
  const adapter = billingOverTmf({ url: own.url, key: own.key, deadlineMs: 2_000, clock });
  for (const number of ["2000000001", "2000000002", "2000000003"]) own.issue({ ...bill, id: `I.${number}`, number });
  own.changeBill("I.2000000001", { category: "duplicate" });
  own.changeBill("I.2000000002", { category: "trial customer" });
  expect((await adapter.changedBills(CODE, null)).bills.map(({ number }) => number)).toEqual(["2000000003"]);
  const headers = { authorization: `Bearer ${own.key}` };
  const all = (await (await fetch(`${own.url}/customerBillManagement/v4/customerBill?id=I.2000000003`, { headers })).json()) as object[];
  own.answerWith(({ path }) =>
    path.endsWith("/customerBill") ? { status: 206, body: all, headers: { "x-total-count": "3" } } : undefined,
  );
  expect(await adapter.changedBills(CODE, null)).toMatchObject({ bills: [{ number: "2000000003" }], more: true });
  await own.close();
});

test("lines without an end are not read for ever", async () => {
  let id = 0;
  const rate = () => ({ id: String((id += 1)), name: "x", bill: { id: ID }, taxExcludedAmount: { unit: "EUR", value: 0 } });
  await expectUnavailable(
    server,
    ({ path }) =>
      path.endsWith("Rate")
        ? { status: 206, body: Array.from({ length: 500 }, rate), headers: { "x-total-count": "999999999" } }
        : undefined,
    () => billing.changedBills(CODE, null),
  );
  expect(id).toBeLessThanOrEqual(10_500);
});

test("bills that changed at one instant come all, each of them, and then no more; one that changes meanwhile is not lost", async () => {
  const own = await startBilling(clock);
  const adapter = billingOverTmf({ url: own.url, key: own.key, deadlineMs: 4_000, clock });
  const ids = Array.from({ length: 60 }, (_, place) => `I.${String(3_000_000_001 + place)}`);
  for (const id of ids) own.issue({ ...bill, id, number: id.slice(2) });
  own.touchAll("2026-11-20T00:00:00.000Z");
  const seen = new Set<string>();
  let cursor: string | null = null;
  for (let more = true, page = 0; more; page += 1) {
    expect(page).toBeLessThan(10);
    const answer = await adapter.changedBills(CODE, cursor);
    for (const { id } of answer.bills) seen.add(id);
    ({ cursor, more } = answer);
    if (page === 1) own.changeBill(ids[3]!, {});
  }
  expect([...seen].sort()).toEqual(ids);
  const { bills, cursor: last } = await adapter.changedBills(CODE, cursor);
  expect(bills).toEqual([]);
  own.changeBill(ids[7]!, {});
  expect((await adapter.changedBills(CODE, last)).bills).toMatchObject([{ id: ids[7] }]);
  await own.close();
});

test("plain bills do: a name in one language, no characteristics, payments instead of what is left, and a document that has an address", async () => {
  server.answerWith(({ path }) => {
    const [money, period] = [
      (value: number) => ({ unit: "EUR", value }),
      { startDateTime: "2026-09-30T21:00:00Z", endDateTime: "2026-10-31T21:59:59Z" },
    ];
    const plain = {
      id: "77",
      billNo: "2000000077",
      state: "sent",
      billDate: "2026-11-10T08:00:00Z",
      paymentDueDate: "2026-11-25T08:00:00Z",
      lastUpdate: "2026-11-10T08:00:00Z",
      billingAccount: { id: CODE },
      billingPeriod: period,
      taxExcludedAmount: money(10),
      taxIncludedAmount: money(12),
      appliedPayment: [{ appliedAmount: money(12) }],
      relatedParty: [
        {
          id: "100000001",
          name: "Елена",
          role: "buyer",
          contactMedium: [{ mediumType: "postalAddress", characteristic: { street1: "ул. Шипка 3", city: "София", postCode: "1504" } }],
        },
      ],
      billDocument: [{ id: "D", url: "https://bss.example/77.pdf" }],
    };
    const rate = {
      id: "1",
      name: "Абонамент",
      bill: { id: "77" },
      periodCoverage: period,
      appliedTax: [{ taxRate: 20 }],
      taxExcludedAmount: money(10),
    };
    return { status: 200, body: path.endsWith("Rate") ? [rate] : [plain] };
  });
  expect((await billing.changedBills(CODE, null)).bills).toMatchObject([
    {
      kind: "invoice",
      vat: [{ rate: 20, netCents: 1_000, vatCents: 200 }],
      paidCents: 1_200,
      state: "settled",
      document: "ready",
      periodFrom: "2026-10-01",
      periodTo: "2026-10-31",
      lines: [{ kind: "subscription", description: { bg: "Абонамент", en: "Абонамент" }, unit: "month", quantity: 1 }],
    },
  ]);
});

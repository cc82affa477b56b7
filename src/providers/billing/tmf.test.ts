import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { timersDuring } from "#testing/builtin-calls.ts";
import { startBilling } from "#testing/billing-server.ts";
import { expectUnavailable, STRANGE } from "#testing/strange-answers.ts";
import { ProviderUnavailable, type Billing } from "./port.ts";
import { bill, CODE, delivery, ID } from "#testing/billing-sample.ts";
import { billingOverTmf } from "./tmf.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
let server: Awaited<ReturnType<typeof startBilling>>;
let billing: Billing;
beforeAll(async () => {
  server = await startBilling(clock, { "8999999999": "silence" });
  server.addAccount({ code: CODE, delivery });
  server.issue(bill);
  billing = billingOverTmf({ url: `${server.url}/`, key: server.key, deadlineMs: 2_000, clock });
});
afterAll(() => server.close());
beforeEach(() => server.answerWith());

const authorised = () => ({ headers: { authorization: `Bearer ${server.key}` } });

const payment = { ourId: "p-1", account: CODE, cents: 100, paidAt: new Date("2026-11-21T09:59:00+02:00"), bills: [] };
const CALLS: [string, () => Promise<unknown>][] = [
  ["bills", () => billing.changedBills(CODE, null)],
  ["the account", () => billing.accountState(CODE)],
  ["how bills are sent", () => billing.setDelivery(CODE, delivery, "d-1")],
  ["the limit", () => billing.setSpendingLimit(CODE, 1_000, "l-1")],
  ["a payment", () => billing.postPayment(payment)],
  ["payments", () => billing.paymentsOf(CODE)],
];

describe.each(CALLS)("asked for %s", (_, ask) => {
  test.each(STRANGE)("%s is taken for an absence", async (__, answer) => {
    await expectUnavailable(server, answer, ask);
  });
});

test("of an account only that is not known which cannot be read; what is overdue is known, or nothing is said", async () => {
  const path = `/accountManagement/v4/billingAccount/${CODE}`;
  const account = (await (await fetch(server.url + path, authorised())).json()) as object;
  const answered = (change: object) => () => ({ status: 200, body: { ...account, ...change } });
  for (const [change, unknown] of [
    [{ billStructure: {} }, { delivery: null }],
    [{ billStructure: { presentationMedia: [{ name: "carrier pigeon" }] } }, { delivery: null }],
    [{ contact: [] }, { delivery: { email: null, address: { street: "" } } }],
    [{ accountBalance: [] }, { overdueCents: 0, spending: null }],
  ] as const) {
    server.answerWith(answered(change));
    expect(await billing.accountState(CODE)).toMatchObject(unknown);
  }
  for (const change of [
    { creditLimit: { unit: "BGN", value: 1 } },
    { accountBalance: [{ balanceType: "overdueBalance", amount: { unit: "EUR", value: "12" } }] },
  ])
    await expectUnavailable(server, answered(change), () => billing.accountState(CODE));
  server.answerWith();
});

test("a payment that the system has under another id, or as failed, is not ours", async () => {
  const found = (payments: object[]) => (sent: { method: string }) => (sent.method === "GET" ? { status: 200, body: payments } : undefined);
  await expectUnavailable(server, found([{ id: "1", correlatorId: "p-2" }]), () => billing.postPayment(payment));
  server.answerWith(found([{ id: "1", correlatorId: "p-1", status: "failed" }]));
  expect(await billing.postPayment(payment)).toEqual({ state: "posted" });
  expect(server.payments).toMatchObject([{ correlatorId: "p-1", totalAmount: { unit: "EUR", value: 1 } }]);
});

test("a payment that failed is none, and one of another account, without a day or in another currency is counted alone", async () => {
  const paid = {
    id: "1",
    account: { id: CODE },
    paymentDate: "2026-11-20T23:30:00Z",
    totalAmount: { unit: "BGN", value: 19.56 },
    paymentItem: [{ totalAmount: { unit: "EUR", value: 4 } }],
  };
  const found = (...payments: object[]) => ({ status: 200, body: payments });
  server.answerWith(() => found({ ...paid, id: "2", status: "failed" }, paid));
  expect(await billing.paymentsOf(CODE)).toEqual({ payments: [{ paidOn: "2026-11-21", cents: 1_000, onBillsCents: 400 }], unread: 0 });
  const paymentsWith = async (change: object) => (server.answerWith(() => found({ ...paid, ...change })), billing.paymentsOf(CODE));
  expect(await paymentsWith({ account: { id: "1" } })).toEqual({ payments: [], unread: 0 });
  for (const change of [{ paymentDate: undefined }, { totalAmount: { unit: "USD", value: 1 } }])
    expect(await paymentsWith(change)).toEqual({ payments: [], unread: 1 });
  server.answerWith();
});

test("a payment that was posted meanwhile, so that the system refuses a second one, is posted", async () => {
  let lookUps = 0;
  server.answerWith(({ method }) => {
    if (method === "POST") return { status: 409, body: { code: "duplicate", reason: "duplicate" } };
    lookUps += 1;
    return { status: 200, body: lookUps === 1 ? [] : [{ id: "1", correlatorId: "p-1" }] };
  });
  expect(await billing.postPayment(payment)).toEqual({ state: "posted" });
});

test("a payment that is refused as sent before, and is not found yet, is asked for again later", async () => {
  await expectUnavailable(
    server,
    ({ method }) => (method === "POST" ? { status: 409, body: { code: "duplicate", reason: "duplicate" } } : { status: 200, body: [] }),
    () => billing.postPayment(payment),
  );
});

test("a payment is sent once: under way, its repeat waits for the next try of the job", async () => {
  server.requests.length = 0;
  server.answerWith(({ method }) => (method === "POST" ? { status: 503 } : undefined));
  await expect(billing.postPayment({ ...payment, ourId: "p-3" })).rejects.toThrow(ProviderUnavailable);
  expect(server.requests.filter((one) => one.startsWith("POST"))).toHaveLength(1);
});

test("other contacts of an account stay as they are when the way to send its bills changes", async () => {
  await billing.setDelivery(CODE, { ...delivery, email: "elena@example.bg" }, "d-2");
  const account = (await (await fetch(`${server.url}/accountManagement/v4/billingAccount/${CODE}`, authorised())).json()) as {
    contact: object[];
    billStructure: object;
  };
  expect(account.contact).toMatchObject([
    { contactType: "dunning", contactMedium: [{ characteristic: { phoneNumber: "+35928001234" } }] },
    { contactType: "billing" },
  ]);
  expect(account.billStructure).toMatchObject({ cycleSpecification: { name: "monthly" } });
});

test("what is sent has the names of the published APIs, and our ids", async () => {
  server.exchanges.length = 0;
  await billing.changedBills(CODE, null);
  await billing.setDelivery(CODE, { ...delivery, invoiceType: "others", email: "elena@example.bg" }, "d-3");
  await billing.setSpendingLimit(CODE, 2_050, "l-3");
  await billing.postPayment({ ...payment, ourId: "p-4", bills: [{ id: ID, cents: 50 }] });
  const sent = server.exchanges.map(({ sent: { method, path, query, body, ourId } }) => ({
    at: `${method} ${path}`,
    query: Object.fromEntries(query),
    body,
    ourId,
  }));
  const [bills, rates, , delivered, , limited, lookedUp, paid] = sent;
  expect(bills).toMatchObject({
    at: "GET /customerBillManagement/v4/customerBill",
    query: { "billingAccount.id": CODE, "billDate.gte": "2016-11-20T22:00:00.000Z", sort: "lastUpdate", offset: "0", limit: "25" },
  });
  expect(rates).toMatchObject({
    at: "GET /customerBillManagement/v4/appliedCustomerBillingRate",
    query: { "bill.id": ID, sort: "id", offset: "0", limit: "500" },
  });
  expect(delivered).toMatchObject({
    ourId: "d-3",
    at: `PATCH /accountManagement/v4/billingAccount/${CODE}`,
    body: {
      name: `Account ${CODE}`,
      relatedParty: [{ id: expect.any(String) as string, name: "Клиент", "@referredType": "Individual" }],
      contact: [
        { contactType: "dunning" },
        {
          contactType: "billing",
          validFor: {},
          contactMedium: [
            { mediumType: "email", preferred: true, characteristic: { emailAddress: "elena@example.bg" } },
            { mediumType: "postalAddress", characteristic: { street1: "ул. Шипка 3", city: "София", postCode: "1504", country: "BG" } },
          ],
        },
      ],
      billStructure: { format: { isRef: false, name: "summary" }, presentationMedia: [{ isRef: false, name: "web page" }] },
    },
  });
  expect(limited).toMatchObject({ ourId: "l-3", body: { name: `Account ${CODE}`, creditLimit: { unit: "EUR", value: 20.5 } } });
  expect(lookedUp).toMatchObject({ at: "GET /paymentManagement/v4/payment", query: { correlatorId: "p-4" } });
  expect(paid).toMatchObject({
    at: "POST /paymentManagement/v4/payment",
    body: {
      correlatorId: "p-4",
      account: { id: CODE },
      paymentDate: "2026-11-21T07:59:00.000Z",
      totalAmount: { unit: "EUR", value: 1 },
      paymentMethod: { name: "card" },
      paymentItem: [{ item: { id: ID, "@referredType": "CustomerBill" }, totalAmount: { unit: "EUR", value: 0.5 } }],
    },
  });
});

test("a system that never answers is unavailable when the deadline has passed, however many requests a call takes", async () => {
  const hasty = billingOverTmf({ url: server.url, key: server.key, deadlineMs: 200, clock });
  const timers = await timersDuring(() => expect(hasty.setSpendingLimit("8999999999", 1_000, "l-2")).rejects.toThrow(ProviderUnavailable));
  expect(timers.filter((ms) => ms === 200)).toHaveLength(1); // one deadline for all of them: none begins anew
});

test("a wrong key is our fault, and does not make the system unavailable", async () => {
  const wrong = billingOverTmf({ url: server.url, key: "another", deadlineMs: 2_000, clock });
  await expect(wrong.accountState(CODE)).rejects.toThrow("BILLING_KEY");
  await expect(wrong.accountState(CODE)).rejects.not.toThrow(ProviderUnavailable);
});

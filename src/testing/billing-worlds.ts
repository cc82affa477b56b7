import { standingClock } from "#platform/server/clock.ts";
import { startBilling } from "./billing-server.ts";
import type { closingAfterAll } from "./conformance.ts";
import { freshDb } from "./database.ts";
import { totalsOf } from "#vocabulary/vat.ts";
import type { AccountPayment, Bill, BillDelivery, Billing, Buyer } from "#providers/billing/port.ts";
import { ACCOUNTS, issueBill, setDocument, simulatedBilling, type BillToIssue } from "#providers/billing/simulated.ts";
import { insertAccounts } from "#providers/billing/simulated-store.ts";
import { billingOverTmf } from "#providers/billing/tmf.ts";

/** When the tests of every billing system begin. */
export const START = "2026-11-21T10:00:00+02:00";
export const clock = standingClock(START);

export const delivery: BillDelivery = {
  invoiceType: "einvoiceonemail",
  email: "elena@example.bg",
  additionalEmail: null,
  isItemizedInvoice: false,
  address: { street: "ул. Шипка 3", city: "София", postcode: "1504" },
};
const buyer: Buyer = {
  name: "Марица Логистик ООД",
  customerCode: "200000001",
  companyNumber: "123456789",
  vatNumber: "BG123456789",
  street: "ул. Шипка 3",
  city: "София",
  postcode: "1504",
};
/** The accounts of these tests: each test has its own. */
export const CODES = Array.from({ length: 20 }, (_, place) => `80000000${String(place + 1).padStart(2, "0")}`);
const newAccounts = [...CODES, ...Object.values(ACCOUNTS)].map((code) => ({ code, buyer, delivery }));
export const LIMITED = { code: "8100000001", buyer, delivery, limitCents: 5_000, usedCents: 1_234, creditLimitReached: true };

/** A bill of three lines with a discount: 17.05 euro without VAT, 20.16 with it. */
export const toIssue = (account: string, more: Partial<BillToIssue> = {}): BillToIssue => ({
  account,
  kind: "invoice",
  corrects: null,
  currency: "EUR",
  issuedOn: "2026-11-10",
  dueOn: "2026-11-25",
  periodFrom: "2026-10-01",
  periodTo: "2026-10-31",
  lines: [
    {
      kind: "subscription",
      description: { bg: "Абонамент Unlimited S", en: "Subscription Unlimited S" },
      serviceId: "888123456",
      from: "2026-10-01",
      to: "2026-10-31",
      quantity: 1,
      unit: "month",
      netCents: 1_415,
      vatRate: 20,
    },
    {
      kind: "usage",
      description: { bg: "Разговори извън плана", en: "Calls outside the plan" },
      serviceId: "888123456",
      from: null,
      to: null,
      quantity: 17.5,
      unit: "minute",
      netCents: 315,
      vatRate: 20,
    },
    {
      kind: "one-off",
      description: { bg: "Електронен вестник", en: "Electronic newspaper" },
      serviceId: null,
      from: null,
      to: null,
      quantity: 1,
      unit: "piece",
      netCents: 275,
      vatRate: 9,
    },
  ],
  discounts: [
    { description: { bg: "Отстъпка за няколко услуги", en: "Discount for several services" }, serviceId: null, netCents: 300, vatRate: 20 },
  ],
  ...more,
});

type Closing = ReturnType<typeof closingAfterAll>;
/** A billing system, and what happens in it. */
export type World = {
  billing: Billing;
  issue(bill: BillToIssue): Promise<Bill>;
  setDocument(bill: Bill, document: Bill["document"]): Promise<void>;
};

export async function openSimulated(closing: Closing): Promise<World> {
  const { db, close } = await freshDb();
  closing.push(close);
  await insertAccounts(db, [...newAccounts, LIMITED]);
  return {
    billing: simulatedBilling({ db, clock, slowMs: 5 }),
    issue: async (bill) => (await db.transaction().execute((tx) => issueBill(tx, bill)))!,
    setDocument: (bill, document) => db.transaction().execute((tx) => setDocument(tx, bill, document)),
  };
}

export async function overTmf(closing: Closing): Promise<World> {
  const server = await startBilling(clock, {
    [ACCOUNTS.away]: "away",
    [ACCOUNTS.lost]: "drops-payment",
    [ACCOUNTS.noBill]: "no-bill",
    [ACCOUNTS.noAddress]: "no-address",
    "8999999999": "silence",
  });
  closing.push(server.close);
  for (const account of newAccounts) server.addAccount(account);
  server.addAccount({ ...LIMITED, reached: true });
  let number = 2_000_000_000;
  return {
    billing: billingOverTmf({ url: server.url, key: server.key, deadlineMs: 4_000, clock }),
    async issue({ document = "ready", state = "sent", paidCents = 0, ...rest }) {
      number += 1;
      const totals = totalsOf([...rest.lines, ...rest.discounts.map(({ netCents, vatRate }) => ({ netCents: -netCents, vatRate }))]);
      const bill: Bill = { ...rest, ...totals, id: `I.${number}`, number: String(number), buyer, paidCents, state, document };
      server.issue(bill);
      return bill;
    },
    setDocument: async ({ id }, document) => server.changeBill(id, { billDocument: [{ id: `D-${id}`, status: document }] }),
  };
}

/** A payment with an id of its own for each account and sum. */
export const payment = (account: string, bills: AccountPayment["bills"], cents: number): AccountPayment => ({
  ourId: `payment-${account}-${cents}`,
  account,
  cents,
  paidAt: new Date("2026-11-21T09:59:00+02:00"),
  bills,
});

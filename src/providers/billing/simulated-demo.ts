import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
import { toEuro, toLev } from "#vocabulary/money.ts";
import { totalsOf } from "#vocabulary/vat.ts";
import type { AccountPayment, Bill, BillDelivery, BillDiscount, BillLine, Buyer, DocumentState } from "./port.ts";
import { insertAccounts, insertPayments } from "./simulated-store.ts";
import { wholePayment } from "./simulated.ts";

/** A billing account of the demo world with the lines that it pays for. */
export type DemoAccount = {
  code: string;
  buyer: Buyer;
  delivery: BillDelivery;
  lines: { serviceId: string; name: string; tariff: string }[];
  /** How many months of bills there are; 0 for an account that is never billed. */
  months: number;
  plan: BillPlan;
  limitCents?: number;
  usedCents?: number;
  creditLimitReached?: boolean;
};
/**
 * What is special: `every-state` has a document in each state and a credit note; `overdue` has one bill of 84.20 euro past its date, and one before it that is
 * paid in part.
 */
export type BillPlan = "paid" | "every-state" | "overdue" | "unpaid";

/** Monthly price of a tariff without VAT, in euro cents. */
const TARIFFS: Record<string, number> = {
  "Fiber 300": 1_082,
  "Fiber 500": 1_299,
  "Fiber 1000": 1_665,
  "Unlimited S": 1_415,
  "Unlimited M": 1_832,
  Junior: 749,
  Easy: 582,
  "Data 20": 916,
  "TV Start": 832,
  "TV Plus": 1_166,
  "Home Voice": 416,
};
const OTHER_TARIFF = 999;
const FIRST_NUMBER = 1_000_000_001;
/** How long after its issue a bill is due, and how many days ago the newest one was issued. */
const DUE_DAYS = 15;
const ISSUED_DAYS_AGO = 5;

/** Fills the simulated billing system with the demo's accounts and their bills, numbered in the order of issue. */
export async function demoBills(tx: Db, { accounts, today }: { accounts: DemoAccount[]; today: Day }): Promise<void> {
  await insertAccounts(tx, accounts);
  const unnumbered = accounts.flatMap((account) => billsOf(account, today));
  const ordered = unnumbered.toSorted(
    (a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.account.localeCompare(b.account) || a.kind.localeCompare(b.kind),
  );
  const numbered = ordered.map((bill, place): Bill => numberedAs(bill, String(FIRST_NUMBER + place)));
  const bills = numbered.map((bill) => {
    if (bill.kind !== "credit-note") return bill;
    const of = numbered.find(
      ({ account, kind, periodFrom }) => account === bill.account && kind === "invoice" && periodFrom === bill.periodFrom,
    )!;
    return { ...bill, corrects: { number: of.number, issuedOn: of.issuedOn } };
  });
  const versions = new Map<string, number>();
  const rows = bills.map((bill) => {
    const version = (versions.get(bill.account) ?? 0) + 1;
    versions.set(bill.account, version);
    return { id: bill.id, number: bill.number, account: bill.account, period_from: bill.periodFrom, kind: bill.kind, bill, version };
  });
  await sql`insert into simulated_billing.bills
    select * from jsonb_populate_recordset(null::simulated_billing.bills, ${JSON.stringify(rows)}::text::jsonb)`.execute(tx);
  await insertPayments(
    tx,
    bills.flatMap((bill) => paymentOf(bill, { bills, today })),
  );
  await sql`update simulated_billing.numbers set last = ${FIRST_NUMBER + bills.length - 1}`.execute(tx);
  await sql`update simulated_billing.accounts a
    set version = (select coalesce(max(b.version), 0) from simulated_billing.bills b where b.account = a.code)`.execute(tx);
}

/** How an invoice was paid: days before it was due, less what a credit note took off. */
function paymentOf(bill: Bill, { bills, today }: { bills: readonly Bill[]; today: Day }): AccountPayment[] {
  if (bill.kind !== "invoice" || bill.paidCents === 0) return [];
  const note = bills.find(({ corrects }) => corrects?.number === bill.number);
  const on = [plusDays(bill.issuedOn, DUE_DAYS - 3), plusDays(today, -1)].sort()[0]!;
  return [wholePayment(bill, { on, setOff: note ? toEuro({ cents: note.totalCents, currency: note.currency }).cents : 0 })];
}

const numberedAs = (bill: Bill, number: string): Bill => ({ ...bill, number, id: `B-${number}` });

function billsOf(account: DemoAccount, today: Day): Bill[] {
  const invoices = Array.from({ length: account.months }, (_, ago) => invoice(account, ago, today));
  const corrected = account.plan === "every-state" ? invoices[4] : undefined;
  return corrected ? [...invoices, creditNote(corrected)] : invoices;
}

function invoice(account: DemoAccount, ago: number, today: Day): Bill {
  const issuedOn = plusMonths(plusDays(today, -ISSUED_DAYS_AGO), -ago);
  const isLate = account.plan === "overdue" && ago === 1;
  const charges = isLate ? LATE : chargesOf(account, ago);
  return billOf(account, {
    ...charges,
    issuedOn,
    // 84.20 euro, unpaid since 23 days
    dueOn: isLate ? plusDays(today, -24) : plusDays(issuedOn, DUE_DAYS),
    periodFrom: plusMonths(issuedOn, -1),
    periodTo: plusDays(issuedOn, -1),
    isUnpaid: isLate || (ago === 0 && account.plan !== "paid"),
    document: documentOf(account, ago),
  });
}

type Draft = {
  lines: BillLine[];
  discounts: BillDiscount[];
  issuedOn: Day;
  dueOn: Day;
  periodFrom: Day;
  periodTo: Day;
  isUnpaid: boolean;
  document: DocumentState;
};

function billOf(account: DemoAccount, { isUnpaid, ...draft }: Draft): Bill {
  const currency = draft.issuedOn < "2026-01-01" ? "BGN" : "EUR";
  const inCurrency = <Of extends { netCents: number }>(one: Of): Of =>
    currency === "EUR" ? one : { ...one, netCents: toLev({ cents: one.netCents, currency: "EUR" }).cents };
  const lines = draft.lines.map((line) => ({ ...inCurrency(line), from: draft.periodFrom, to: draft.periodTo }));
  const discounts = draft.discounts.map(inCurrency);
  const totals = totalsOf([...lines, ...discounts.map(({ netCents, vatRate }) => ({ netCents: -netCents, vatRate }))]);
  return {
    ...draft,
    ...totals,
    id: "",
    number: "",
    kind: "invoice",
    corrects: null,
    account: account.code,
    currency,
    buyer: account.buyer,
    lines,
    discounts,
    paidCents: isUnpaid ? 0 : totals.totalCents,
    state: isUnpaid ? "sent" : "settled",
  };
}

/** Credits the half of the first charge, the month after. */
function creditNote(of: Bill): Bill {
  const line = { ...of.lines[0]!, netCents: Math.floor(of.lines[0]!.netCents / 2) };
  const totals = totalsOf([line]);
  const issuedOn = plusDays(of.issuedOn, 9);
  return {
    ...of,
    ...totals,
    kind: "credit-note",
    issuedOn,
    dueOn: issuedOn,
    lines: [line],
    discounts: [],
    paidCents: totals.totalCents,
    state: "settled",
  };
}

function documentOf({ plan }: DemoAccount, ago: number): DocumentState {
  if (plan !== "every-state") return ago > 60 ? "archived" : "ready";
  if (ago === 0) return "rendering";
  if (ago === 2) return "unsigned";
  if (ago === 3) return "none";
  return ago > 60 ? "archived" : "ready";
}

const LATE: Pick<Draft, "lines" | "discounts"> = {
  lines: [
    line({ kind: "subscription", bg: "Абонамент Unlimited S", en: "Subscription Unlimited S", netCents: 1_415 }),
    line({ kind: "usage", bg: "Разговори извън плана", en: "Calls outside the plan", netCents: 5_602, quantity: 311, unit: "minute" }),
  ],
  discounts: [],
};

type Charge = {
  kind: BillLine["kind"];
  bg: string;
  en: string;
  netCents: number;
  quantity?: number;
  unit?: BillLine["unit"];
  serviceId?: string;
  vatRate?: BillLine["vatRate"];
};
function line({
  kind,
  bg,
  en,
  netCents,
  quantity = 1,
  unit = kind === "subscription" ? "month" : "piece",
  serviceId,
  vatRate = 20,
}: Charge): BillLine {
  return { kind, description: { bg, en }, serviceId: serviceId ?? null, from: null, to: null, quantity, unit, netCents, vatRate };
}

/** The charges of a month: a subscription a line, calls that differ by month, a device in instalments, and a discount for several services. */
function chargesOf({ lines, plan }: DemoAccount, ago: number): Pick<Draft, "lines" | "discounts"> {
  const charges = lines.flatMap(({ serviceId, tariff }, place) => {
    const subscription = line({
      kind: "subscription",
      bg: `Абонамент ${tariff}`,
      en: `Subscription ${tariff}`,
      netCents: TARIFFS[tariff] ?? OTHER_TARIFF,
      serviceId,
    });
    const minutes = (ago * 7 + place * 13) % 29;
    const isMobile = /^8\d{8}$/.test(serviceId);
    const calls = line({
      kind: "usage",
      bg: "Разговори извън плана",
      en: "Calls outside the plan",
      netCents: minutes * 18,
      quantity: minutes,
      unit: "minute",
      serviceId,
    });
    return isMobile && minutes > 14 ? [subscription, calls] : [subscription];
  });
  const device = line({
    kind: "device",
    bg: "Вноска за устройство",
    en: "Device instalment",
    netCents: 1_250,
    ...(lines[0] && { serviceId: lines[0].serviceId }),
  });
  const newspaper = line({ kind: "one-off", bg: "Електронен вестник", en: "Electronic newspaper", netCents: 275, vatRate: 9 });
  const more = plan === "every-state" ? [...(ago < 12 ? [device] : []), ...(ago % 3 === 1 ? [newspaper] : [])] : [];
  const discount = {
    description: { bg: "Отстъпка за няколко услуги", en: "Discount for several services" },
    serviceId: null,
    netCents: 300,
    vatRate: 20 as const,
  };
  return { lines: [...charges, ...more], discounts: lines.length > 2 ? [discount] : [] };
}

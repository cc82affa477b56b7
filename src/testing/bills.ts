import fc from "fast-check";
import type { Bill, BillDiscount, BillLine, Buyer } from "#providers/billing/port.ts";
import { VAT_RATES, totalsOf, type VatRate } from "#vocabulary/vat.ts";

const HOME: Buyer = {
  name: "Мария Иванова",
  customerCode: "100000001",
  companyNumber: null,
  vatNumber: null,
  street: "ул. Кораб планина 14",
  city: "София",
  postcode: "1164",
};
const COMPANY: Buyer = {
  ...HOME,
  name: "„Тест & Син“ ООД",
  customerCode: "200000001",
  companyNumber: "200000001",
  vatNumber: "BG200000001",
};

/** A charge of so many cents. */
export const lineOf = (netCents: number, vatRate: VatRate = 20, more: Partial<BillLine> = {}): BillLine => ({
  kind: "subscription",
  description: { bg: "Абонамент Fiber 500", en: "Subscription Fiber 500" },
  serviceId: "888123456",
  from: null,
  to: null,
  quantity: 1,
  unit: "month",
  netCents,
  vatRate,
  ...more,
});
const discountOf = (netCents: number, vatRate: VatRate = 20): BillDiscount => ({
  description: { bg: "Отстъпка за няколко услуги", en: "Discount for several services" },
  serviceId: null,
  netCents,
  vatRate,
});

/** A bill with these lines and what follows from them: one of nothing is settled, as the billing system has it. */
export function billOf(lines: BillLine[], discounts: BillDiscount[] = [], more: Partial<Bill> = {}): Bill {
  const isLev = more.currency === "BGN";
  const totals = totalsOf([...lines, ...discounts.map(({ netCents, vatRate }) => ({ netCents: -netCents, vatRate }))]);
  return {
    id: "B-1000000001",
    number: "1000000001",
    kind: "invoice",
    corrects: more.kind === "credit-note" ? { number: "1000000000", issuedOn: isLev ? "2025-08-18" : "2026-08-18" } : null,
    account: "2000000011",
    currency: "EUR",
    issuedOn: isLev ? "2025-09-18" : "2026-09-18",
    dueOn: isLev ? "2025-10-03" : "2026-10-03",
    periodFrom: isLev ? "2025-08-18" : "2026-08-18",
    periodTo: isLev ? "2025-09-17" : "2026-09-17",
    buyer: HOME,
    lines,
    discounts,
    ...totals,
    paidCents: 0,
    state: totals.totalCents === 0 ? "settled" : "sent",
    document: "ready",
    ...more,
  };
}

const CREDIT = { kind: "credit-note" } as const;
const LEV = { currency: "BGN" } as const;
const sized = (count: number) => Array.from({ length: count }, (_, place) => lineOf(101 + place * 37, VAT_RATES[place % 3]));

/** Bills of every kind, by name: the same thirty for every check of the documents. */
export const thirtyBills: Record<string, Bill> = {
  "one line": billOf([lineOf(1299)]),
  "a line of nothing": billOf([lineOf(0)]),
  "a cent": billOf([lineOf(1)]),
  "VAT that is rounded up": billOf([lineOf(13)]),
  "VAT that is rounded down": billOf([lineOf(12)]),
  "half a cent of VAT at 9 %": billOf([lineOf(50, 9)]),
  "lines whose VAT would differ if rounded one by one": billOf([lineOf(12), lineOf(12), lineOf(12)]),
  "all three rates": billOf([lineOf(1299), lineOf(275, 9), lineOf(100, 0)]),
  "9 % alone": billOf([lineOf(275, 9)]),
  "0 % alone": billOf([lineOf(275, 0)]),
  "a discount": billOf([lineOf(1299), lineOf(832)], [discountOf(300)]),
  "a discount of each rate": billOf([lineOf(1299), lineOf(832, 9), lineOf(400, 0)], [discountOf(300), discountOf(33, 9), discountOf(7, 0)]),
  "a discount that takes everything": billOf([lineOf(1299)], [discountOf(1299)]),
  "a discount greater than the charges of its rate": billOf([lineOf(1299), lineOf(100, 9)], [discountOf(300, 9)]),
  "two discounts of one rate": billOf([lineOf(1299)], [discountOf(100), discountOf(101)]),
  "forty lines": billOf(sized(40)),
  "four hundred lines": billOf(sized(400), [discountOf(1234), discountOf(99, 9)]),
  "a great sum": billOf([lineOf(1_000_000_00), lineOf(999_999_99, 9)]),
  "a third of a minute": billOf([lineOf(7, 20, { kind: "usage", quantity: 0.333333, unit: "minute" })]),
  "a charge without a quantity": billOf([lineOf(100, 20, { quantity: 0, unit: "megabyte" })]),
  "every unit": billOf(
    (["piece", "month", "day", "minute", "message", "megabyte"] as const).map((unit) => lineOf(250, 20, { unit, quantity: 3 })),
  ),
  "lines with periods, whole and open": billOf([
    lineOf(500, 20, { from: "2026-08-18", to: "2026-09-17" }),
    lineOf(500, 20, { from: "2026-08-18" }),
    lineOf(500, 20, { to: "2026-09-17", serviceId: null }),
  ]),
  "names that need escaping": billOf([lineOf(500, 20, { description: { bg: 'Пакет <"А&Б">\u0001 ]]>', en: "Pack <'A&B'>\u0001 ]]>" } })]),
  "a company": billOf([lineOf(1299), lineOf(275, 9)], [discountOf(100)], { buyer: COMPANY }),
  "a company without VAT": billOf([lineOf(1299)], [], { buyer: { ...COMPANY, vatNumber: null } }),
  "a credit note": billOf([lineOf(649)], [], CREDIT),
  "a credit note of a company, with a discount": billOf([lineOf(1299), lineOf(275, 9)], [discountOf(100)], { ...CREDIT, buyer: COMPANY }),
  "a bill in lev": billOf([lineOf(2541), lineOf(538, 9)], [discountOf(587)], LEV),
  "a company's bill in lev": billOf([lineOf(2541)], [], { ...LEV, buyer: COMPANY }),
  "a credit note in lev": billOf([lineOf(1270)], [], { ...LEV, ...CREDIT }),
};

const rates = fc.constantFrom(...VAT_RATES);
const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((name) => ({ bg: `Л${name}`, en: `L${name}` }));
const randomLine = fc
  .record({
    kind: fc.constantFrom("subscription", "usage", "device", "one-off" as const),
    description: words,
    quantity: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.double({ min: 0.001, max: 9_999, noNaN: true })),
    unit: fc.constantFrom("piece", "month", "day", "minute", "message", "megabyte" as const),
    netCents: fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 5_000_000 })),
    vatRate: rates,
  })
  .map(({ netCents, vatRate, ...more }) => lineOf(netCents, vatRate, more));
const randomDiscount = fc
  .record({ cents: fc.integer({ min: 0, max: 100_000 }), rate: rates })
  .map(({ cents, rate }) => discountOf(cents, rate));

/** Bills by chance: rates, discounts, rounding, credit notes and lev. Their sum is never below zero. */
export const anyBill: fc.Arbitrary<Bill> = fc
  .record({
    lines: fc.array(randomLine, { minLength: 1, maxLength: 30 }),
    discounts: fc.array(randomDiscount, { maxLength: 5 }),
    kind: fc.constantFrom("invoice", "credit-note" as const),
    currency: fc.constantFrom("EUR", "BGN" as const),
    buyer: fc.constantFrom(HOME, COMPANY),
  })
  .map(({ lines, discounts, ...more }) => billOf(lines, discounts, more))
  .filter(({ netCents, vatCents, totalCents }) => netCents >= 0 && vatCents >= 0 && totalCents < 2 ** 31);

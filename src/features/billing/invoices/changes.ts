import { toEuro } from "#vocabulary/money.ts";
import type { LINE_KINDS, UNITS } from "#vocabulary/bill-lists.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

type Words = { bg: string; en: string };
type Currency = "EUR" | "BGN";
type Charge = {
  kind: (typeof LINE_KINDS)[number];
  description: Words;
  serviceId: string | null;
  from: string | null;
  to: string | null;
  quantity: number;
  unit: (typeof UNITS)[number];
  netCents: number;
  vatRate: number;
};
type Discount = Pick<Charge, "description" | "serviceId" | "netCents" | "vatRate">;
/** What is compared of a bill. */
export type Comparable = { currency: Currency; lines: readonly Charge[]; discounts: readonly Discount[]; totalCents: number };

export const CHANGES = [
  "new",
  "ended",
  "replaced",
  "more-usage",
  "less-usage",
  "quantity",
  "period",
  "price",
  "one-off",
  "one-off-over",
  "discount-began",
  "discount-ended",
  "discount-changed",
  "vat",
] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** Of the bill before, and of this one. */
type Pair = { before: number; now: number };
/** One reason why a bill differs from the one before: `differenceCents` is without VAT, except for `vat`, which has no line of its own. */
type Change = {
  what: ChangeKind;
  description: Words | null;
  /** What stood in its place before, where it was replaced. */
  instead: Words | null;
  serviceId: string | null;
  unit: Charge["unit"] | null;
  quantities: Pair | null;
  days: Pair | null;
  differenceCents: number;
};
/** Why a bill is not what the one before was. The differences of the changes add up to that of the totals, to the cent. */
export type Comparison = {
  currency: Currency;
  /** One of the two is in lev: both are compared in euro, at the fixed rate. */
  converted: boolean;
  beforeCents: number;
  differenceCents: number;
  /** The greatest first; VAT, and what rounding leaves, last. */
  changes: Change[];
};

/** Compares a bill with the one before it, line by line. */
export function compare(before: Comparable, after: Comparable): Comparison {
  const converted = before.currency !== after.currency;
  const currency = converted ? "EUR" : after.currency;
  const inCurrency = (bill: Comparable) => (cents: number) => (converted ? toEuro({ cents, currency: bill.currency }).cents : cents);
  const old = entriesOf(before, inCurrency(before));
  const now = entriesOf(after, inCurrency(after));
  const pairs = pairedOf(old, now).map(([was, is]) => changeOf(was, is, converted));
  const changes = pairs.filter((change) => change !== undefined);
  const differenceCents = inCurrency(after)(after.totalCents) - inCurrency(before)(before.totalCents);
  const rest = differenceCents - sumOf(changes.map((one) => one.differenceCents));
  const sorted = changes.toSorted((a, b) => Math.abs(b.differenceCents) - Math.abs(a.differenceCents));
  return {
    currency,
    converted,
    beforeCents: inCurrency(before)(before.totalCents),
    differenceCents,
    changes: rest === 0 ? sorted : [...sorted, { ...NOTHING, what: "vat", differenceCents: rest }],
  };
}

const NOTHING = { description: null, instead: null, serviceId: null, unit: null, quantities: null, days: null };

/** All charges of a bill for the same thing together; a discount is below zero. */
type Entry = {
  kind: Charge["kind"] | "discount";
  description: Words;
  serviceId: string | null;
  vatRate: number;
  unit: Charge["unit"] | null;
  quantity: number;
  days: number | null;
  cents: number;
  /** How many lines it has. */
  count: number;
};

function entriesOf({ lines, discounts }: Comparable, converted: (cents: number) => number): Map<string, Entry> {
  const charges = lines.map(({ netCents, from, to, ...line }): Entry => ({
    ...line,
    days: daysOf(from, to),
    cents: converted(netCents),
    count: 1,
  }));
  const less = discounts.map(({ netCents, ...discount }): Entry => ({ ...discount, kind: "discount", unit: null, quantity: 1, days: null, cents: -converted(netCents), count: 1 })); // prettier-ignore
  const entries = new Map<string, Entry>();
  for (const one of [...charges, ...less]) {
    const key = JSON.stringify([one.kind, one.serviceId, one.description.bg, one.vatRate, one.unit]);
    const known = entries.get(key);
    entries.set(key, known ? { ...known, quantity: known.quantity + one.quantity, cents: known.cents + one.cents, count: known.count + 1, days: null } : one); // prettier-ignore
  }
  return entries;
}

const daysOf = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

type Entries = [Entry | undefined, Entry | undefined];

/** What stands in both bills, and what in one of them; a subscription of a service that ended is paired with the one that began. */
function pairedOf(old: Map<string, Entry>, now: Map<string, Entry>): Entries[] {
  const ended = [...old].filter(([key]) => !now.has(key)).map(([, entry]) => entry);
  const pairs: Entries[] = [];
  for (const [key, entry] of now) {
    const same = old.get(key);
    const place = same ? -1 : ended.findIndex((one) => isReplacedBy(one, entry));
    pairs.push([same ?? (place < 0 ? undefined : ended.splice(place, 1)[0]), entry]);
  }
  return [...pairs, ...ended.map((entry): Entries => [entry, undefined])];
}

const isReplacedBy = (old: Entry, now: Entry): boolean =>
  now.kind === "subscription" && old.kind === "subscription" && old.serviceId !== null && old.serviceId === now.serviceId;

/** Months have 28 to 31 days: only a greater difference is one. */
const A_MONTHS_DIFFERENCE = 3;

function changeOf(was: Entry | undefined, is: Entry | undefined, converted: boolean): Change | undefined {
  const entry = (is ?? was)!;
  const differenceCents = (is?.cents ?? 0) - (was?.cents ?? 0);
  const isSame = was?.description.bg === is?.description.bg;
  // the fixed rate leaves a cent of each line
  const tolerance = converted && was && is ? Math.max(was.count, is.count) : 0;
  if (differenceCents === 0 || (isSame && was?.quantity === is?.quantity && Math.abs(differenceCents) <= tolerance)) return undefined;
  const days = was?.days && is?.days && Math.abs(was.days - is.days) > A_MONTHS_DIFFERENCE ? { before: was.days, now: is.days } : null;
  const quantities = entry.kind === "discount" ? null : { before: was?.quantity ?? 0, now: is?.quantity ?? 0 };
  const { description, serviceId, unit } = entry;
  const instead = was && is && !isSame ? was.description : null;
  return { what: kindOf(was, is, { instead, days }), description, instead, serviceId, unit, quantities, days, differenceCents };
}

function kindOf(was: Entry | undefined, is: Entry | undefined, { instead, days }: Pick<Change, "instead" | "days">): ChangeKind {
  const { kind } = (is ?? was)!;
  if (kind === "discount") return !was ? "discount-began" : !is ? "discount-ended" : "discount-changed";
  if (kind === "usage") return (is?.quantity ?? 0) === (was?.quantity ?? 0) ? "price" : (is?.quantity ?? 0) > (was?.quantity ?? 0) ? "more-usage" : "less-usage"; // prettier-ignore
  if (kind === "one-off" && (!was || !is)) return is ? "one-off" : "one-off-over";
  if (!was) return "new";
  if (!is) return "ended";
  if (instead) return "replaced";
  if (days) return "period";
  return was.quantity === is.quantity ? "price" : "quantity";
}

const sumOf = (cents: number[]): number => cents.reduce((sum, one) => sum + one, 0);

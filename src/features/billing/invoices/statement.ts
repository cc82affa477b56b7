import type { Day } from "#vocabulary/day.ts";
import { toEuro } from "#vocabulary/money.ts";

type Billed = {
  number: string;
  kind: "invoice" | "credit-note";
  currency: "EUR" | "BGN";
  issuedOn: Day;
  totalCents: number;
  paidCents: number;
};
export type Entry = { day: Day; kind: "invoice" | "credit-note" | "payment"; number: string | null; cents: number };

/** What an account was billed in a period, in euro cents; lev is converted bill by bill. What is paid is paid of these bills, whenever it came. */
export type Sums = { billedCents: number; creditedCents: number; paidCents: number; leftCents: number };

/** The sums of some bills. A credit note takes off what it credits, and what of it was paid out is no longer ours to give. */
export function statementOf(bills: readonly Billed[]): Sums {
  const inEuro = bills.map((bill) => {
    const euro = (cents: number) => toEuro({ cents, currency: bill.currency }).cents;
    return { ...bill, total: euro(bill.totalCents), left: euro(bill.totalCents - bill.paidCents) };
  });
  const of = (kind: Billed["kind"]) => inEuro.filter((bill) => bill.kind === kind);
  const [billed, credited] = [of("invoice"), of("credit-note")];
  const [billedCents, creditedCents] = [sumOf(billed.map(({ total }) => total)), sumOf(credited.map(({ total }) => total))];
  const leftCents = sumOf(billed.map(({ left }) => left)) - sumOf(credited.map(({ left }) => left));
  const paidCents = billedCents - creditedCents - leftCents;
  return { billedCents, creditedCents, paidCents, leftCents };
}

type Paid = { paidOn: Day; cents: number; onBillsCents: number };
/** What is owed for bills on an account now, its bills from some day on, and all that was paid for it. */
type Account = { owedCents: number; bills: readonly Billed[]; payments: readonly Paid[] };

/**
 * What was owed on an account before a day, in euro cents, and everything from that day to another. Counted back from what is owed now, less the money that lies on
 * the account, so that it does not matter how far back bills and payments are known.
 */
export function balanceOf(
  { owedCents, bills, payments }: Account,
  { from, to }: { from: Day; to: Day },
): { openingCents: number; entries: Entry[] } {
  const billed = bills.map(({ issuedOn: day, kind, number, totalCents: cents, currency }): Entry => ({
    ...{ day, kind, number },
    cents: toEuro({ cents, currency }).cents,
  }));
  const paid = payments.map(({ paidOn: day, cents }): Entry => ({ day, kind: "payment", number: null, cents }));
  const entries = [...billed, ...paid].filter(({ day }) => day >= from).toSorted((a, b) => a.day.localeCompare(b.day));
  const onAccountCents = sumOf(payments.map(({ cents, onBillsCents }) => cents - onBillsCents));
  const sinceCents = sumOf(entries.map(({ kind, cents }) => (kind === "invoice" ? cents : -cents)));
  return { openingCents: owedCents - onAccountCents - sinceCents, entries: entries.filter(({ day }) => day <= to) };
}

const sumOf = (cents: number[]): number => cents.reduce((sum, one) => sum + one, 0);

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
type Entry = { day: Day; kind: "invoice" | "credit-note" | "payment"; number: string | null; cents: number };

/** What an account was billed in a period, in euro cents; lev is converted bill by bill. Of payments it is known how much they are until today, not when they came. */
export type Sums = { billedCents: number; creditedCents: number; paidCents: number; leftCents: number; entries: Entry[] };

/** The sums of some bills as of `today`. A credit note takes off what it credits, and what of it was paid out is no longer ours to give. */
export function statementOf(bills: readonly Billed[], today: Day): Sums {
  const inEuro = bills.map((bill) => {
    const euro = (cents: number) => toEuro({ cents, currency: bill.currency }).cents;
    return { ...bill, total: euro(bill.totalCents), left: euro(bill.totalCents - bill.paidCents) };
  });
  const of = (kind: Billed["kind"]) => inEuro.filter((bill) => bill.kind === kind);
  const [billed, credited] = [of("invoice"), of("credit-note")];
  const [billedCents, creditedCents] = [sumOf(billed.map(({ total }) => total)), sumOf(credited.map(({ total }) => total))];
  const leftCents = sumOf(billed.map(({ left }) => left)) - sumOf(credited.map(({ left }) => left));
  const paidCents = billedCents - creditedCents - leftCents;
  const entries = inEuro.map(({ issuedOn, kind, number, total }): Entry => ({ day: issuedOn, kind, number, cents: total }));
  const ordered = entries.toSorted((a, b) => a.day.localeCompare(b.day) || a.number!.localeCompare(b.number!));
  const paid: Entry[] = paidCents > 0 ? [{ day: today, kind: "payment", number: null, cents: paidCents }] : [];
  return { billedCents, creditedCents, paidCents, leftCents, entries: [...ordered, ...paid] };
}

const sumOf = (cents: number[]): number => cents.reduce((sum, one) => sum + one, 0);

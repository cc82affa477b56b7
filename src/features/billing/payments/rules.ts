import type { Day } from "#vocabulary/day.ts";
import { toEuro } from "#vocabulary/money.ts";
import { isOverdue } from "#vocabulary/states/bill-states.ts";

/** What one pays: a bill or a part of it, everything overdue of an account, or a sum of one's choice. */
export const WHATS = ["bill", "overdue", "sum"] as const;
export type What = (typeof WHATS)[number];

/** Bounds of a sum of one's own choice, in euro cents. */
const LEAST_CENTS = 100;
const MOST_CENTS = 1_000_000;
/** A second payment of the same free sum within these minutes is questioned first. */
export const SAME_SUM_MINUTES = 10;

export type UnpaidBill = {
  id: string;
  number: string;
  dueOn: string | null;
  totalCents: number;
  paidCents: number;
  currency: "EUR" | "BGN";
};
export type Part = { billId: string; number: string; cents: number };

/** What remains of a bill, in euro cents: bills in lev are paid in euro. */
export const leftOf = ({ totalCents, paidCents, currency }: UnpaidBill): number =>
  toEuro({ cents: totalCents - paidCents, currency }).cents;

export const sumOf = (bills: readonly UnpaidBill[]): number => bills.reduce((sum, bill) => sum + leftOf(bill), 0);

/** A typed sum in euro cents: `12`, `12.5`, `12,50` or `1 234,50 €`; undefined when it is none. */
function centsTyped(text: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0€]/g, "")) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

export const FAULTS = ["no-sum", "too-little", "too-much", "changed", "nothing-to-pay"] as const;
export type Fault = (typeof FAULTS)[number];

type Choice = { what: What; bill: string | undefined; amount: string };
type Owed = { bills: readonly UnpaidBill[]; today: Day };

/** How a payment is divided among the bills of its account, which come by due date, or why it cannot be made. */
export function divided({ what, bill: billId, amount }: Choice, { bills, today }: Owed): { cents: number; parts: Part[] } | Fault {
  const cents = centsTyped(amount);
  if (cents === undefined) return "no-sum";
  if (cents > MOST_CENTS) return "too-much";
  const chosen =
    what === "sum" ? bills : what === "overdue" ? bills.filter((bill) => isOverdue(bill, today)) : bills.filter(({ id }) => id === billId);
  if (what !== "sum" && chosen.length === 0) return "nothing-to-pay";
  const owed = sumOf(chosen);
  // what was seen is what is paid
  if (what === "overdue" && cents !== owed) return "changed";
  if (what === "bill" && cents > owed) return "too-much";
  const isWhole = what !== "sum" && cents === owed;
  if (cents < LEAST_CENTS && !isWhole) return "too-little";
  return { cents, parts: partsOf(chosen, cents) };
}

/** The oldest bills first; what is more than all of them lies on the account. */
function partsOf(bills: readonly UnpaidBill[], cents: number): Part[] {
  let rest = cents;
  return bills.flatMap((bill) => {
    const part = Math.min(rest, leftOf(bill));
    rest -= part;
    return part > 0 ? [{ billId: bill.id, number: bill.number, cents: part }] : [];
  });
}

/** How far a line is that was suspended for debt. */
export const RESUMPTION_STATES = ["due", "placed", "active", "failed"] as const;
export type ResumptionState = (typeof RESUMPTION_STATES)[number];

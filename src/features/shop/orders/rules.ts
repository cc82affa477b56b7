import type { BothCents } from "#vocabulary/money.ts";

/** VAT within an amount that includes it, in cents, rounded half up. */
export const vatWithin = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

type Comparable = { kind: string; subject: string; quantity: number; unit: BothCents };

/** Whether a waiting order still has exactly these lines at the same prices. */
export function sameLines(ordered: Comparable[], current: Comparable[]): boolean {
  const written = (lines: Comparable[]) =>
    lines.map(({ kind, subject, quantity, unit }) => `${kind} ${subject} ${quantity} ${unit.eurCents} ${unit.bgnCents}`).sort();
  return JSON.stringify(written(ordered)) === JSON.stringify(written(current));
}

type Sent = { way: string; to: { bg: string }; price: { eurCents: number } } | null | undefined;

/** Whether a waiting order still has the same delivery at the same price. */
export const sameDelivery = (ordered: Sent, current: Sent): boolean =>
  ordered?.way === current?.way && ordered?.to.bg === current?.to.bg && ordered?.price.eurCents === current?.price.eurCents;
